#pragma once

#include "engine/level.h"
#include "engine/uci/thinker.h"

namespace nocturne::uci {

/// The engine of this project.
class EngineThinker final : public Thinker {
 public:
  explicit EngineThinker(std::string name) : name_(std::move(name)) {}

  std::string name() const override { return name_; }
  std::string author() const override { return "the Nocturne authors"; }
  std::unique_ptr<Thinker> another() const override { return std::make_unique<EngineThinker>(name_); }

  void declare(Options& options) override;
  void forget() override { engine_.forget(); }
  search::Report think(const Cursor& cursor, const search::Limits& limits, const search::Reporter& reporter) override;
  search::Value told(const Cursor& cursor, search::Value value) const override {
    return engine::Engine::told(cursor.game(), value);
  }
  std::optional<search::Value> estimate(const Cursor& cursor) const override {
    return told(cursor, engine::Engine::estimate(cursor));
  }

 private:
  static constexpr int usual_mebibytes = 16;
  static constexpr int most_contempt = 800;

  std::string name_;
  engine::Engine engine_{usual_mebibytes};
  int level_ = engine::strongest_level;
  search::Score contempt_ = 0;
  u64 seed_ = 0;
};

}  // namespace nocturne::uci

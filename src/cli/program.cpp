#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <optional>

#include "base/text.h"
#include "cli/command.h"
#include "cli/cpu.h"

namespace nocturne::cli {
namespace {

/// Control characters of a hostile argument must not reach the terminal.
std::string without_control_characters(std::string_view text) {
  std::string clean;
  for (const char c : text) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  return clean;
}

int complain(std::string_view sentence) {
  std::cerr << "nocturne: " << without_control_characters(sentence) << '\n';
  return static_cast<int>(ExitStatus::bad_input);
}

/// A subcommand, ready to be found among the arguments.
struct Offer {
  std::unique_ptr<Command> command;
  CLI::App* app;
  Form form;
};

Offer offer(CLI::App& app, const CommandEntry& entry) {
  CLI::App* subcommand = app.add_subcommand(std::string(entry.name), std::string(entry.summary));
  subcommand->allow_extras();
  Offer made{entry.make(), subcommand, Form(*subcommand)};
  made.command->declare(made.form);
  return made;
}

int answer(Command& command) {
  const Answer answer = command.run();
  std::cout.flush();
  return answer ? static_cast<int>(*answer) : complain(answer.error().sentence);
}

void describe(CLI::App& app) {
  app.set_version_flag("--version", "nocturne " NOCTURNE_VERSION " (" + std::string(cpu_level()) + ")");
  app.get_formatter()->label("REQUIRED", "");
  app.get_formatter()->label("OPTIONS", "--option");  // OPTIONS is an argument of ours
  app.footer(
      "nocturne COMMAND --help tells more of a command.\n"
      "Exit status: 0 success, 1 a negative answer, 2 bad input.");
  // What CLI11 would say of a command or an argument that it does not know can be said more clearly.
  app.allow_extras();
  app.require_subcommand(0, 1);
}

/// The exit status if the arguments were wrong, or were answered by a help text.
std::optional<int> parse(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
    return std::nullopt;
  } catch (const CLI::Success& success) {
    const int status = app.exit(success);
    std::cout.flush();
    return status;
  } catch (const CLI::ParseError& error) {
    return complain(error.what());
  }
}

/// Lets the command take what needs no reading, and answers how many arguments are left to be read. CLI11 would take an event that
/// begins with a dash for an option.
int take_others(std::vector<Offer>& offers, int argc, char** argv) {
  for (Offer& offered : offers) {
    if (argc > 2 && offered.app->get_name() == argv[1]) {
      return 2 + static_cast<int>(offered.form.take_others({argv + 2, argv + argc}));
    }
  }
  return argc;
}

int run(int argc, char** argv) {
  CLI::App app("Heralds of Silence, Ritual of Eternal Night, Light & Shadow", "nocturne");
  describe(app);
  std::vector<Offer> offers;
  for (const CommandEntry& entry : commands()) offers.push_back(offer(app, entry));
  const int read = take_others(offers, argc, argv);
  if (const auto status = parse(app, read, argv)) return *status;

  const std::vector<std::string> strays = app.remaining();
  for (Offer& offered : offers) {
    if (!offered.app->parsed()) continue;
    const std::vector<std::string> extras = strays.empty() ? offered.app->remaining() : strays;
    return extras.empty() ? answer(*offered.command) : complain("unexpected argument " + in_quotes(extras.front()));
  }
  if (strays.empty()) return complain("a command is missing; nocturne --help lists them");
  return complain("there is no command " + in_quotes(strays.front()) + "; nocturne --help lists them");
}

}  // namespace

int run_program(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // whoever reads the output may stop before its end
  std::ios_base::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::cout.exceptions(std::ios_base::badbit | std::ios_base::failbit);
  try {
    return run(argc, argv);
  } catch (const std::ios_base::failure&) {
    const bool could_write = std::cout.good();
    std::cout.exceptions(std::ios_base::goodbit);
    return complain(could_write ? "the input cannot be read" : "standard output cannot be written");
  } catch (const std::bad_alloc&) {
    return complain("there is not enough memory");
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}

}  // namespace nocturne::cli

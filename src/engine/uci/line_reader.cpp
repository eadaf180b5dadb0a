#include "engine/uci/line_reader.h"

namespace nocturne::uci {

LineRead read_line(std::istream& in, std::string& line, std::size_t longest) {
  using Traits = std::istream::traits_type;
  line.clear();
  bool is_too_long = false;
  for (;;) {
    const Traits::int_type next = in.rdbuf()->sbumpc();
    const bool is_end = Traits::eq_int_type(next, Traits::eof());
    if (is_end && line.empty() && !is_too_long) return LineRead::end;
    if (is_end || next == '\n') return is_too_long ? LineRead::too_long : LineRead::whole;
    if (line.size() == longest) {
      is_too_long = true;
    } else {
      line += Traits::to_char_type(next);
    }
  }
}

}  // namespace nocturne::uci

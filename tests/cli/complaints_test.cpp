// Whatever the program is told, it answers with a status and one clear sentence.

#include <csignal>
#include <cstdlib>

#include "tests/cli/nocturne.h"

namespace nocturne::tests {
namespace {

const Words& all_commands() {
  static const Words commands{"play",   "show",    "legal", "apply",  "outcome", "perft",
                              "divide", "rollout", "games", "verify", "convert"};
  return commands;
}

TEST(Help, of_the_program_names_every_command) {
  const std::string help = answer({"--help"});
  EXPECT_NE(help.find("Usage"), std::string::npos);
  for (const std::string& command : all_commands()) EXPECT_NE(help.find("\n  " + command + ' '), std::string::npos) << command;
}

TEST(Help, of_every_command) {
  for (const std::string& command : all_commands()) {
    EXPECT_NE(answer({command, "--help"}).find("nocturne " + command), std::string::npos) << command;
  }
  EXPECT_NE(answer({"legal", "--help"}).find("pawns=fide|berolina"), std::string::npos);
}

TEST(Version, with_the_level_of_the_processor) {
  EXPECT_EQ(answer({"--version"}).rfind("nocturne ", 0), 0U);
  EXPECT_NE(answer({"--version"}).find('('), std::string::npos);
}

TEST(Complaint, what_tune_cannot_fit) {
  expect_complaint({"tune", "ritual", "0", "1", "1"}, "GAMES");
  expect_complaint({"tune", "heralds", "30", "1", "1", "--network", "--source"}, "--network and --source exclude each other");
  expect_complaint({"tune", "heralds", "1", "1", "1", "--source"}, "the weights of \"heralds\" have no source file of their own");
  expect_complaint({"tune", "ritual", "30", "1", "1", "--network"}, "\"ritual\" is evaluated without a network");
  expect_complaint({"tune", "heralds", "19", "1", "1", "--network"}, "--network needs at least 20 games");
  expect_complaint({"tune", "heralds", "1", "1", "4"}, "the games had no positions to fit anything to");
}

TEST(Complaint, unknown_command) {
  expect_complaint({}, "a command is missing");
  expect_complaint({"checkers"}, "there is no command \"checkers\"");
  expect_complaint({"--bogus"}, "\"--bogus\"");
  expect_complaint({""}, "there is no command \"\"");
  expect_complaint({"leg"}, "there is no command \"leg\"");
}

TEST(Complaint, missing_arguments) {
  expect_complaint({"legal"}, "VARIANT is required");
  expect_complaint({"legal", "heralds"}, "OPTIONS is required");
  expect_complaint({"legal", "heralds", "-"}, "FEN is required");
  expect_complaint({"apply", "heralds", "-"}, "FEN is required");
  expect_complaint({"outcome"}, "VARIANT is required");
  expect_complaint({"perft", "heralds", "-", "startpos"}, "N is required");
  expect_complaint({"divide", "heralds", "-", "startpos"}, "N is required");
  expect_complaint({"games", "heralds", "-", "1", "2"}, "MAXEVENTS is required");
  expect_complaint({"rollout", "heralds", "-", "startpos", "1", "2"}, "MAXTURNS is required");
  expect_complaint({"show", "heralds", "-"}, "FEN is required");
  expect_complaint({"rollout", "heralds", "-", "startpos", "1", "2", "3", "--threads"}, "--threads");
}

TEST(Complaint, arguments_too_many) {
  expect_complaint({"legal", "heralds", "-", "startpos", "more"}, "unexpected argument \"more\"");
  expect_complaint({"legal", "heralds", "-", "startpos", "--bogus"}, "unexpected argument \"--bogus\"");
  expect_complaint({"apply", "heralds", "--bogus", "-", "startpos"}, "unexpected argument \"--bogus\"");
  expect_complaint({"perft", "heralds", "-", "startpos", "1", "2"}, "unexpected argument \"2\"");
  expect_complaint({"verify", "a", "b"}, "unexpected argument \"b\"");
  expect_complaint({"convert", "a", "b", "c"}, "unexpected argument \"c\"");
  expect_complaint({"e2e4", "apply", "heralds", "-", "startpos"}, "unexpected argument \"e2e4\"");
  // An unquoted FEN.
  expect_complaint({"legal", "heralds", "-", "3k4/8/8/8/8/8/8/4K3", "w", "-", "-", "0", "1", "-"}, "unexpected argument \"w\"");
}

TEST(Complaint, depth_of_the_bench) {
  for (const std::string depth : {"", "0", "101", "x", "-1", "99999999999999999999", " 2"}) {
    expect_complaint({"bench", depth}, "the depth cannot be \"" + depth + '"');
  }
  expect_complaint({"bench", "2", "3"}, "unexpected argument \"3\"");
}

TEST(Complaint, unknown_game) {
  expect_complaint({"legal", "chess", "-", "startpos"}, "unknown game \"chess\"; there are heralds, ritual, lightshadow");
  expect_complaint({"legal", "", "-", "startpos"}, "unknown game \"\"");
  expect_complaint({"legal", "play", "-", "startpos"}, "unknown game \"play\"");
  expect_complaint({"games", "chess", "-", "1", "1", "1"}, "unknown game");
}

TEST(Complaint, g4_house_rules) {
  expect_complaint({"legal", "heralds", "castling=on", "startpos"}, "castling");
  expect_complaint({"legal", "heralds", "enpassant=maybe", "startpos"}, "maybe");
  expect_complaint({"legal", "heralds", "enpassant=on,enpassant=on", "startpos"}, "enpassant");
  expect_complaint({"legal", "heralds", "enpassant", "startpos"}, "enpassant");
  expect_complaint({"legal", "heralds", ",", "startpos"}, "bad OPTIONS");
}

TEST(Complaint, g2_fen) {
  expect_complaint({"legal", "heralds", "-", ""}, "bad FEN");
  expect_complaint({"legal", "heralds", "-", "startpos "}, "bad FEN");
  expect_complaint({"outcome", "lightshadow", "-", "8/8/8/8/8/8/8/8 w - - 0 1 8/8/8/8/8/8/8/8"}, "bad FEN");
  expect_complaint({"perft", "ritual", "-", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 ?", "1"}, "bad FEN");
  expect_complaint({"show", "heralds", "-", "3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 ?"}, "bad FEN");
  expect_complaint({"rollout", "heralds", "-", "x", "1", "1", "1"}, "bad FEN");
}

TEST(Complaint, numbers) {
  for (const std::string number : {"-1", "65", "1.5", "1e3", "0x10", "", " 1", "+1", "99999999999999999999999999", "one"}) {
    expect_complaint({"perft", "heralds", "-", "startpos", number}, "N must be a whole number from 0 to 64, not");
  }
  expect_complaint({"divide", "heralds", "-", "startpos", "0"}, "N must be a whole number from 1 to 64, not \"0\"");
  expect_complaint({"games", "heralds", "-", "18446744073709551616", "1", "1"}, "SEED must be a whole number");
  expect_complaint({"games", "heralds", "-", "1", "-1", "1"}, "COUNT must be a whole number");
  expect_complaint({"games", "heralds", "-", "1", "1", "many"}, "MAXEVENTS must be a whole number");
  expect_complaint({"rollout", "heralds", "-", "startpos", "0", "1", "1"}, "GAMES must be a whole number");
  expect_complaint({"rollout", "heralds", "-", "startpos", "1", "-1", "1"}, "SEED must be a whole number");
  expect_complaint({"rollout", "heralds", "-", "startpos", "1", "1", "0"}, "MAXTURNS must be a whole number");
  expect_complaint({"rollout", "heralds", "-", "startpos", "1", "1", "1", "--threads", "0"}, "--threads must be a whole number");
  expect_complaint({"rollout", "heralds", "-", "startpos", "1", "1", "1", "--threads=1000000"}, "--threads must be a whole number");
  expect_complaint({"play", "heralds", "--level", "1000"}, "--level must be a whole number");
}

TEST(Complaint, a_saved_game_has_its_own_variant) {
  expect_complaint({"play", "heralds", "--load", "game.pgn"}, "--load and VARIANT exclude each other");
}

TEST(Complaint, hostile_arguments) {
  const std::string control = "\x1B[31m\n\r\t\x7F";
  const std::string huge(100'000, 'x');
  for (const std::string& text : {control, huge, std::string("\xFF\xFE"), std::string("%s%n"), std::string(5000, '/')}) {
    expect_complaint({text}, "there is no command");
    expect_complaint({"legal", text, "-", "startpos"}, "unknown game");
    expect_complaint({"legal", "heralds", text, "startpos"}, "bad OPTIONS");
    expect_complaint({"legal", "heralds", "-", text}, "bad FEN");
    expect_complaint({"legal", "heralds", "-", "startpos", text}, "unexpected argument");
    expect_complaint({"perft", "heralds", "-", "startpos", text}, "N must be");
    expect_complaint({"verify", text}, "cannot be opened");
    expect_complaint({"convert", "--from", text}, "--from must be one of");
  }
  const Ran ran = nocturne({"verify", control});
  EXPECT_EQ(ran.err.find('\x1B'), std::string::npos) << "an escape sequence reaches the terminal";
}

TEST(Complaint, files) {
  expect_complaint({"verify", "/there/is/no/such/file"}, "/there/is/no/such/file cannot be opened");
  expect_complaint({"verify", "/"}, "/ is a folder");
  expect_complaint({"convert", "/"}, "/ is a folder");
  expect_complaint({"convert", "-", "/there/is/no/such/file.pgn"}, "/there/is/no/such/file.pgn cannot be written");
}

TEST(Output, a_full_disk_is_told) {
  const int full = open("/dev/full", O_WRONLY);
  ASSERT_GE(full, 0);
  const std::vector<Words> writers{{"--help"},
                                   {"--version"},
                                   {"legal", "--help"},
                                   {"legal", "heralds", "-", "startpos"},
                                   {"perft", "heralds", "-", "startpos", "1"},
                                   {"games", "heralds", "-", "1", "1000000000", "1000"}};
  for (const Words& arguments : writers) {
    const Ran ran = nocturne(arguments, "", full);
    EXPECT_EQ(ran.status, 2) << arguments.front();
    EXPECT_NE(ran.err.find("nocturne: standard output cannot be written\n"), std::string::npos) << ran.err;
  }
  close(full);
}

TEST(Output, a_reader_that_stops_ends_the_program_in_silence) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  close(ends[0]);
  const auto before = std::signal(SIGPIPE, SIG_IGN);  // inherited by the program, which must not care
  const Ran ran = nocturne({"games", "heralds", "-", "1", "1000000000", "1000"}, "", ends[1]);
  std::signal(SIGPIPE, before);
  close(ends[1]);
  EXPECT_EQ(ran.status, 1000 + SIGPIPE);
  EXPECT_EQ(ran.err, "");
}

}  // namespace
}  // namespace nocturne::tests

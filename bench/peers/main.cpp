// A reference player over UCI: peer NAME [OPTION=VALUE ...], the options being those that it declares (docs/uci.md).

#include <cstdlib>
#include <iostream>

#include "bench/peers/peer.h"
#include "engine/uci/uci.h"

int main(int argc, char** argv) {
  using namespace nocturne;
  const std::unique_ptr<peers::Peer> peer = argc > 1 ? peers::make_peer(argv[1]) : nullptr;
  if (!peer) {
    std::cerr << "usage: peer NAME [OPTION=VALUE ...], where NAME is one of " << peers::peer_names << '\n';
    return EXIT_FAILURE;
  }
  uci::Options options;
  peer->declare(options);
  for (int n = 2; n < argc; ++n) {
    const std::string argument = argv[n];
    const std::size_t equals = argument.find('=');
    const uci::Options::Refusal refusal = equals == std::string::npos
                                              ? argument + " is not OPTION=VALUE"
                                              : options.set(argument.substr(0, equals), argument.substr(equals + 1));
    if (refusal) {
      std::cerr << "peer: " << *refusal << '\n';
      return EXIT_FAILURE;
    }
  }
  uci::run(std::cin, std::cout, *peer);
}

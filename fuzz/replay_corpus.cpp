// Hands every file of the folders that are given to the fuzz target, so that a saved corpus is a test without any fuzzer.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  std::size_t count = 0;
  for (int n = 1; n < argc; ++n) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[n])) {
      if (!entry.is_regular_file()) continue;
      std::cout << entry.path().string() << std::endl;  // flushed: the last line names the file of a crash
      std::ifstream file(entry.path(), std::ios::binary);
      const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
      ++count;
    }
  }
  std::cout << count << " files\n";
  return count > 0 ? 0 : 1;
}

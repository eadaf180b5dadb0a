// Succeeds where the program built for x86-64-v3 would be chosen. Run while configuring, for NOCTURNE_CPU=detect.

#include "cli/cpu.h"

int main() { return nocturne::prefers_x86_64_v3(nocturne::this_cpu()) ? 0 : 1; }

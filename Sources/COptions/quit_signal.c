#define _GNU_SOURCE
#include <signal.h>

// The Swift runtime takes SIGQUIT for a crash, and where its reporter is installed that asks
// questions in the terminal and waits half a minute for the answers. It leaves a signal alone for
// which there is a handler already, so there is one before the runtime starts: what stands in
// `.preinit_array` runs before anything else of the program and of its libraries.

static void die(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

static void take_quit_signal(void) {
  struct sigaction action;
  if (sigaction(SIGQUIT, 0, &action) == 0 && action.sa_handler == SIG_DFL) signal(SIGQUIT, die);
}

__attribute__((section(".preinit_array"), used)) static void (*const early)(void) =
    take_quit_signal;

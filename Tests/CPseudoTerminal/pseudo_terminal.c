#define _GNU_SOURCE
#include "pseudo_terminal.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int segue_pty_resize(int primary, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(primary, TIOCSWINSZ, &size);
}

int segue_pty_open(int columns, int rows, char *name, int capacity) {
  int primary = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (primary < 0) return -1;
  if (grantpt(primary) || unlockpt(primary) || ptsname_r(primary, name, (size_t)capacity) ||
      segue_pty_resize(primary, columns, rows)) {
    close(primary);
    return -1;
  }
  return primary;
}

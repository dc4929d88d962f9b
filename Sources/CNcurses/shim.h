#ifndef SEGUE_CNCURSES_SHIM_H
#define SEGUE_CNCURSES_SHIM_H
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <time.h>

// Swift sees neither C globals nor function-like macros, so each that is needed has a name here.

/// The window that covers the whole screen.
static inline WINDOW *segue_screen_window(void) { return stdscr; }

/// What ncurses believes the terminal shows.
static inline WINDOW *segue_shown_window(void) { return curscr; }

/// How many colour pairs the entry in use allows.
static inline int segue_color_pairs(void) { return COLOR_PAIRS; }

/// How many colours the entry in use has.
static inline int segue_colors(void) { return COLORS; }

/// Fills one cell with a spacing character, up to four marks on it, attributes and a colour pair.
///
/// `setcchar` does the same at several times the price and refuses characters without width.
static inline void segue_fill_cell(
    cchar_t *cell, wchar_t base, const wchar_t *marks, int count, attr_t attributes, int pair) {
  memset(cell, 0, sizeof *cell);
  cell->attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
  cell->chars[0] = base;
  for (int i = 0; i < count && i + 1 < CCHARW_MAX; i++) cell->chars[i + 1] = marks[i];
  cell->ext_color = pair;
}

/// Expands a parametrised capability of one number; the result lasts until the next call.
static inline char *segue_expand(const char *form, long value) {
  return tparm((char *)form, value, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

static inline attr_t segue_bold(void) { return A_BOLD; }
static inline attr_t segue_dim(void) { return A_DIM; }
static inline attr_t segue_italic(void) { return A_ITALIC; }
static inline attr_t segue_underline(void) { return A_UNDERLINE; }
static inline attr_t segue_reverse(void) { return A_REVERSE; }

// Which of glibc's functions a header shows depends on macros that each importer sets differently,
// so those beyond POSIX are declared here.
extern int memfd_create(const char *name, unsigned flags);
extern int wcwidth(wchar_t character);
extern int ppoll(
    struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
    const sigset_t *mask);

/// A file that lives in memory only, closed on exec; -1 if there is none to be had.
static inline int segue_memory_file(const char *name) { return memfd_create(name, 1u); }

/// A descriptor that becomes readable when eight bytes are written to it; -1 if there is none.
static inline int segue_wake_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/// Waits for descriptors, at most the given seconds; a negative number waits for ever.
static inline int segue_wait(struct pollfd *descriptors, int count, double seconds) {
  struct timespec timeout;
  timeout.tv_sec = (time_t)seconds;
  timeout.tv_nsec = (long)((seconds - (double)timeout.tv_sec) * 1e9);
  return ppoll(descriptors, (nfds_t)count, seconds < 0 ? NULL : &timeout, NULL);
}

/// A descriptor that becomes readable when one of those given to it does; -1 if there is none.
static inline int segue_gathering(void) { return epoll_create1(EPOLL_CLOEXEC); }

/// Adds a descriptor; returns 0, or -1 for one that is always readable, such as a file.
static inline int segue_gather(int gathering, int descriptor) {
  struct epoll_event event = {.events = EPOLLIN, .data = {.fd = descriptor}};
  return epoll_ctl(gathering, EPOLL_CTL_ADD, descriptor, &event);
}

/// Columns that the C library gives a character; -1 if it does not know it.
static inline int segue_character_width(wchar_t character) { return wcwidth(character); }

/// Asks the terminal behind a descriptor for its size; returns 0, or -1.
static inline int segue_window_size(int descriptor, struct winsize *size) {
  return ioctl(descriptor, TIOCGWINSZ, size);
}

// libdispatch's main queue can be drained by a foreign loop through these two, which Swift's
// overlay does not show; they exist for the run loop of Core Foundation.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *ignored);

/// The descriptor that becomes readable when the main queue has work.
static inline int segue_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF();
}

/// Runs what waits in the main queue.
static inline void segue_drain_main_queue(void) { _dispatch_main_queue_callback_4CF(0); }

#endif

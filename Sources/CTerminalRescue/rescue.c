#define _GNU_SOURCE
#include "segue_rescue.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// The one record of this process; whoever takes it out restores the terminal, nobody else does.
static _Atomic(segue_rescue_record *) armed;
static atomic_bool restoring;
static atomic_int waiting;
// Whether the process is about to end, and the thread that is writing to the terminal; 0 for none.
static atomic_bool ending;
static atomic_int writer;
// Until when an answer may come, in nanoseconds; 0 if none is expected.
static _Atomic(int64_t) answer_until;

// The process that has taken the terminal over; what it forks has nothing to give back.
static atomic_int owner;
static pthread_once_t exits_are_watched = PTHREAD_ONCE_INIT;

static _Atomic(uint32_t) news;
static atomic_int wake_descriptor = -1;
static atomic_bool keeps_crash_handlers;
static struct sigaction before[NSIG];
// A stack that overflowed cannot carry a handler.
static unsigned char handler_stack[65536] __attribute__((aligned(64)));

static const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
// What nobody sends to say goodbye, and what ends a process all the same: a limit of time or of a
// file's length, a pipe without a reader, an alarm, a signal meant for another program.
static const int strays[] = {SIGUSR1,   SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPIPE,
                             SIGXCPU,   SIGXFSZ, SIGSYS,  SIGPOLL,   SIGPWR,  SIGSTKFLT};
static const int crashes[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};
static const int tellings[] = {SIGWINCH, SIGTSTP, SIGCONT};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

// What was written to the standard streams meanwhile, shown where it was meant to go.
static void release_messages(const segue_rescue_record *record) {
  if (record->held < 0) return;
  if (record->standard_output >= 0) dup2(record->standard_output, STDOUT_FILENO);
  if (record->standard_error >= 0) dup2(record->standard_error, STDERR_FILENO);
  int destination = record->standard_error >= 0 ? STDERR_FILENO : STDOUT_FILENO;
  unsigned char buffer[1024];
  for (off_t offset = 0; offset < 1 << 20;) {
    ssize_t got = pread(record->held, buffer, sizeof buffer, offset);
    if (got <= 0) break;
    if (write(destination, buffer, (size_t)got) < 0) break;
    offset += got;
  }
  if (ftruncate(record->held, 0) == 0) lseek(record->held, 0, SEEK_SET);
}

static int64_t nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

void segue_rescue_expect_answer(double seconds) {
  atomic_store(&answer_until, seconds > 0 ? nanoseconds() + (int64_t)(seconds * 1e9) : 0);
}

// Reads until the end of the answer that was asked for last: `CSI ? … c`.
static void await_answer(int input) {
  int64_t until = atomic_exchange(&answer_until, 0);
  if (until == 0) return;
  // Nobody who wants to leave is held up for longer than a quarter of a second.
  int64_t limit = nanoseconds() + 250000000;
  if (until > limit) until = limit;
  bool begun = false;
  for (int64_t now; (now = nanoseconds()) < until;) {
    struct pollfd wait = {.fd = input, .events = POLLIN};
    if (poll(&wait, 1, (int)((until - now) / 1000000) + 1) <= 0) continue;
    unsigned char bytes[256];
    ssize_t got = read(input, bytes, sizeof bytes);
    if (got <= 0) return;
    for (ssize_t index = 0; index < got; index++) {
      if (bytes[index] == '?') begun = true;
      if (begun && bytes[index] == 'c') return;
    }
  }
}

static void give_back(const segue_rescue_record *record) {
  size_t done = 0;
  int patience = 4;
  while (done < record->count && patience > 0) {
    ssize_t sent = write(record->output, record->bytes + done, record->count - done);
    if (sent > 0) {
      done += (size_t)sent;
    } else if (sent < 0 && errno == EINTR) {
      continue;
    } else if (sent < 0 && errno == EAGAIN) {
      // A terminal that takes nothing for a fifth of a second gets its line settings at least.
      struct pollfd wait = {.fd = record->output, .events = POLLOUT};
      if (poll(&wait, 1, 50) <= 0) patience--;
    } else {
      break;
    }
  }
  await_answer(record->input);
  // What was typed or reported for us must not reach the shell.
  tcflush(record->input, TCIFLUSH);
  tcsetattr(record->input, TCSANOW, &record->settings);
  release_messages(record);
}

void segue_rescue_arm(segue_rescue_record *record) { atomic_store(&armed, record); }

bool segue_rescue_replace(segue_rescue_record *old, segue_rescue_record *record) {
  return atomic_compare_exchange_strong(&armed, &old, record);
}

bool segue_rescue_restore(void) {
  atomic_store(&restoring, true);
  segue_rescue_record *record = atomic_exchange(&armed, NULL);
  if (record) give_back(record);
  atomic_store(&restoring, false);
  // A second deadly signal must not have cut the first one's work short; now it has its way.
  int signal = atomic_load(&waiting);
  if (signal) segue_rescue_die(signal);
  return record != NULL;
}

void segue_rescue_die(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
}

ssize_t segue_rescue_write(int output, const void *bytes, size_t count) {
  atomic_store(&writer, gettid());
  ssize_t sent = -1;
  int error = EAGAIN;
  // Asked after `writer` is set: either this thread sees the end or the end waits for this thread.
  if (!atomic_load(&ending)) {
    sent = write(output, bytes, count);
    error = errno;
  }
  atomic_store(&writer, 0);
  errno = error;
  return sent;
}

// A fault in one thread may find another in the middle of a frame, which would end up behind what
// gives the terminal back. A write takes a moment, as the terminal never blocks.
static void end_frames(void) {
  atomic_store(&ending, true);
  for (int patience = 100; patience > 0; patience--) {
    int thread = atomic_load(&writer);
    if (thread == 0 || thread == gettid()) return;
    poll(NULL, 0, 1);
  }
}

// Deadly signals act here rather than ask the loop, because a loop may be stuck in a write to a
// terminal that takes nothing; a signal must end the process even then.
static void end_by(int signal) {
  if (atomic_load(&restoring)) {
    atomic_store(&waiting, signal);
    return;
  }
  end_frames();
  segue_rescue_restore();
  segue_rescue_die(signal);
}

// A fault happens again when the handler returns, and a signal that was sent is sent again, so the
// process ends by the original signal. Swift's own report of a crash asks questions in the terminal
// and waits half a minute for answers: it runs only for those who asked for it.
static void clean_up_crash(int signal) {
  end_frames();
  segue_rescue_restore();
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, atomic_load(&keeps_crash_handlers) ? &before[signal] : &action, NULL);
  raise(signal);
}

void segue_messages_leave_by_line(void) {
  // With a buffer, how lines leave has been settled before: in view of the terminal, or by someone.
  if (__fbufsize(stdout) == 0) setvbuf(stdout, NULL, _IOLBF, 0);
}

// A program may also end in the middle of everything by `exit`, which is how code quits.
static void clean_up_exit(void) {
  if (atomic_load(&owner) != getpid() || !atomic_load(&armed)) return;
  // What the C library still keeps of messages belongs to those that are held back.
  fflush(stdout);
  end_frames();
  segue_rescue_restore();
}

static void watch_exits(void) {
  atexit(clean_up_exit);
  at_quick_exit(clean_up_exit);
}

static void tell(int signal) {
  int error = errno;
  uint32_t bit = signal == SIGWINCH ? SEGUE_NEWS_RESIZED
                 : signal == SIGTSTP ? SEGUE_NEWS_STOP
                                     : SEGUE_NEWS_CONTINUED;
  atomic_fetch_or(&news, bit);
  uint64_t one = 1;
  ssize_t sent = write(atomic_load(&wake_descriptor), &one, sizeof one);
  (void)sent;
  errno = error;
}

void segue_quit_ends_at_once(void) {
  struct sigaction action;
  if (sigaction(SIGQUIT, NULL, &action) || action.sa_handler == SIG_IGN) return;
  signal(SIGQUIT, SIG_DFL);
}

// Whose signals are caught.
typedef enum { EVERYBODYS, NOT_IGNORED, NOBODYS } ownership;

static void install(void (*handler)(int), int signal, ownership which) {
  sigaction(signal, NULL, &before[signal]);
  // Whoever starts us with a signal ignored, as `nohup` does, wants it to stay ignored; and what a
  // program listens to by itself does not end it.
  if (which != EVERYBODYS && before[signal].sa_handler == SIG_IGN) return;
  if (which == NOBODYS && before[signal].sa_handler != SIG_DFL) return;
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static void put_back(void (*handler)(int), int signal) {
  struct sigaction now;
  // Somebody else may have taken it over meanwhile.
  if (sigaction(signal, NULL, &now) || now.sa_handler != handler) return;
  sigaction(signal, &before[signal], NULL);
}

#define EACH(signals, call) \
  for (size_t index = 0; index < COUNT(signals); index++) { \
    int signal = (signals)[index]; \
    call; \
  }
#define EACH_REAL_TIME(call) \
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) call

void segue_signals_begin(int wake, bool keeps) {
  atomic_store(&wake_descriptor, wake);
  atomic_store(&news, 0);
  atomic_store(&keeps_crash_handlers, keeps);
  atomic_store(&owner, getpid());
  pthread_once(&exits_are_watched, watch_exits);
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  EACH(deadly, install(end_by, signal, NOT_IGNORED));
  EACH(strays, install(end_by, signal, NOBODYS));
  EACH_REAL_TIME(install(end_by, signal, NOBODYS));
  EACH(crashes, install(clean_up_crash, signal, EVERYBODYS));
  EACH(tellings, install(tell, signal, EVERYBODYS));
}

void segue_signals_end(void) {
  EACH(deadly, put_back(end_by, signal));
  EACH(strays, put_back(end_by, signal));
  EACH_REAL_TIME(put_back(end_by, signal));
  EACH(crashes, put_back(clean_up_crash, signal));
  EACH(tellings, put_back(tell, signal));
  atomic_store(&wake_descriptor, -1);
}

void segue_signals_deadly(sigset_t *set) {
  sigemptyset(set);
  EACH(deadly, sigaddset(set, signal));
  EACH(strays, sigaddset(set, signal));
  EACH_REAL_TIME(sigaddset(set, signal));
}

void segue_signals_forget(uint32_t bits) { atomic_fetch_and(&news, ~bits); }

uint32_t segue_signals_take_news(void) { return atomic_exchange(&news, 0); }

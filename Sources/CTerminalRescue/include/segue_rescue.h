#ifndef SEGUE_RESCUE_H
#define SEGUE_RESCUE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// Giving the terminal back from inside a signal handler. It is written in C because a handler may
// interrupt the allocator, and the Swift run time may allocate in the plainest statement.

/// Everything that is needed to give the terminal back, in memory that a handler can read.
typedef struct {
  int output;
  int input;
  struct termios settings;
  unsigned char *bytes;
  size_t count;
  /// Where standard output and standard error really go; -1 for where they are.
  int standard_output;
  int standard_error;
  /// The file that holds back what is written to them meanwhile; -1 for none.
  int held;
} segue_rescue_record;

/// What signals told since the last question, as bits.
enum { SEGUE_NEWS_RESIZED = 1, SEGUE_NEWS_STOP = 2, SEGUE_NEWS_CONTINUED = 4 };

/// Makes the record the one to restore from; it must stay unchanged until it is taken out.
void segue_rescue_arm(segue_rescue_record *record);

/// Puts another record in the place of one that is armed; false if that one is not.
bool segue_rescue_replace(segue_rescue_record *old, segue_rescue_record *record);

/// Restores the terminal if that is still due; whether it was. Deadly signals wait meanwhile.
bool segue_rescue_restore(void);

/// Has a restoration wait a moment for an answer that is on its way, which must not arrive at the
/// shell; none is any more after so many seconds, and none is from now on if they are 0.
void segue_rescue_expect_answer(double seconds);

/// Writes as `write` does, but nothing any more once a signal has begun to end the process: a
/// terminal that has been given back must not get the rest of a frame. It then fails with EAGAIN.
ssize_t segue_rescue_write(int output, const void *bytes, size_t count);

/// Has each line leave standard output at once, as it does where that leads to a terminal: the C
/// library keeps back what goes to a file, and what ends a process by force takes that along.
void segue_messages_leave_by_line(void);

/// Ends the process the way the signal would have ended it, had nobody caught it.
void segue_rescue_die(int signal);

/// Lets SIGQUIT end the process as if nobody caught it, unless it is ignored.
void segue_quit_ends_at_once(void);

/// Starts to catch signals, and the exits of code; `wake` is an eventfd that is written to when there
/// is news. With `keeps_crash_handlers` the handlers that were there run after a crash has been
/// cleaned up.
void segue_signals_begin(int wake, bool keeps_crash_handlers);

/// Puts back the actions that were there before.
void segue_signals_end(void);

/// Fills a set with the signals that end the process, other than by a fault.
void segue_signals_deadly(sigset_t *set);

/// Forgets some of what happened since the last call of `segue_signals_take_news`.
void segue_signals_forget(uint32_t bits);

/// What happened since the last call, as bits.
uint32_t segue_signals_take_news(void);

#endif

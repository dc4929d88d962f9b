#ifndef SEGUE_OPTIONS_H
#define SEGUE_OPTIONS_H

#include <getopt.h>

/// Begins a walk through the options of `argv`; getopt prints nothing itself.
static inline void segue_options_begin(void) {
  optind = 0;
  opterr = 0;
}

/// The next option as getopt_long gives it: its value, ':' for a missing argument, '?' for an
/// unknown option, or -1 at the end. Swift cannot name the globals that getopt keeps.
static inline int segue_options_next(
    int argc, char *const *argv, const char *letters, const struct option *names) {
  return getopt_long(argc, argv, letters, names, 0);
}

/// The argument of the option before, or a null pointer.
static inline const char *segue_options_argument(void) { return optarg; }

/// The index in `argv` of the first word that is no option, once the walk is over.
static inline int segue_options_rest(void) { return optind; }

/// The letter that getopt could not make sense of, or 0 for a long option.
static inline int segue_options_fault(void) { return optopt; }

#endif

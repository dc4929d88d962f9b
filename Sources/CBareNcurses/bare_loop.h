#ifndef SEGUE_BARE_LOOP_H
#define SEGUE_BARE_LOOP_H

/// What a scene does with keys and time; a scene's own struct begins with one of these.
struct bare_scene {
  /// Takes a key of ncurses; whether a motion begins with it.
  int (*key)(struct bare_scene *scene, int key);
  /// Shows the frame of so many seconds since the motion began; whether there are more.
  int (*frame)(struct bare_scene *scene, double elapsed);
};

/// Shows frames at 60 Hz while something moves, and sleeps otherwise, until `q` is typed; returns 0,
/// or 1 once the terminal is gone.
int bare_run(struct bare_scene *scene);

/// The monotonic clock in seconds.
double bare_now(void);

/// Sleeps until a moment of that clock, or for ever if it is negative, or until somebody types;
/// returns whether somebody did, or -1 once the terminal is gone.
int bare_wait(double moment);

/// Cubic, in and out.
double bare_ease(double progress);

#endif

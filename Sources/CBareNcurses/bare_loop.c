#include "bare_screen.h"

#include "bare_loop.h"

#include <poll.h>
#include <time.h>
#include <unistd.h>

double bare_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int bare_wait(double moment) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  struct timespec rest = {0, 0};
  if (moment >= 0) {
    double seconds = moment - bare_now();
    if (seconds > 0) {
      rest.tv_sec = (time_t)seconds;
      rest.tv_nsec = (long)((seconds - (double)rest.tv_sec) * 1e9);
    }
  }
  if (ppoll(&input, 1, moment < 0 ? NULL : &rest, NULL) <= 0) return 0;
  if (input.revents & (POLLHUP | POLLERR | POLLNVAL)) return -1;
  return 1;
}

double bare_ease(double progress) {
  if (progress <= 0) return 0;
  if (progress >= 1) return 1;
  double rest = 1 - progress;
  return progress < 0.5 ? 4 * progress * progress * progress : 1 - 4 * rest * rest * rest;
}

int bare_run(struct bare_scene *scene) {
  const double interval = 1.0 / 60;
  double start = 0, due = -1;
  for (;;) {
    int typed = bare_wait(due);
    if (typed < 0) return 1;
    while (typed) {
      int key = getch();
      if (key == ERR) break;
      if (key == 'q') return 0;
      if (scene->key(scene, key)) start = due = bare_now();
    }
    double now = bare_now();
    if (due < 0 || now < due) continue;
    if (!scene->frame(scene, now - start)) {
      due = -1;
      continue;
    }
    due += interval;
    // Ticks that were missed are not made up for.
    if (due < now) due = now;
  }
}

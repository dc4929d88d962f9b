#include "bare_screen.h"

#include "bare_loop.h"
#include "segue_bare.h"

#include <math.h>

enum { COLORS_OF_BLOCKS = 6, FRAMES = 60 };

struct movers {
  struct bare_scene scene;
  int count;
  /// The frame that is shown, from 0.
  int frame;
  cchar_t blocks[COLORS_OF_BLOCKS];
};

static int column_of(int number, double time) {
  double speed = 2 * M_PI * 0.25 * (1 + number % 7 * 0.2);
  return (int)lround((COLS - 2) * (0.5 + 0.5 * sin(time * speed + number * 0.7)));
}

static void show(const struct movers *movers, const char *status) {
  erase();
  for (int number = 0; number < movers->count; number++) {
    bare_show_run(
        number % (LINES - 1), column_of(number, movers->frame / 60.0), 2,
        movers->blocks[number % COLORS_OF_BLOCKS]);
  }
  bare_show(LINES - 1, 0, status, BARE_PLAIN);
  refresh();
}

static int take_key(struct bare_scene *scene, int key) {
  if (key != 'a') return 0;
  ((struct movers *)scene)->frame = 0;
  return 1;
}

static int show_frame(struct bare_scene *scene, double elapsed) {
  (void)elapsed;
  struct movers *movers = (struct movers *)scene;
  movers->frame++;
  show(movers, "Done 60");
  return movers->frame < FRAMES;
}

int segue_bare_movers(int count) {
  struct movers movers = {.scene = {.key = take_key, .frame = show_frame}, .count = count};
  if (bare_open()) return 1;
  bare_set_styles();
  for (int i = 0; i < COLORS_OF_BLOCKS; i++) {
    movers.blocks[i] = bare_cell(L' ', (enum bare_style)(BARE_BLOCK + i));
  }
  show(&movers, "Movers: a animates, q quits");
  int result = bare_run(&movers.scene);
  bare_close();
  return result;
}

#include "bare_screen.h"

#include "bare_loop.h"
#include "segue_bare.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TABS = 5, TAB_WIDTH = 14, WIDTH = TABS * TAB_WIDTH, TOP = 2, MIDDLE = 1, HEIGHT = 3 };
static const char *const names[TABS] = {"Overview", "Activity", "Library", "Settings", "About"};

struct pill {
  struct bare_scene scene;
  int selected;
  double from, place;
  /// The names off the pill and on it.
  cchar_t off[WIDTH], on[WIDTH];
};

static void show_status(const struct pill *pill) {
  char text[80];
  snprintf(text, sizeof text, "Tab: %-10sarrows move, q quits", names[pill->selected]);
  bare_show(LINES - 1, 0, text, BARE_TEXT);
}

// The track is all that ever changes; what of it did is for ncurses to find out.
static void show_track(const struct pill *pill) {
  int lit = (int)lround(pill->place);
  int column = COLS > WIDTH ? (COLS - WIDTH) / 2 : 0;
  for (int row = 0; row < HEIGHT; row++) {
    if (row == MIDDLE) continue;
    bare_show_run(TOP + row, column, WIDTH, bare_cell(L' ', BARE_TRACK));
    bare_show_run(TOP + row, column + lit, TAB_WIDTH, bare_cell(L' ', BARE_PILL));
  }
  cchar_t cells[WIDTH];
  memcpy(cells, pill->off, sizeof cells);
  memcpy(cells + lit, pill->on + lit, TAB_WIDTH * sizeof *cells);
  mvadd_wchnstr(TOP + MIDDLE, column, cells, WIDTH);
}

static void show_all(struct pill *pill) {
  bare_show(0, 0, "Segmented", BARE_TEXT);
  for (int row = TOP + HEIGHT + 1; row < LINES - 1; row++) {
    char text[1100];
    int length = 0;
    while (length < COLS && length < 1024) {
      length += snprintf(
          text + length, sizeof text - (size_t)length, "row %d col %d filler text ", row, length);
    }
    bare_show(row, 0, text, BARE_FAINT);
  }
  show_track(pill);
  show_status(pill);
  refresh();
}

static int take_key(struct bare_scene *scene, int key) {
  struct pill *pill = (struct pill *)scene;
  int wanted = pill->selected + (key == KEY_RIGHT) - (key == KEY_LEFT);
  if (wanted == pill->selected || wanted < 0 || wanted >= TABS) return 0;
  pill->selected = wanted;
  pill->from = pill->place;
  show_status(pill);
  return 1;
}

static int show_frame(struct bare_scene *scene, double elapsed) {
  struct pill *pill = (struct pill *)scene;
  double progress = elapsed / 0.35;
  pill->place =
      pill->from + (pill->selected * TAB_WIDTH - pill->from) * bare_ease(progress);
  show_track(pill);
  refresh();
  return progress < 1;
}

int segue_bare_pill(void) {
  struct pill pill = {.scene = {.key = take_key, .frame = show_frame}};
  if (bare_open()) return 1;
  bare_set_styles();
  for (int i = 0; i < WIDTH; i++) {
    pill.off[i] = bare_cell(L' ', BARE_TRACK);
    pill.on[i] = bare_cell(L' ', BARE_PILL);
  }
  for (int tab = 0; tab < TABS; tab++) {
    int column = tab * TAB_WIDTH + (TAB_WIDTH - (int)strlen(names[tab])) / 2;
    bare_put(pill.off + column, WIDTH - column, names[tab], BARE_TRACK);
    bare_put(pill.on + column, WIDTH - column, names[tab], BARE_PILL);
  }
  show_all(&pill);
  int result = bare_run(&pill.scene);
  bare_close();
  return result;
}

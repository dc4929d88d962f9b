#include "bare_screen.h"

#include "bare_film.h"
#include "bare_loop.h"
#include "segue_bare.h"

#include <string.h>

// Direct colours below 8 mean the palette's.
static int color(uint32_t value) {
  return value == BARE_NO_COLOR ? -1 : value < 8 ? (int)value | 8 : (int)value;
}

static int equals(const struct bare_film_cell *one, const struct bare_film_cell *other) {
  return one->character == other->character && one->ink == other->ink &&
         one->ground == other->ground;
}

/// Shows one row in runs of cells that differ from those shown.
static void show_row(
    int row, int columns, const struct bare_film_cell *shown, const struct bare_film_cell *next) {
  cchar_t cells[1000];
  struct bare_film_cell before = {0, BARE_NO_COLOR, BARE_NO_COLOR};
  int pair = 0;
  for (int column = 0; column < columns;) {
    int start = column;
    while (column < columns && !(shown && equals(shown + column, next + column))) {
      const struct bare_film_cell *cell = next + column;
      if (cell->ink != before.ink || cell->ground != before.ground) {
        pair = alloc_pair(color(cell->ink), color(cell->ground));
        before = *cell;
      }
      wchar_t text[2] = {(wchar_t)cell->character, 0};
      setcchar(cells + (column - start), text, A_NORMAL, 0, &pair);
      column++;
    }
    if (column > start) {
      mvadd_wchnstr(row, start, cells, column - start);
    } else {
      column++;
    }
  }
}

static void show(
    const struct bare_film *film, const struct bare_film_cell *shown,
    const struct bare_film_cell *next) {
  size_t columns = film->columns;
  for (size_t row = 0; row < film->rows; row++) {
    const struct bare_film_cell *own = next + row * columns, *old = NULL;
    if (shown) {
      old = shown + row * columns;
      if (!memcmp(old, own, columns * sizeof *own)) continue;
    }
    show_row((int)row, (int)columns, old, own);
  }
  refresh();
}

/// Plays the film from its first frame on; frames that are like the one before cost no wake-up.
static const struct bare_film_cell *play(
    const struct bare_film *film, const struct bare_film_cell *shown) {
  double zero = bare_now() - film->times[0] * 1e-6;
  size_t size = (size_t)film->columns * film->rows * sizeof *shown;
  for (uint32_t number = 1; number < film->frames; number++) {
    const struct bare_film_cell *next = bare_film_frame(film, number);
    if (!memcmp(shown, next, size)) continue;
    while (bare_now() < zero + film->times[number] * 1e-6) {
      // What is typed meanwhile ends the wait and counts for nothing.
      if (bare_wait(zero + film->times[number] * 1e-6)) flushinp();
    }
    show(film, shown, next);
    shown = next;
  }
  return shown;
}

int segue_bare_replay(const char *path) {
  struct bare_film film;
  if (bare_film_read(&film, path)) return 2;
  if (bare_open()) {
    bare_film_free(&film);
    return 1;
  }
  const struct bare_film_cell *shown = bare_film_frame(&film, 0);
  show(&film, NULL, shown);
  int result = -1;
  while (result < 0) {
    if (bare_wait(-1) < 0) result = 1;
    int plays = 0;
    for (int key = getch(); key != ERR; key = getch()) {
      if (key == 'q') result = 0;
      plays = 1;
    }
    if (plays && result < 0) shown = play(&film, shown);
  }
  bare_close();
  bare_film_free(&film);
  return result;
}

#include "bare_screen.h"

#include "bare_loop.h"
#include "segue_bare.h"

#include <math.h>
#include <stdio.h>

enum { CARDS = 12, IN_A_ROW = 4, FLYING = 5 };

struct box {
  int x, y, width, height;
};

struct hero {
  struct bare_scene scene;
  int is_open;
};

static struct box place_of(int card) {
  int width = (COLS - 5) / 4, height = (LINES - 1) / 3;
  struct box box = {
      .x = 1 + card % IN_A_ROW * (width + 1), .y = card / IN_A_ROW * height,
      .width = width, .height = height};
  return box;
}

static void show_edge(
    int row, struct box box, wchar_t first, wchar_t last, enum bare_style line) {
  bare_show_run(row, box.x, 1, bare_cell(first, line));
  bare_show_run(row, box.x + 1, box.width - 2, bare_cell(L'─', line));
  bare_show_run(row, box.x + box.width - 1, 1, bare_cell(last, line));
}

/// A box with a line around it: a title in its second row, and in those below one line each.
static void show_box(
    struct box box, int card, enum bare_style line, int count,
    void (*write)(char *text, size_t room, int card, int number)) {
  int last = box.width - 1, bottom = box.y + box.height - 1;
  if (last < 1 || box.height < 2) return;
  cchar_t side = bare_cell(L'│', line), blank = bare_cell(L' ', BARE_CARD);
  show_edge(box.y, box, L'╭', L'╮', line);
  for (int row = box.y + 1; row < bottom; row++) {
    bare_show_run(row, box.x, 1, side);
    bare_show_run(row, box.x + 1, last - 1, blank);
    bare_show_run(row, box.x + last, 1, side);
  }
  show_edge(bottom, box, L'╰', L'╯', line);
  for (int number = 0; number <= count && number < box.height - 2; number++) {
    cchar_t cells[64];
    char text[64];
    if (number == 0) {
      snprintf(text, sizeof text, "Card %d", card + 1);
    } else {
      write(text, sizeof text, card, number);
    }
    int room = last - 3 < 64 ? last - 3 : 64;
    int used = bare_put(cells, room, text, number == 0 ? BARE_CARD : BARE_CARD_FAINT);
    if (used > 0) mvadd_wchnstr(box.y + 1 + number, box.x + 2, cells, used);
  }
}

static void write_subtitle(char *text, size_t room, int card, int number) {
  (void)number;
  snprintf(text, room, "Subtitle %d", card + 1);
}

static void write_detail(char *text, size_t room, int card, int number) {
  snprintf(text, room, "Detail line %d of card %d", number, card + 1);
}

static void show_cards(void) {
  erase();
  for (int card = 0; card < CARDS; card++) {
    enum bare_style line = card == FLYING ? BARE_CARD_BRIGHT_LINE : BARE_CARD_LINE;
    show_box(place_of(card), card, line, 1, write_subtitle);
  }
  bare_show(LINES - 1, 0, "Grid: arrows move, Enter opens, Esc closes, q quits", BARE_TEXT);
}

static double between(double from, double to, double part) { return from + (to - from) * part; }

static int take_key(struct bare_scene *scene, int key) {
  struct hero *hero = (struct hero *)scene;
  int wanted = key == '\r' || key == KEY_ENTER ? 1 : key == 27 ? 0 : hero->is_open;
  if (wanted == hero->is_open) return 0;
  hero->is_open = wanted;
  return 1;
}

static int show_frame(struct bare_scene *scene, double elapsed) {
  struct hero *hero = (struct hero *)scene;
  double progress = elapsed / 0.5;
  double size = hero->is_open ? bare_ease(progress) : 1 - bare_ease(progress);
  // A card that grows covers all that it covered before; one that shrinks gives things free.
  if (!hero->is_open) show_cards();
  if (size > 0) {
    struct box rest = place_of(FLYING);
    struct box box;
    box.x = (int)lround(between(rest.x, 0, size));
    box.y = (int)lround(between(rest.y, 0, size));
    box.width = (int)lround(between(rest.x + rest.width, COLS, size)) - box.x;
    box.height = (int)lround(between(rest.y + rest.height, LINES, size)) - box.y;
    show_box(box, FLYING, BARE_CARD_BRIGHT_LINE, box.height - 4, write_detail);
  }
  refresh();
  return progress < 1;
}

int segue_bare_hero(void) {
  struct hero hero = {.scene = {.key = take_key, .frame = show_frame}};
  if (bare_open()) return 1;
  bare_set_styles();
  show_cards();
  refresh();
  int result = bare_run(&hero.scene);
  bare_close();
  return result;
}

#include "bare_screen.h"

#include <locale.h>
#include <stdio.h>

// Numbers of the palette of 256 colours; -1 is the terminal's own.
static const struct {
  short ink, ground;
} styles[BARE_STYLES] = {
    [BARE_PLAIN] = {-1, -1},       [BARE_TEXT] = {255, -1},
    [BARE_FAINT] = {246, -1},      [BARE_TRACK] = {255, 236},
    [BARE_PILL] = {255, 62},       [BARE_CARD] = {255, 235},
    [BARE_CARD_FAINT] = {246, 235}, [BARE_CARD_LINE] = {244, 235},
    [BARE_CARD_BRIGHT_LINE] = {215, 235},
    [BARE_BLOCK] = {-1, 160},      [BARE_BLOCK + 1] = {-1, 178},
    [BARE_BLOCK + 2] = {-1, 76},   [BARE_BLOCK + 3] = {-1, 37},
    [BARE_BLOCK + 4] = {-1, 62},   [BARE_BLOCK + 5] = {-1, 134},
};

int bare_open(void) {
  setlocale(LC_ALL, "");
  // `initscr` would end the process where there is no terminal.
  if (!newterm(NULL, stdout, stdin)) return -1;
  cbreak();
  noecho();
  nonl();
  curs_set(0);
  leaveok(stdscr, TRUE);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(10);
  // Otherwise each update asks first whether somebody is typing.
  typeahead(-1);
  start_color();
  use_default_colors();
  // Until it has come back from here once, ncurses flushes at every motion of the cursor; from
  // then on an update is one write.
  endwin();
  refresh();
  // The first look for a key switches the arrows to the form that ncurses knows.
  getch();
  return 0;
}

void bare_set_styles(void) {
  for (int style = 1; style < BARE_STYLES; style++) {
    init_extended_pair(style, styles[style].ink, styles[style].ground);
  }
}

void bare_close(void) { endwin(); }

cchar_t bare_cell(wchar_t character, enum bare_style style) {
  wchar_t text[2] = {character, 0};
  int pair = style;
  cchar_t cell;
  setcchar(&cell, text, A_NORMAL, 0, &pair);
  return cell;
}

void bare_show_run(int row, int column, int count, cchar_t cell) {
  if (count > 0) mvhline_set(row, column, &cell, count);
}

int bare_put(cchar_t *cells, int room, const char *text, enum bare_style style) {
  int count = 0;
  for (; count < room && text[count]; count++) {
    cells[count] = bare_cell((wchar_t)text[count], style);
  }
  return count;
}

void bare_show(int row, int column, const char *text, enum bare_style style) {
  cchar_t cells[1024];
  int room = COLS - column < 1024 ? COLS - column : 1024;
  int count = bare_put(cells, room, text, style);
  if (count > 0) mvadd_wchnstr(row, column, cells, count);
}

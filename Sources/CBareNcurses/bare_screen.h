#ifndef SEGUE_BARE_SCREEN_H
#define SEGUE_BARE_SCREEN_H

#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

/// Ink and ground that occur together. The number of one is the number of its colour pair.
enum bare_style {
  BARE_PLAIN,
  BARE_TEXT,
  BARE_FAINT,
  BARE_TRACK,
  BARE_PILL,
  BARE_CARD,
  BARE_CARD_FAINT,
  BARE_CARD_LINE,
  BARE_CARD_BRIGHT_LINE,
  BARE_BLOCK,
  BARE_STYLES = BARE_BLOCK + 6
};

/// Takes the screen, in one write per frame from then on; returns 0, or -1 without a terminal.
int bare_open(void);

/// Sets up the colour pairs of all styles.
void bare_set_styles(void);

/// Gives the screen back.
void bare_close(void);

/// A cell of one character.
cchar_t bare_cell(wchar_t character, enum bare_style style);

/// Shows a run of one cell, which costs ncurses a fraction of what an array of cells does.
void bare_show_run(int row, int column, int count, cchar_t cell);

/// Puts characters of ASCII into the first of `room` cells; returns how many.
int bare_put(cchar_t *cells, int room, const char *text, enum bare_style style);

/// Shows one line of ASCII.
void bare_show(int row, int column, const char *text, enum bare_style style);

#endif

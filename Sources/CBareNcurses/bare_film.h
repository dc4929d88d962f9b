#ifndef SEGUE_BARE_FILM_H
#define SEGUE_BARE_FILM_H

#include <stdint.h>

/// A cell of a film: a character, and colours as 0xRRGGBB or `BARE_NO_COLOR`.
struct bare_film_cell {
  uint32_t character, ink, ground;
};

/// The terminal's own colour.
#define BARE_NO_COLOR 0xFFFFFFFFu

/// Grids of one size, one after the other.
struct bare_film {
  uint32_t columns, rows, frames;
  /// When each frame is due, in microseconds.
  uint32_t *times;
  struct bare_film_cell *cells;
};

/// Reads a film; returns 0, or -1 if there is none in the file.
///
/// The file holds eight letters, three numbers (columns, rows, frames), then for each frame its time
/// and its cells, row by row; every number has 32 bits and the order of this machine.
int bare_film_read(struct bare_film *film, const char *path);

/// Gives the memory back.
void bare_film_free(struct bare_film *film);

/// The cells of one frame.
const struct bare_film_cell *bare_film_frame(const struct bare_film *film, uint32_t number);

#endif

#include "bare_film.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t area(const struct bare_film *film) { return (size_t)film->columns * film->rows; }

static int read_frames(struct bare_film *film, FILE *file) {
  for (uint32_t frame = 0; frame < film->frames; frame++) {
    struct bare_film_cell *cells = film->cells + area(film) * frame;
    if (fread(film->times + frame, sizeof *film->times, 1, file) != 1) return -1;
    if (fread(cells, sizeof *cells, area(film), file) != area(film)) return -1;
  }
  return 0;
}

int bare_film_read(struct bare_film *film, const char *path) {
  memset(film, 0, sizeof *film);
  FILE *file = fopen(path, "rb");
  if (!file) return -1;
  char name[8];
  uint32_t head[3];
  int is_film = fread(name, sizeof name, 1, file) == 1 && !memcmp(name, "seguefil", sizeof name) &&
                fread(head, sizeof head, 1, file) == 1;
  if (is_film) {
    film->columns = head[0];
    film->rows = head[1];
    film->frames = head[2];
    // Bounds that keep a wrong file from taking all memory.
    is_film = film->columns > 0 && film->columns <= 1000 && film->rows > 0 && film->rows <= 1000 &&
              film->frames > 0 && film->frames <= 10000;
  }
  if (is_film) {
    film->times = calloc(film->frames, sizeof *film->times);
    film->cells = calloc(film->frames, area(film) * sizeof *film->cells);
    is_film = film->times && film->cells && read_frames(film, file) == 0;
  }
  fclose(file);
  if (!is_film) bare_film_free(film);
  return is_film ? 0 : -1;
}

void bare_film_free(struct bare_film *film) {
  free(film->times);
  free(film->cells);
  memset(film, 0, sizeof *film);
}

const struct bare_film_cell *bare_film_frame(const struct bare_film *film, uint32_t number) {
  return film->cells + area(film) * number;
}

#ifndef SEGUE_BARE_H
#define SEGUE_BARE_H

// The scenes of the benchmark as somebody would write them with ncurses alone, for these scenes and
// nothing else. Each plays on standard input and output until `q` is typed, and returns 0; or 1 if
// the terminal cannot be used or is gone.

/// The segmented control: the left and the right arrow slide the pill.
int segue_bare_pill(void);

/// The twelve cards: Enter opens the sixth, Esc closes it.
int segue_bare_hero(void);

/// So many blocks on sines: `a` plays a second of them.
int segue_bare_movers(int count);

/// A film of grids: any key plays it. Returns 2 if there is no such film in the file.
int segue_bare_replay(const char *path);

#endif

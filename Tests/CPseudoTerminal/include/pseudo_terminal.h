#ifndef SEGUE_PSEUDO_TERMINAL_H
#define SEGUE_PSEUDO_TERMINAL_H

/// Opens a pseudo-terminal of the given size and returns its primary side, or -1; the name of the
/// secondary side goes to `name`, which holds `capacity` bytes.
int segue_pty_open(int columns, int rows, char *name, int capacity);

/// Tells the program behind the pseudo-terminal another size; returns 0, or -1.
int segue_pty_resize(int primary, int columns, int rows);

#endif

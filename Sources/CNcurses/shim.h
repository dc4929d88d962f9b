#ifndef SEGUE_CNCURSES_SHIM_H
#define SEGUE_CNCURSES_SHIM_H
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#endif

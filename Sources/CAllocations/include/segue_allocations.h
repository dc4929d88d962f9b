#ifndef SEGUE_ALLOCATIONS_H
#define SEGUE_ALLOCATIONS_H

/// How often this process has asked for memory since it started.
///
/// A program that links this has the allocator's functions replaced by ones that count; nothing but
/// benchmarks and their fixtures does.
long segue_allocations(void);

#endif

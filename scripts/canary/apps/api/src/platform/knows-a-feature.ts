import type { findPunches } from '../features/clock/clock.queries.ts';

/** Breaks platform-below-features, with nothing but a type. */
export type Found = typeof findPunches;

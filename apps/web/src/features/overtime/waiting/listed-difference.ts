import type { WaitingDifference } from '@jornada/contract/overtime/overtime-day';

/** A day with a key of its own, by which it is selected. */
export type ListedDifference = WaitingDifference & { readonly id: string };

import type { InspectedRecord } from './inspector.data.ts';

export type InspectedDay = InspectedRecord['content'][number]['days'][number];

/** Whether there is anything to tell of a day: something was worked, to be worked, or put right. */
export function isWorthShowing({ pairs, strays, corrections, expectedMinutes }: InspectedDay): boolean {
  return pairs.length + strays.length + corrections.length > 0 || (expectedMinutes ?? 0) > 0;
}

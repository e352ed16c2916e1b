import type { InspectedRecord } from './inspector.data.ts';

export type InspectedDay = InspectedRecord['content'][number]['days'][number];

/** Whether a day is worth showing: anything was worked, planned or corrected. */
export function isWorthShowing({ pairs, strays, corrections, expectedMinutes }: InspectedDay): boolean {
  return pairs.length + strays.length + corrections.length > 0 || (expectedMinutes ?? 0) > 0;
}

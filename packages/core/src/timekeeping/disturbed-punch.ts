import type { PunchChange } from './correction.ts';
import type { Punch } from './punch.ts';
import type { WorkPair } from './work-pair.ts';
import type { Records } from './workday-records.ts';

/** Where a punch is: its workday, and the entry of its pair, null for none. */
export interface PlaceOfPunch {
  readonly punch: Punch;
  readonly workedOn: Temporal.PlainDate;
  readonly entryId: string | null;
}

/** More than a correction of one workday can affect, see `punchesThatReach`. */
const daysAround = 7;

function datesAbout(date: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => date.add({ days: index - daysAround }));
}

/** The pairs of the workdays about a date. */
export function pairsAbout(date: Temporal.PlainDate, records: Records): WorkPair[] {
  return datesAbout(date).flatMap((workedOn) => records.on(workedOn).pairs);
}

/** The places of all punches on the workdays about a date, by id. */
export function placesAbout(date: Temporal.PlainDate, records: Records): Map<string, PlaceOfPunch> {
  const places = new Map<string, PlaceOfPunch>();
  for (const workedOn of datesAbout(date)) {
    const { pairs, strays } = records.on(workedOn);
    for (const { entry, records: ofPair } of pairs)
      for (const punch of ofPair) places.set(punch.id, { punch, workedOn, entryId: entry.id });
    for (const punch of strays) places.set(punch.id, { punch, workedOn, entryId: null });
  }
  return places;
}

/** A punch that nobody meant to change: where it was, and where it would be. */
export interface DisturbedPunch {
  readonly was: PlaceOfPunch;
  readonly is: PlaceOfPunch | undefined;
  /** The workday other than the corrected one; null when it stays there. */
  readonly otherDay: Temporal.PlainDate | null;
}

/**
 * The first punch that nobody meant to change but that would move to another workday or pair; null when there is none. A punch of the
 * workday that was in no pair may become part of one.
 */
export function disturbedPunch(
  before: ReadonlyMap<string, PlaceOfPunch>,
  after: ReadonlyMap<string, PlaceOfPunch>,
  changes: readonly PunchChange[],
  workedOn: Temporal.PlainDate,
): DisturbedPunch | null {
  const successors = new Map(changes.map(({ from, to }) => [from?.id, to?.id ?? null]));
  for (const was of before.values()) {
    if (successors.has(was.punch.id)) continue;
    const is = after.get(was.punch.id);
    const entryId =
      was.entryId !== null && successors.has(was.entryId) ? successors.get(was.entryId) : was.entryId;
    const isSamePlace = is?.entryId === entryId && (entryId === null || is?.workedOn.equals(was.workedOn));
    if (isSamePlace) continue;
    const days = [was.workedOn, is?.workedOn ?? was.workedOn];
    const otherDay = days.find((day) => !day.equals(workedOn)) ?? null;
    if (was.entryId !== null || otherDay !== null) return { was, is, otherDay };
  }
  return null;
}

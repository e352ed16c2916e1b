import { mostPairs } from '@jornada/contract/attendance/attendance-limits';
import type { AttendanceDayRow, AttendancePair } from '@jornada/contract/attendance/day-row';
import type { NoteType } from '@jornada/contract/attendance/day-status';
import type { Modality } from '@jornada/core/timekeeping/modality';
import type { HoursBody } from '../attendance.data.ts';

/** A pair as it is edited. An empty time means no change. */
export interface PairValues {
  /** Names the pair among those of the form. */
  readonly key: string;
  /** Null for one that is added. */
  readonly entryId: string | null;
  readonly entry: string;
  readonly exit: string;
  /** Whether the exit lies on the date after the entry's. */
  readonly exitsNextDay: boolean;
  /** From where the person worked from the entry on; null where it is not said. */
  readonly modality: Modality | null;
}

export interface EditValues {
  readonly pairs: readonly PairValues[];
  readonly note: string;
  readonly noteType: NoteType;
}

type Day = Pick<AttendanceDayRow, 'date' | 'attendancePairs' | 'originalAttendancePairs'>;
type SentPair = HoursBody['pairs'][number];

/** The initial form of a day. */
export function valuesOf({ attendancePairs }: Day): EditValues {
  return { pairs: attendancePairs.map(pairOf), note: '', noteType: 'GENERAL' };
}

/** A pair to be added. @param key a unique key */
export function newPair(key: string): PairValues {
  return { key, entryId: null, entry: '', exit: '', exitsNextDay: false, modality: null };
}

/** The times as they were punched; unchanged for a day without corrections. */
export function restoredPairs({ attendancePairs, originalAttendancePairs: originals }: Day): PairValues[] {
  if (originals.length === 0) return attendancePairs.map(pairOf);
  return originals.map((original, place) => {
    const present = attendancePairs[place];
    const restored = pairOf(original);
    return present
      ? { ...restored, key: present.entryId, entryId: present.entryId }
      : { ...restored, entryId: null };
  });
}

/** What is sent of the pairs; null when nothing changed. */
export function sentPairs(pairs: readonly PairValues[], day: Day): SentPair[] | null {
  const sent = pairs.map((pair) => sentPair(pair, day));
  const isTouched = sent.some(
    ({ entryId, entryTime, exitTime, modality }) => !entryId || entryTime || exitTime || modality,
  );
  return isTouched || pairs.length !== day.attendancePairs.length ? sent : null;
}

/**
 * The form after somebody else changed the day: untouched fields take the new values. @param opened the day as it was when the form was
 * opened
 */
export function rebasedPairs(typed: readonly PairValues[], opened: Day, present: Day): PairValues[] {
  const known = new Set(present.attendancePairs.map(({ entryId }) => entryId));
  const followed = present.attendancePairs.flatMap((pair, place): PairValues[] => {
    const after = pairOf(pair);
    const atPlace = opened.attendancePairs[place];
    const before =
      opened.attendancePairs.find(({ entryId }) => entryId === pair.entryId) ??
      (atPlace && !known.has(atPlace.entryId) ? atPlace : undefined);
    if (!before) return [after];
    const mine = typed.find(({ entryId }) => entryId === before.entryId);
    return mine ? [mergedPair(mine, pairOf(before), after)] : [];
  });
  return [...followed, ...typed.filter(({ entryId }) => entryId === null)].slice(0, mostPairs);
}

function mergedPair(mine: PairValues, before: PairValues, after: PairValues): PairValues {
  const isExitTouched = mine.exit !== before.exit || mine.exitsNextDay !== before.exitsNextDay;
  return {
    ...after,
    entry: mine.entry === before.entry ? after.entry : mine.entry,
    exit: isExitTouched ? mine.exit : after.exit,
    exitsNextDay: isExitTouched ? mine.exitsNextDay : after.exitsNextDay,
    modality: mine.modality === before.modality ? after.modality : mine.modality,
  };
}

/** A pair as it is recorded, to be edited. */
export function pairOf(pair: AttendancePair): PairValues {
  const { entryId, entryTime, exitTime } = pair;
  return {
    key: entryId,
    entryId,
    entry: entryTime,
    exit: exitTime ?? '',
    exitsNextDay: leavesNextDay(pair),
    modality: pair.modality,
  };
}

function leavesNextDay({ entryDate, exitDate }: AttendancePair): boolean {
  return exitDate !== null && exitDate !== entryDate;
}

function sentPair(
  { entryId, entry, exit, exitsNextDay, modality }: PairValues,
  { date, attendancePairs }: Day,
): SentPair {
  const present = attendancePairs.find((pair) => pair.entryId === entryId);
  const entryDate = present?.entryDate ?? date;
  const isEntryChanged = entry !== '' && entry !== present?.entryTime;
  const isExitChanged =
    exit !== '' && (exit !== present?.exitTime || (present && exitsNextDay !== leavesNextDay(present)));
  return {
    entryId,
    entryTime: isEntryChanged ? entry : null,
    entryDate: isEntryChanged ? entryDate : null,
    exitTime: isExitChanged ? exit : null,
    exitDate: isExitChanged ? dateAfter(entryDate, exitsNextDay ? 1 : 0) : null,
    modality: modality === (present?.modality ?? null) ? null : modality,
  };
}

function dateAfter(civilDate: string, days: number): string {
  return Temporal.PlainDate.from(civilDate).add({ days }).toString();
}

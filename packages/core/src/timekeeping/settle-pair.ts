import { type CorrectionRefusal, refuse } from './correction.ts';
import { instantsShown, nearestInstant, shownAt } from './instants-shown.ts';
import type { Modality } from './modality.ts';
import type { Punch } from './punch.ts';
import type { WorkPair } from './work-pair.ts';

/**
 * A pair as somebody wishes it: one of the day's, identified by its entry, or an additional one (`entryId` null). A time is a civil time;
 * null leaves it unchanged. A date is a civil date, null for the default: see `settlePair`.
 */
export interface WishedPair {
  readonly entryId: string | null;
  readonly entryTime: Temporal.PlainTime | null;
  readonly entryDate: Temporal.PlainDate | null;
  readonly exitTime: Temporal.PlainTime | null;
  readonly exitDate: Temporal.PlainDate | null;
  /** From where somebody worked from the entry on; null or missing leaves what was said. */
  readonly modality?: Modality | null;
}

/** A punch of a wished pair: `from` is the present one, the same as `to` when it stays as it is, null when it is added. */
export interface SettledPunch {
  readonly from: Punch | null;
  readonly to: Punch;
}

/** A wished pair with its punches. `present` is what it was, null for an added one. */
export interface SettledPair {
  readonly index: number;
  readonly present: WorkPair | null;
  readonly entry: SettledPunch;
  readonly exit: SettledPunch | null;
}

export const isMoved = ({ from, to }: SettledPunch): boolean => from !== to;

interface Known {
  readonly index: number;
  readonly present: WorkPair | null;
  readonly workedOn: Temporal.PlainDate;
  /** The person's zone, in which added punches are shown. */
  readonly timeZone: string;
}

/**
 * Turns the times of a wished pair into instants, each in the zone of the punch it corrects; a time equal to the displayed one leaves the
 * punch unchanged, with its seconds. In a repeated hour it is the occurrence nearest to the punch, else the first possible one.
 *
 * Without a date, an entry keeps its date, or moves across midnight if that is less than six hours away; an added one is on the workday's
 * date; an exit is on the first date on which its time is after the entry.
 */
export function settlePair(wish: WishedPair, known: Known): SettledPair | CorrectionRefusal {
  const { index, present } = known;
  const entry = settleEntry(wish, known);
  if ('reason' in entry) return entry;
  const exit = settleExit(wish, entry.to, known);
  if (exit !== null && 'reason' in exit) return exit;
  return { index, present, entry, exit };
}

function settleEntry(wish: WishedPair, known: Known): SettledPunch | CorrectionRefusal {
  const { index, present, workedOn } = known;
  const about = { pairIndex: index, field: 'entryTime' } as const;
  const from = present?.entry ?? null;
  const { entryTime } = wish;
  if (entryTime === null) return from === null ? refuse('ENTRY_MISSING', about) : asSaid(from, wish);
  const date = wish.entryDate ?? (from === null ? workedOn : nearbyDate(shownAt(from), entryTime));
  if (from !== null && shownAt(from).equals(date.toPlainDateTime(entryTime))) return asSaid(from, wish);
  // An entry lies at most a day from its workday, and plans further away were not read.
  if (Math.abs(workedOn.until(date).days) > 1) return refuse('OTHER_SHIFT', { ...about, otherDay: date });
  const timeZone = from?.timeZone ?? known.timeZone;
  const at = nearestInstant(instantsShown(date, entryTime, timeZone), from?.punchedAt ?? null);
  if (at === undefined) return refuse('HOUR_SKIPPED', about);
  const modality = wish.modality ?? from?.modality;
  const id = from?.id ?? `added-${index}-IN`;
  return { from, to: { id, type: 'IN', punchedAt: at, timeZone, ...(modality && { modality }) } };
}

/** An entry that stays when it was, with from where the person worked as it is wished. */
function asSaid(from: Punch, { modality }: WishedPair): SettledPunch {
  const isSaid = !modality || modality === from.modality;
  return { from, to: isSaid ? from : { ...from, modality } };
}

function settleExit(
  wish: WishedPair,
  entry: Punch,
  { index, present }: Known,
): SettledPunch | CorrectionRefusal | null {
  const about = { pairIndex: index, field: 'exitTime' } as const;
  const from = present?.exit ?? null;
  const { exitTime } = wish;
  if (exitTime === null) return from && { from, to: from };
  const timeZone = from?.timeZone ?? entry.timeZone;
  if (from !== null) {
    const shown = shownAt(from);
    const isSameDate = wish.exitDate === null || shown.toPlainDate().equals(wish.exitDate);
    const isAfter = Temporal.Instant.compare(from.punchedAt, entry.punchedAt) > 0;
    if (isSameDate && isAfter && shown.toPlainTime().equals(exitTime)) return { from, to: from };
  }
  const instants = instantsOfExit(exitTime, wish.exitDate, entry, timeZone);
  const later = instants.filter((at) => Temporal.Instant.compare(at, entry.punchedAt) > 0);
  const at = nearestInstant(later.length > 0 ? later : instants, from?.punchedAt ?? null);
  if (at === undefined) return refuse('HOUR_SKIPPED', about);
  return { from, to: { id: from?.id ?? `added-${index}-OUT`, type: 'OUT', punchedAt: at, timeZone } };
}

function instantsOfExit(
  time: Temporal.PlainTime,
  date: Temporal.PlainDate | null,
  entry: Punch,
  timeZone: string,
): Temporal.Instant[] {
  if (date !== null) return instantsShown(date, time, timeZone);
  const entered = shownAt({ punchedAt: entry.punchedAt, timeZone });
  const sameDate = entered.toPlainDate();
  const instants = instantsShown(sameDate, time, timeZone);
  const isSkippedLater = instants.length === 0 && Temporal.PlainTime.compare(time, entered.toPlainTime()) > 0;
  const comesLater = instants.some((at) => Temporal.Instant.compare(at, entry.punchedAt) > 0);
  if (comesLater || isSkippedLater) return instants;
  return instantsShown(sameDate.add({ days: 1 }), time, timeZone);
}

const acrossMidnightHours = 6;

/** The date that is meant for a time that replaces the shown one. */
function nearbyDate(shown: Temporal.PlainDateTime, time: Temporal.PlainTime): Temporal.PlainDate {
  const date = shown.toPlainDate();
  const neighbour = [-1, 1]
    .map((days) => date.add({ days }))
    .find((other) => {
      const hours = shown.until(other.toPlainDateTime(time)).total('hours');
      return Math.abs(hours) < acrossMidnightHours;
    });
  return neighbour ?? date;
}

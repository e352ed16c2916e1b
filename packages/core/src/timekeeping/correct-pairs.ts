import {
  afterChanges,
  type Correction,
  type CorrectionRefusal,
  type PunchChange,
  refuse,
} from './correction.ts';
import { punchesAhead } from './decide-punch.ts';
import { disturbedPunch, type PlaceOfPunch, pairsAbout, placesAbout } from './disturbed-punch.ts';
import { impossibleHours } from './impossible-hours.ts';
import { shownAt } from './instants-shown.ts';
import type { PlanAround } from './plan-around.ts';
import type { Punch } from './punch.ts';
import { isMoved, type SettledPair, settlePair, type WishedPair } from './settle-pair.ts';
import type { WorkPair } from './work-pair.ts';
import { recordsByWorkday } from './workday-records.ts';

/** The person whose record is corrected: `punches` are those that `punchesThatReach` the workday. */
export interface Corrected {
  readonly punches: readonly Punch[];
  readonly plan: PlanAround;
  readonly workedOn: Temporal.PlainDate;
  /** The person's. */
  readonly timeZone: string;
  readonly now: Temporal.Instant;
}

/**
 * The changes by which a workday gets the wished pairs and no others: a pair that is not among them is annulled with its breaks, and an
 * exit replaces one that was in no pair before; one that is in no pair and lies in the future is annulled too. Hours that cannot have been
 * are refused, see `CorrectionRefusalReason`. The corrected punches, paired and assigned to workdays again, must be the wished pairs on
 * that workday, without touching another workday or pair. Throws a RangeError only for an unknown zone.
 */
export function correctPairs(input: Corrected & { readonly wished: readonly WishedPair[] }): Correction {
  const { punches, plan, workedOn, wished, timeZone, now } = input;
  const before = recordsByWorkday(punches, plan);
  const day = before.on(workedOn);
  const settledPairs: SettledPair[] = [];
  for (const [index, wish] of wished.entries()) {
    const present = day.pairs.find(({ entry }) => entry.id === wish.entryId) ?? null;
    if (wish.entryId !== null && present === null) return refuse('UNKNOWN_PUNCH', { pairIndex: index });
    const settled = settlePair(wish, { index, present, workedOn, timeZone });
    if ('reason' in settled) return settled;
    settledPairs.push(settled);
  }
  const others = pairsAbout(workedOn, before).filter((pair) => !day.pairs.includes(pair));
  const refusal = impossibleHours(settledPairs, others, now);
  if (refusal !== null) return refusal;

  const exits = day.strays.filter(({ type }) => type === 'OUT');
  const cleared = settledPairs.map((pair) => clearStrays(pair, exits));
  const pairs = cleared.map(({ pair }) => pair);
  const changes: PunchChange[] = [
    ...takenBack(day.pairs, pairs),
    ...cleared.flatMap(({ inTheWay }) => inTheWay.map((from) => ({ from, to: null }))),
    ...pairs.flatMap(({ entry, exit }) => [entry, ...(exit ? [exit] : [])].filter(isMoved)),
  ];
  const named = new Set(changes.map(({ from }) => from?.id));
  const unmeant = punchesAhead(day.strays, now).filter(({ id }) => !named.has(id));
  changes.push(...unmeant.map((from) => ({ from, to: null })));
  if (changes.length === 0) return refuse('UNCHANGED');
  const after = placesAbout(workedOn, recordsByWorkday(afterChanges(punches, changes), plan));
  const misfit =
    misplaced(pairs, after, workedOn) ?? disturbed(placesAbout(workedOn, before), after, changes, workedOn);
  return misfit ?? { isPossible: true, changes };
}

/** The punches of the pairs that are no longer wished. */
function takenBack(present: readonly WorkPair[], pairs: readonly SettledPair[]): PunchChange[] {
  const kept = new Set(pairs.map((pair) => pair.present));
  return present
    .filter((pair) => !kept.has(pair))
    .flatMap(({ records }) => records.map((from) => ({ from, to: null })));
}

/**
 * A pair whose exit replaces an exit of the day that was in no pair: one that shows the same minute is the one that was meant, to the
 * second. `inTheWay` are others, which would end the pair before its time.
 */
function clearStrays(
  pair: SettledPair,
  strays: readonly Punch[],
): { readonly pair: SettledPair; readonly inTheWay: readonly Punch[] } {
  const { entry, exit } = pair;
  if (exit === null || !isMoved(exit)) return { pair, inTheWay: [] };
  const isAfterEntry = (stray: Punch) => Temporal.Instant.compare(stray.punchedAt, entry.to.punchedAt) > 0;
  const between = strays.filter(
    (stray) => isAfterEntry(stray) && Temporal.Instant.compare(stray.punchedAt, exit.to.punchedAt) <= 0,
  );
  if (exit.from !== null) return { pair, inTheWay: between };
  const meant = strays.find((stray) => isAfterEntry(stray) && shownAt(stray).equals(shownAt(exit.to)));
  const taken = meant ?? between[0];
  if (taken === undefined) return { pair, inTheWay: [] };
  const to = taken === meant ? meant : { ...exit.to, id: taken.id };
  return {
    pair: { ...pair, exit: { from: taken, to } },
    inTheWay: between.filter((stray) => stray !== taken),
  };
}

/** The first punch of the wished pairs that would belong to another shift, or end another pair. */
function misplaced(
  pairs: readonly SettledPair[],
  after: ReadonlyMap<string, PlaceOfPunch>,
  workedOn: Temporal.PlainDate,
): CorrectionRefusal | null {
  for (const { index: pairIndex, entry, exit } of pairs) {
    const place = after.get(entry.to.id);
    if (place === undefined || !place.workedOn.equals(workedOn)) {
      const field = isMoved(entry) || exit === null ? 'entryTime' : 'exitTime';
      return refuse('OTHER_SHIFT', { pairIndex, field, otherDay: place?.workedOn ?? null });
    }
    if (exit === null && endsAtOnce(entry.to, after)) {
      return refuse('FITS_NOWHERE', { pairIndex, field: 'entryTime' });
    }
    if (exit !== null && after.get(exit.to.id)?.entryId !== entry.to.id)
      return refuse('FITS_NOWHERE', { pairIndex, field: 'exitTime' });
  }
  return null;
}

/** Whether an exit that was in no pair before would end the pair at the very moment of its entry. */
function endsAtOnce(entry: Punch, after: ReadonlyMap<string, PlaceOfPunch>): boolean {
  return [...after.values()].some(
    ({ punch, entryId }) =>
      entryId === entry.id &&
      punch.type === 'OUT' &&
      Temporal.Instant.compare(punch.punchedAt, entry.punchedAt) <= 0,
  );
}

function disturbed(
  before: ReadonlyMap<string, PlaceOfPunch>,
  after: ReadonlyMap<string, PlaceOfPunch>,
  changes: readonly PunchChange[],
  workedOn: Temporal.PlainDate,
): CorrectionRefusal | null {
  const found = disturbedPunch(before, after, changes, workedOn);
  if (found === null) return null;
  const { otherDay } = found;
  return otherDay === null ? refuse('PAIRS_OVERLAP') : refuse('MOVES_OTHER_DAY', { otherDay });
}

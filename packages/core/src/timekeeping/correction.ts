import type { Modality } from './modality.ts';
import { comparePunches, type Punch, type PunchType } from './punch.ts';

/** A change of a punch: `from` null adds one, `to` null annuls it, both correct it. */
export interface PunchChange {
  readonly from: Punch | null;
  readonly to: Punch | null;
}

/** A ledger entry for a correction. */
export interface CorrectingEntry {
  readonly kind: 'CORRECTION' | 'ANNULMENT';
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
  readonly timeZone: string;
  /** The effective punch that it corrects or annuls; null adds one. */
  readonly supersedesId: string | null;
  /** What the changed punch says, or else the one that it corrects. An annulment has nothing to say. */
  readonly modality: Modality | null;
}

/**
 * Why a record cannot be as somebody wishes:
 *
 * - UNCHANGED: it is so already. UNKNOWN_PUNCH: the record has no such pair or punch on that workday (any more).
 * - ENTRY_MISSING: a pair without an entry. HOUR_SKIPPED: the clocks did not show that time. IN_FUTURE.
 * - EXIT_BEFORE_ENTRY, TOO_LONG (nothing joins a pair after 28 h), BREAK_OUTSIDE its pair.
 * - PAIRS_OVERLAP each other; OVERLAPS_OTHER_DAY: a pair of `otherDay`.
 * - OTHER_SHIFT: the punch would serve the shift of `otherDay`. MOVES_OTHER_DAY: a pair of `otherDay` would serve another.
 * - FITS_NOWHERE: the punch would be in no pair.
 */
export type CorrectionRefusalReason =
  | 'UNCHANGED'
  | 'UNKNOWN_PUNCH'
  | 'ENTRY_MISSING'
  | 'HOUR_SKIPPED'
  | 'IN_FUTURE'
  | 'EXIT_BEFORE_ENTRY'
  | 'TOO_LONG'
  | 'BREAK_OUTSIDE'
  | 'PAIRS_OVERLAP'
  | 'OVERLAPS_OTHER_DAY'
  | 'OTHER_SHIFT'
  | 'MOVES_OTHER_DAY'
  | 'FITS_NOWHERE';

/** A refusal, with the wished pair and the field that it is about, if any. */
export interface CorrectionRefusal {
  readonly isPossible: false;
  readonly reason: CorrectionRefusalReason;
  readonly pairIndex: number | null;
  readonly field: 'entryTime' | 'exitTime' | null;
  readonly otherDay: Temporal.PlainDate | null;
}

export type Correction =
  | { readonly isPossible: true; readonly changes: readonly PunchChange[] }
  | CorrectionRefusal;

export function refuse(
  reason: CorrectionRefusalReason,
  about: Partial<Pick<CorrectionRefusal, 'pairIndex' | 'field' | 'otherDay'>> = {},
): CorrectionRefusal {
  return { isPossible: false, reason, pairIndex: null, field: null, otherDay: null, ...about };
}

/** The punches as they are after the changes, in no order. */
export function afterChanges(punches: readonly Punch[], changes: readonly PunchChange[]): Punch[] {
  const gone = new Set(changes.map(({ from }) => from?.id));
  const kept = punches.filter(({ id }) => !gone.has(id));
  return [...kept, ...changes.flatMap(({ to }) => to ?? [])];
}

/** The ledger entries for the changes, in the order of the punches. */
export function entriesOf(changes: readonly PunchChange[]): CorrectingEntry[] {
  return changes
    .flatMap(({ from, to }) => {
      const punch = to ?? from;
      return punch === null ? [] : [{ from, to, punch }];
    })
    .sort((left, right) => comparePunches(left.punch, right.punch))
    .map(({ from, to, punch: { type, punchedAt, timeZone } }) => {
      const kind = to === null ? 'ANNULMENT' : 'CORRECTION';
      const modality = (to && (to.modality ?? from?.modality)) ?? null;
      return { kind, type, punchedAt, timeZone, supersedesId: from?.id ?? null, modality };
    });
}

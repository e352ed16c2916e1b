import type { ProposedPair } from '@jornada/contract/attendance/proposals';
import { type Corrected, correctPairs } from '@jornada/core/timekeeping/correct-pairs';
import { afterChanges, type CorrectionRefusal, type PunchChange } from '@jornada/core/timekeeping/correction';
import { shownAt } from '@jornada/core/timekeeping/instants-shown';
import type { Modality } from '@jornada/core/timekeeping/modality';
import type { Punch } from '@jornada/core/timekeeping/punch';
import type { WishedPair } from '@jornada/core/timekeeping/settle-pair';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import { recordsByWorkday } from '@jornada/core/timekeeping/workday-records';
import { proposalMails } from '@jornada/texts/attendance-proposals';
import { placedInWords } from '@jornada/texts/modality';
import { dayVersion, punchesVersion } from '../../../workday/day-version.ts';

/** When and in which zone an entry or exit was made, or is to have been: the instant as text. */
interface KeptMoment {
  readonly at: string;
  readonly timeZone: string;
}

/** A pair as a proposal keeps it. `entryId` is null for one that the day does not have yet. */
export interface KeptPair {
  readonly entryId: string | null;
  readonly entry: KeptMoment;
  /** Null in an open pair. */
  readonly exit: KeptMoment | null;
  /** From where the person worked, as the entry says; missing where it says nothing, and in what was proposed before it could be corrected. */
  readonly modality?: Modality;
}

/** What a day has, and what it would have. */
export interface ProposedHours {
  readonly shown: readonly KeptPair[];
  readonly wanted: readonly KeptPair[];
  /** Changes with the punches that count on the day. */
  readonly recordVersion: string;
  readonly changes: readonly PunchChange[];
}

/** What a day is to have becomes of its record. The refusal names a pair of `wish`'s answer. */
export function proposeHours(
  known: Corrected,
  wish: (pairs: readonly WorkPair[]) => readonly WishedPair[],
): ProposedHours | CorrectionRefusal {
  const { pairs, strays } = recordsByWorkday(known.punches, known.plan).on(known.workedOn);
  const correction = correctPairs({ ...known, wished: wish(pairs) });
  if (!correction.isPossible) return correction;
  const { changes } = correction;
  const after = recordsByWorkday(afterChanges(known.punches, changes), known.plan).on(known.workedOn);
  const ids = new Set(pairs.map(({ entry }) => entry.id));
  return {
    shown: pairs.map((pair) => keepPair(pair, ids)),
    wanted: after.pairs.map((pair) => keepPair(pair, ids)),
    recordVersion: versionOf([...pairs.flatMap(({ records }) => records), ...strays]),
    changes,
  };
}

/** What becomes of a proposal when its person agrees: `isStanding` where the record says already what was proposed. */
export type AgreedHours =
  | { readonly isStanding: true }
  | { readonly isStanding: false; readonly changes: readonly PunchChange[] }
  | { readonly isStanding: null };

/**
 * The changes by which the record becomes what was proposed and nothing else. They are computed anew; `isStanding` is null when the record or
 * the plan have changed so that this is no longer what the person was shown.
 */
export function agreeOnHours(
  known: Corrected,
  proposal: Pick<ProposedHours, 'wanted' | 'recordVersion'>,
): AgreedHours {
  const { pairs } = recordsByWorkday(known.punches, known.plan).on(known.workedOn);
  if (isShownAlike(pairs, proposal.wanted)) return { isStanding: true };
  const proposed = proposeHours(known, () => proposal.wanted.map(toWish));
  if ('reason' in proposed || proposed.recordVersion !== proposal.recordVersion) return { isStanding: null };
  if (exactly(proposed.wanted) !== exactly(proposal.wanted)) return { isStanding: null };
  return { isStanding: false, changes: proposed.changes };
}

/** Pairs as the API answers them. */
export function describeKept(pairs: readonly KeptPair[]): ProposedPair[] {
  return pairs.map(({ entryId, entry, exit, modality = null }) => {
    const [entryAt, exitAt] = [toDateTime(entry), exit && toDateTime(exit)];
    return {
      entryId,
      entryDate: entryAt.toPlainDate().toString(),
      entryTime: toMinute(entryAt),
      exitDate: exitAt?.toPlainDate().toString() ?? null,
      exitTime: exitAt && toMinute(exitAt),
      timezone: entry.timeZone,
      modality,
    };
  });
}

/** Pairs as text, `09:00–17:00`. */
export function keptInWords(pairs: readonly KeptPair[]): string[] {
  return describeKept(pairs).map(({ entryTime, exitTime, modality }) =>
    placedInWords(proposalMails.pair(entryTime, exitTime), modality),
  );
}

function keepPair({ entry, exit }: WorkPair, ids: ReadonlySet<string>): KeptPair {
  return {
    entryId: ids.has(entry.id) ? entry.id : null,
    entry: keepMoment(entry),
    exit: exit && keepMoment(exit),
    ...(entry.modality && { modality: entry.modality }),
  };
}

function keepMoment({ punchedAt, timeZone }: Punch): KeptMoment {
  return { at: punchedAt.toString({ smallestUnit: 'millisecond' }), timeZone };
}

function versionOf(punches: readonly Punch[]): string {
  return dayVersion(punchesVersion(punches.map(({ id }) => id)), 0);
}

/** To the millisecond, with zones and entries. */
function exactly(pairs: readonly KeptPair[]): string {
  const written = (moment: KeptMoment | null) => (moment ? [moment.at, moment.timeZone] : [null, null]);
  return pairs
    .flatMap(({ entryId, entry, exit }) => [entryId, ...written(entry), ...written(exit)])
    .join(' ');
}

/** To the minute, as people see them, and from where they were worked. */
function isShownAlike(pairs: readonly WorkPair[], kept: readonly KeptPair[]): boolean {
  const written = (moments: readonly (Temporal.PlainDateTime | null)[]) => moments.join(' ');
  const isPlacedAlike = kept.every(
    ({ modality }, place) => modality === undefined || modality === pairs[place]?.entry.modality,
  );
  return (
    isPlacedAlike &&
    written(pairs.flatMap(({ entry, exit }) => [shownAt(entry), exit && shownAt(exit)])) ===
      written(kept.flatMap(({ entry, exit }) => [toDateTime(entry), exit && toDateTime(exit)]))
  );
}

function toWish({ entryId, entry, exit, modality }: KeptPair): WishedPair {
  const [entryAt, exitAt] = [toDateTime(entry), exit && toDateTime(exit)];
  return {
    entryId,
    entryTime: entryAt.toPlainTime(),
    entryDate: entryAt.toPlainDate(),
    exitTime: exitAt?.toPlainTime() ?? null,
    exitDate: exitAt?.toPlainDate() ?? null,
    ...(modality && { modality }),
  };
}

function toDateTime({ at, timeZone }: KeptMoment): Temporal.PlainDateTime {
  return shownAt({ punchedAt: Temporal.Instant.from(at), timeZone });
}

function toMinute(shown: Temporal.PlainDateTime): string {
  return shown.toPlainTime().toString({ smallestUnit: 'minute' });
}

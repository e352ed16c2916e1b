import type { ExpectedDay } from '../schedules/expected-day.ts';
import { deductions } from '../schedules/fixed-breaks.ts';
import type { PresenceStretch } from '../schedules/presence-stretch.ts';
import type { Punch } from './punch.ts';
import { isForgotten, type WorkPair } from './work-pair.ts';

/** Why the length of a day is unknown: a forgotten exit, or a punch in no pair. */
export const openEnds = ['EXIT_MISSING', 'UNPAIRED_PUNCH'] as const;
export type OpenEnd = (typeof openEnds)[number];

/** A workday for the balance, in whole minutes: worked and expected up to the moment in question. */
export interface BalanceDay {
  readonly date: Temporal.PlainDate;
  readonly workedMinutes: number;
  readonly expectedMinutes: number;
  readonly openEnd: OpenEnd | null;
  /** Whether an admin justified what is missing. */
  readonly isJustified: boolean;
  /** Whether an admin validated the day as it is. */
  readonly isValidated: boolean;
}

export interface OpenDay {
  readonly date: Temporal.PlainDate;
  readonly openEnd: OpenEnd;
  readonly workedMinutes: number;
  readonly expectedMinutes: number;
}

/** The totals of a period. `balanceMinutes` = worked − expected + justified; open days are not included in any of them. */
export interface HoursBalance {
  readonly workedMinutes: number;
  readonly expectedMinutes: number;
  /** Expected, not worked, and justified by an admin. */
  readonly justifiedMinutes: number;
  readonly balanceMinutes: number;
  /** By date: days to correct before they count. */
  readonly openDays: readonly OpenDay[];
}

/**
 * What was worked against what was expected (Estatuto de los Trabajadores art. 34.1, 34.9), negative where hours are owed. Of a day of
 * unknown length nothing counts, neither worked nor expected minutes: it is listed. A day that an admin justified or validated counts; on a
 * justified one, missing minutes are not owed. Overtime is worked time like any other: whether it is paid or given back is settled
 * elsewhere.
 */
export function hoursBalance(days: readonly BalanceDay[]): HoursBalance {
  let workedMinutes = 0;
  let expectedMinutes = 0;
  let justifiedMinutes = 0;
  const openDays: OpenDay[] = [];
  for (const { date, openEnd, isJustified, isValidated, ...day } of days) {
    if (openEnd !== null && !isJustified && !isValidated) {
      openDays.push({
        date,
        openEnd,
        workedMinutes: day.workedMinutes,
        expectedMinutes: day.expectedMinutes,
      });
      continue;
    }
    workedMinutes += day.workedMinutes;
    expectedMinutes += day.expectedMinutes;
    if (isJustified) justifiedMinutes += Math.max(0, day.expectedMinutes - day.workedMinutes);
  }
  const balanceMinutes = workedMinutes - expectedMinutes + justifiedMinutes;
  return { workedMinutes, expectedMinutes, justifiedMinutes, balanceMinutes, openDays };
}

/**
 * Whole minutes expected of segments up to a moment: what would be credited to somebody present for all of them so far, fixed breaks
 * included, so that their balance is zero at any moment. All of `expectedMinutes` once the segments are over, and never more. Of hours of a
 * week or a month (`share`) a date owes as much as was worked until it is over, and then its part: nobody is behind in the morning.
 * @param segments those to be worked, by start, none over another
 * @param date of hours of a week or a month alone: the minutes worked so far, and whether the date is over, with its cutoff
 */
export function expectedUpTo(
  { expectedMinutes, segments, share }: Pick<ExpectedDay, 'expectedMinutes' | 'segments' | 'share'>,
  now: Temporal.Instant,
  date: { readonly workedMinutes: number; readonly isOver: boolean } = {
    workedMinutes: 0,
    isOver: true,
  },
): number {
  const whole = expectedMinutes ?? 0;
  if (share && !date.isOver) return Math.min(whole, date.workedMinutes);
  const at = now.epochMilliseconds;
  if (segments.every(({ endsAt }) => endsAt.epochMilliseconds <= at)) return whole;
  const passed = segments.flatMap(({ startsAt, endsAt }): PresenceStretch[] => {
    const [from, to] = [startsAt.epochMilliseconds, Math.min(endsAt.epochMilliseconds, at)];
    return from < to ? [{ kind: 'WORK', from, to, endedBy: 'NOW', punchIds: [] }] : [];
  });
  const milliseconds = lengthOf(passed) - lengthOf(deductions(passed, segments));
  return Math.min(whole, Math.max(0, Math.floor(milliseconds / 60_000)));
}

/** Why the length of a workday is unknown; null if it is known. A pair under way is no reason. */
export function openEndOf(
  { pairs, strays }: { readonly pairs: readonly WorkPair[]; readonly strays: readonly Punch[] },
  now: Temporal.Instant,
): OpenEnd | null {
  if (pairs.some((pair) => isForgotten(pair, now))) return 'EXIT_MISSING';
  return strays.length > 0 ? 'UNPAIRED_PUNCH' : null;
}

function lengthOf(stretches: readonly { readonly from: number; readonly to: number }[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}

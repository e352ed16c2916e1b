import { includesDate } from '../time/date-span.ts';
import {
  type AgreedShare,
  type Agreement,
  agreedShares,
  agreedStretches,
  isUnpaidOn,
  type UnagreedReason,
} from './agreed-hours.ts';
import { type BalanceDay, hoursBalance, type OpenDay } from './hours-balance.ts';

/** A workday for the hours of a year; `expectedMinutes` is up to the moment in question. */
export interface YearDay extends BalanceDay {
  /** All expected minutes, also future ones. */
  readonly plannedMinutes: number;
  /** Further minutes that it would expect without an approved absence that is no vacation. */
  readonly absentMinutes: number;
  readonly overtimeMinutes: number;
}

export type YearlyLine =
  | AgreedShare
  | { readonly kind: 'WORKED' | 'CREDITED' | 'OPEN' | 'PLANNED'; readonly minutes: number }
  | {
      readonly kind: 'NOT_RECKONED';
      readonly startDate: Temporal.PlainDate;
      readonly endDate: Temporal.PlainDate;
      readonly reason: UnagreedReason;
      readonly minutes: 0;
    };

/**
 * The hours of a year against those agreed on: `forecastMinutes` = worked + credited + open + planned − agreed, negative where hours would
 * be owed on 31 December. `balanceMinutes` is what somebody is ahead or behind of their plan up to now, as `hoursBalance` says.
 */
export interface YearlyHours {
  readonly agreedMinutes: number;
  readonly workedMinutes: number;
  /** Paid absences that were or are approved, and what was justified: as if worked. */
  readonly creditedMinutes: number;
  /** Expected minutes of open days: neither worked nor owed until they are corrected. */
  readonly openMinutes: number;
  readonly plannedMinutes: number;
  readonly forecastMinutes: number;
  readonly balanceMinutes: number;
  /** Part of the worked minutes, shown separately. */
  readonly overtimeMinutes: number;
  readonly lines: readonly YearlyLine[];
  readonly openDays: readonly OpenDay[];
}

/** Why there is no result for a year. */
export type UntoldReason = UnagreedReason | 'NOT_EMPLOYED';

/**
 * The agreed hours of a year, done and still to do (Estatuto de los Trabajadores art. 34.1, 34.2). They are effective work, so vacations
 * and holidays add and subtract nothing. Sickness and paid leave count as worked, by the planned hours; unpaid leave reduces the agreed
 * hours by its days. Periods of an employment without agreed hours are left out, with all work in them; work outside the employment counts.
 * Overtime is worked time like any other.
 * @param days every date of the year, in order
 * @returns a reason where no stretch has a number
 */
export function yearlyHours(
  year: number,
  days: readonly YearDay[],
  agreement: Agreement,
): YearlyHours | UntoldReason {
  const stretches = agreedStretches(year, agreement);
  if (stretches.length === 0) return 'NOT_EMPLOYED';
  const leftOut = stretches.flatMap(({ reason, startDate, endDate }) =>
    reason === null
      ? []
      : [{ kind: 'NOT_RECKONED' as const, startDate, endDate, reason, minutes: 0 as const }],
  );
  if (leftOut.length === stretches.length)
    return leftOut.some(({ reason }) => reason === 'PART_TIME') ? 'PART_TIME' : 'NOT_AGREED';
  const reckoned = days.filter(({ date }) => !leftOut.some((span) => includesDate(span, date)));
  const { workedMinutes, balanceMinutes, openDays } = hoursBalance(reckoned);
  const open = new Set(openDays.map(({ date }) => date.toString()));
  const [aside, counted] = [true, false].map((isOpen) =>
    reckoned.filter(({ date }) => open.has(date.toString()) === isOpen),
  );
  const absent = (day: YearDay) => (isUnpaidOn(agreement, day.date) ? 0 : day.absentMinutes);
  const sum = (of: readonly YearDay[] | undefined, minutes: (day: YearDay) => number) =>
    (of ?? []).reduce((total, day) => total + minutes(day), 0);
  const shares = agreedShares(year, agreement);
  const agreedMinutes = shares.reduce((total, { minutes }) => total + minutes, 0);
  const creditedMinutes = sum(counted, (day) => credited(day, absent(day)));
  const openMinutes = sum(aside, (day) => day.plannedMinutes + absent(day));
  const plannedMinutes = sum(counted, (day) => day.plannedMinutes - day.expectedMinutes);
  return {
    ...{
      agreedMinutes,
      workedMinutes,
      creditedMinutes,
      openMinutes,
      plannedMinutes,
      balanceMinutes,
      openDays,
    },
    forecastMinutes: workedMinutes + creditedMinutes + openMinutes + plannedMinutes - agreedMinutes,
    overtimeMinutes: sum(counted, (day) => day.overtimeMinutes),
    lines: [
      ...shares,
      ...leftOut,
      { kind: 'WORKED' as const, minutes: workedMinutes },
      { kind: 'CREDITED' as const, minutes: creditedMinutes },
      { kind: 'OPEN' as const, minutes: openMinutes },
      { kind: 'PLANNED' as const, minutes: plannedMinutes },
    ].filter(({ kind, minutes }) => kind === 'NOT_RECKONED' || kind === 'AGREED' || minutes !== 0),
  };
}

/** Hours of leave, except those worked all the same, plus missing time that an admin justified. */
function credited(
  { workedMinutes, plannedMinutes, expectedMinutes, isJustified }: YearDay,
  absentMinutes: number,
) {
  const away = Math.min(absentMinutes, Math.max(0, absentMinutes + plannedMinutes - workedMinutes));
  return away + (isJustified ? Math.max(0, expectedMinutes - workedMinutes) : 0);
}

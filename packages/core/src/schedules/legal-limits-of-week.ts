import { expectedMinutes } from './expected-minutes.ts';
import { legalLimits } from './legal-limits.ts';
import type { LegalWarning } from './legal-limits-plan.ts';
import type { Schedule } from './schedule.ts';
import { segmentInterval } from './segment-interval.ts';

/** A limit that a week, worked over and over, would break; `dayOfWeek` is 1 (Monday) to 7, the first day concerned. */
export interface WeekLegalWarning extends Omit<LegalWarning, 'date'> {
  readonly dayOfWeek: number;
}

/** Enough for what reaches from one week into the next, and for rests accumulated over fourteen days. */
const triedWeeks = 4;

/**
 * Which limits the week of a schedule would break if it were worked week after week, without holidays or changes of the clocks, each
 * once; see `legalLimits`. By day of the week.
 */
export function legalLimitsOfWeek(
  segmentsByDay: Schedule['segmentsByDay'],
  minRestBetweenShifts = 0,
): WeekLegalWarning[] {
  // Any Monday: the week is tried on a calendar whose clocks never change.
  const monday = new Temporal.PlainDate(2001, 1, 1);
  const days = Array.from({ length: triedWeeks * 7 }, (_, index) => {
    const date = monday.add({ days: index });
    const segments = segmentsByDay[date.dayOfWeek] ?? [];
    const intervals = segments.map((segment) => segmentInterval(segment, date, 'UTC'));
    return { date, intervals, expectedMinutes: expectedMinutes(segments, date, 'UTC') };
  });
  // What a later week says holds instead of the first, before which nothing was worked.
  const found = new Map<string, WeekLegalWarning>();
  for (const { date, ...warning } of legalLimits({ days, timeZone: 'UTC', minRestBetweenShifts })) {
    found.set(`${date.dayOfWeek} ${warning.limit}`, { ...warning, dayOfWeek: date.dayOfWeek });
  }
  return [...found.values()].sort((left, right) => left.dayOfWeek - right.dayOfWeek);
}

import { schedulesTexts } from '@jornada/texts/es/schedules';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { LegalWarning } from '../schedules.data.ts';

const { statistics, days } = schedulesTexts;

/** A warning, and on which days it holds, where it holds on certain days. */
export interface WarningLine {
  readonly message: string;
  readonly when: string | null;
}

/** Warnings that say the same, once: with the weekdays they are about or, of dates, the first and how many more there are. */
export function warningLines(warnings: readonly LegalWarning[]): WarningLine[] {
  const groups = Map.groupBy(warnings, ({ message }) => message);
  return [...groups].map(([message, alike]) => ({ message, when: daysOf(alike) }));
}

function daysOf(warnings: readonly LegalWarning[]): string | null {
  const weekdays = warnings.flatMap(({ dayOfWeek }) => dayOfWeek ?? []).toSorted();
  if (weekdays.length > 0) return weekdays.map((day) => days.names[day - 1]).join(', ');
  const dates = warnings.flatMap(({ date }) => date ?? []).toSorted();
  return dates[0] === undefined ? null : statistics.when(formatShortDate(dates[0]), dates.length - 1);
}

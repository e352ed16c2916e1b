import { schedulesTexts } from '@jornada/texts/schedules';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { LegalWarning } from '../schedules.data.ts';

const { statistics, days } = schedulesTexts;

/** A warning, with the days it is about, if it is about certain days. */
export interface WarningLine {
  readonly message: string;
  readonly when: string | null;
}

/** Warnings with the same text as one: with their weekdays or, for dates, the first one and how many more there are. */
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

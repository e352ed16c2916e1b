import type { Period } from '../../../platform/time/period.ts';
import type { DayKey } from './days.queries.ts';

/** Days further apart than this are read in separate periods, so that the days between are not read for nothing. */
const mostDaysTogether = 31;

/** Groups days that are close to each other. */
export function nearDays<Day extends DayKey>(days: readonly Day[]): Day[][] {
  const groups: Day[][] = [];
  for (const day of [...days].sort((left, right) => Temporal.PlainDate.compare(left.date, right.date))) {
    const first = groups.at(-1)?.at(0);
    if (first && first.date.until(day.date).days < mostDaysTogether) groups.at(-1)?.push(day);
    else groups.push([day]);
  }
  return groups;
}

/** From the first of the days to the last. */
export function hullOf(days: readonly DayKey[]): Period {
  const dates = days.map(({ date }) => date).sort(Temporal.PlainDate.compare);
  const [from, to] = [dates.at(0), dates.at(-1)];
  if (!from || !to) throw new Error('a group of days is never empty');
  return { from, to };
}

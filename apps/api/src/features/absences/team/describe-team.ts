import { withoutOpenEnd } from '@jornada/core/absences/shown-kind';
import type { TeamTimeOff } from './team-time-off.queries.ts';

/** Groups time off by person, in the order in which people first appear. */
export function byPerson(rows: readonly TeamTimeOff[]) {
  const people = Map.groupBy(rows, ({ userId }) => userId);
  return [...people.values()].flatMap((timeOff) => {
    const [first] = timeOff;
    if (!first) return [];
    const { userId, userName, departmentName } = first;
    return [{ userId, userName, departmentName, timeOff }];
  });
}

/** What colleagues are told of time off that touches a period: of one without an end that it lasts until today. */
export function asColleaguesSee(
  rows: readonly TeamTimeOff[],
  from: Temporal.PlainDate,
  today: Temporal.PlainDate,
) {
  return rows
    .filter(({ status, startTime }) => status === 'APPROVED' && startTime === null)
    .map((row) => withoutOpenEnd(row, today))
    .filter(({ endDate }) => Temporal.PlainDate.compare(endDate, from) >= 0);
}

/** Joins spans that follow one another, so that colleagues do not see where a vacation became an illness. */
export function joinedSpans(spans: readonly Pick<TeamTimeOff, 'startDate' | 'endDate'>[]) {
  const joined: { startDate: Temporal.PlainDate; endDate: Temporal.PlainDate }[] = [];
  for (const { startDate, endDate } of spans) {
    const last = joined.at(-1);
    const isNext = last && Temporal.PlainDate.compare(startDate, last.endDate.add({ days: 1 })) <= 0;
    if (!isNext) joined.push({ startDate, endDate });
    else if (Temporal.PlainDate.compare(endDate, last.endDate) > 0) last.endDate = endDate;
  }
  return joined.map(({ startDate, endDate }) => ({
    startDate: startDate.toString(),
    endDate: endDate.toString(),
  }));
}

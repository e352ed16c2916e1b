import { missedWeeklyRests, type WorkedSpan, weekBeginnings } from '../timekeeping/missed-weekly-rests.ts';

export const six = '09:00-15:00';
export const madrid = 'Europe/Madrid';
export const monday = '2026-11-02';

/** `'09:00-15:00'` worked on consecutive dates, `''` not, `'09:00-?'` without an exit; an end that is no later is of the next date. */
export function workedOn(hours: readonly string[], from: Temporal.PlainDate, timeZone: string): WorkedSpan[] {
  return hours.flatMap((each, index) => {
    if (each === '') return [];
    const date = from.add({ days: index });
    const [start = '', end = ''] = each.split('-');
    const at = (time: string, day: Temporal.PlainDate) =>
      day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
    const endsAt = end === '?' ? null : at(end, end > start ? date : date.add({ days: 1 }));
    return { workedOn: date, startsAt: at(start, date), endsAt };
  });
}

interface Given {
  readonly from?: string;
  readonly knownFrom?: string;
  readonly timeZone?: string;
  readonly bornOn?: string;
}

/** `11-16 11-02 2520`: on which day of which week so many minutes are told. */
export function told(
  hours: readonly string[],
  { from = monday, knownFrom = from, timeZone = madrid, bornOn }: Given = {},
) {
  const person = {
    ...{ beginningOf: weekBeginnings(timeZone), knownFrom: Temporal.PlainDate.from(knownFrom) },
    bornOn: bornOn === undefined ? null : Temporal.PlainDate.from(bornOn),
  };
  return missedWeeklyRests(workedOn(hours, Temporal.PlainDate.from(from), timeZone), person).map(
    ({ week, certainOn, minutesFound, isOfMinor }) =>
      `${certainOn.toString().slice(5)} ${week.toString().slice(5)} ${minutesFound}${isOfMinor ? ' of a minor' : ''}`,
  );
}

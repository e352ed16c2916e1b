import { dateOfEpochDay } from '../time/civil-time.ts';
import { zoneOffsetAt } from '../time/zone-offset.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** From 22:00 to 06:00 of the next date, in milliseconds on the clock of each date: Estatuto de los Trabajadores art. 36.1. */
const nightHours = [
  { from: 0, to: 6 * hour },
  { from: 22 * hour, to: day },
] as const;

/** Worked time, in epoch milliseconds, and the zone by whose clocks it is classified. */
export interface WorkedStretch {
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

/** Exact elapsed milliseconds. */
export interface HoursByClock {
  /** Between 22:00 and 06:00: Estatuto de los Trabajadores art. 36.1. */
  readonly nightMilliseconds: number;
  /** Between 00:00 and 24:00 of holidays: art. 37.2; Real Decreto 2001/1983 art. 47. */
  readonly holidayMilliseconds: number;
  /** Between 00:00 and 24:00 of Sundays. */
  readonly sundayMilliseconds: number;
}

/**
 * The part of worked time at night, on holidays and on Sundays, by the clocks of its zone; on a night on which they change, the time that really
 * passed, seven hours or nine. `isHolidayOn` by civil date, as
 * is `countsNightOn`: which nights count, by default all. Throws a RangeError only for an unknown zone.
 */
export function hoursByClock(
  stretches: readonly WorkedStretch[],
  isHolidayOn: (date: Temporal.PlainDate) => boolean,
  countsNightOn: (date: Temporal.PlainDate) => boolean = () => true,
): HoursByClock {
  let nightMilliseconds = 0;
  let holidayMilliseconds = 0;
  let sundayMilliseconds = 0;
  for (const { from, to } of stretches.flatMap(onTheDial)) {
    for (let midnight = Math.floor(from / day) * day; midnight < to; midnight += day) {
      const date = dateOfEpochDay(midnight / day);
      for (const night of countsNightOn(date) ? nightHours : [])
        nightMilliseconds += overlap(from, to, midnight + night.from, midnight + night.to);
      const onDate = overlap(from, to, midnight, midnight + day);
      if (isHolidayOn(date)) holidayMilliseconds += onDate;
      if (date.dayOfWeek === 7) sundayMilliseconds += onDate;
    }
  }
  return { nightMilliseconds, holidayMilliseconds, sundayMilliseconds };
}

function overlap(from: number, to: number, begins: number, ends: number): number {
  return Math.max(0, Math.min(to, ends) - Math.max(from, begins));
}

interface DialStretch {
  readonly from: number;
  readonly to: number;
}

/** A stretch by the clock, in two parts if the clocks changed within it, each as long as it lasted. */
function onTheDial({ from, to, timeZone }: WorkedStretch): DialStretch[] {
  const offset = zoneOffsetAt(from, timeZone);
  const offsetAfter = zoneOffsetAt(to, timeZone);
  if (offset === offsetAfter) return [{ from: from + offset, to: to + offset }];
  const change = changeOfOffset(from, to, timeZone);
  return [
    { from: from + offset, to: change + offset },
    { from: change + offsetAfter, to: to + offsetAfter },
  ];
}

/** The first millisecond with another offset; clocks change at most once within a shift. */
function changeOfOffset(from: number, to: number, timeZone: string): number {
  const before = zoneOffsetAt(from, timeZone);
  let [last, first] = [from, to];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (zoneOffsetAt(middle, timeZone) === before) last = middle;
    else first = middle;
  }
  return first;
}

import type { Schedule } from '../../schedules/schedule.ts';
import type { Segment } from '../../schedules/segment.ts';
import type { Person } from '../person.ts';

/** A segment in whole minutes since 1970, `start` included, `end` not; never empty. */
export interface MinuteSegment {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly flexibility: number;
  readonly fixedBreak: number;
}

/** What a date asks for. `segments` are planned whether or not something takes their hours away; `isWorked` says that nothing does. */
export interface PlannedDate {
  readonly segments: readonly MinuteSegment[];
  readonly isScheduled: boolean;
  readonly isWorked: boolean;
  /** Whether it is an absence or a vacation that takes hours away, and not a holiday. */
  readonly isTimeOff: boolean;
  readonly allowsOvertime: boolean;
  readonly cutoff: number;
}

const unscheduled = {
  ...{ segments: [], isScheduled: false, isWorked: false, isTimeOff: false },
  ...{ allowsOvertime: false, cutoff: 0 },
};

/** Reads a person's plan of a date off the rules, one after the other. */
export function plannedDate(person: Person, date: string): PlannedDate {
  const { schedule, exception } = writtenFor(person, date);
  if (schedule === undefined && exception === undefined) return unscheduled;
  const hours = inWholeNights(person, date, schedule);
  const respectsHolidays = (exception ?? schedule)?.respectsHolidays ?? false;
  const isFeast = respectsHolidays && person.holidays.has(date);
  const isAway = person.absences.has(date) || person.vacations.has(date);
  return {
    segments: oneAfterTheOther(
      hours.map((segment) => inMinutes(segment, date, schedule?.timeZone ?? person.timeZone)),
    ),
    isScheduled: true,
    isWorked: hours.length > 0 && !isFeast && !isAway,
    isTimeOff: hours.length > 0 && !isFeast && isAway,
    allowsOvertime: schedule?.allowsOvertime ?? true,
    cutoff: schedule?.workdayCutoffMinutes ?? 0,
  };
}

function writtenFor(person: Person, date: string, schedule = scheduleInForce(person, date)) {
  const exception = person.exceptions.find(({ exceptionDate }) => exceptionDate.toString() === date);
  const weekday = Temporal.PlainDate.from(date).dayOfWeek;
  const hours = exception?.segments ?? schedule?.segmentsByDay[weekday] ?? [];
  return { schedule, exception, hours };
}

/** What begins at midnight and goes on with the evening before is that evening's; what ends at midnight has what goes on with it. */
function inWholeNights(person: Person, date: string, schedule: Schedule | undefined): Segment[] {
  const [before, own, after] = [-1, 0, 1].map(
    (days) =>
      (schedule === undefined
        ? person.exceptions.find(({ exceptionDate }) => exceptionDate.toString() === nextDate(date, days))
            ?.segments
        : writtenFor(person, nextDate(date, days), schedule).hours) ?? [],
  );
  return (own ?? [])
    .filter((one) => eveningHalf(before ?? [], one) === undefined)
    .map((one) => {
      const rest = after?.find((each) => eveningHalf([one], each) === one);
      if (rest === undefined) return one;
      const fixedUnpaidBreakMinutes = one.fixedUnpaidBreakMinutes + rest.fixedUnpaidBreakMinutes;
      return { ...one, endTime: rest.endTime, fixedUnpaidBreakMinutes };
    });
}

/** The hours of an evening that a morning from midnight goes on with: twelve hours together at most. */
function eveningHalf(evening: readonly Segment[], morning: Segment): Segment | undefined {
  if (clockOf(morning.startTime) > 0) return undefined;
  const until = clockOf(morning.endTime) || 1440;
  return evening.find((one) => clockOf(one.endTime) === 0 && 1440 - clockOf(one.startTime) + until <= 720);
}

const clockOf = ({ hour, minute }: Temporal.PlainTime) => hour * 60 + minute;

/** The highest priority of what is valid on the date, then the latest start, then the lowest id. ISO dates compare as texts. */
function scheduleInForce(person: Person, date: string): Schedule | undefined {
  const holds = (from: Temporal.PlainDate | null, to: Temporal.PlainDate | null) =>
    (from === null || from.toString() <= date) && (to === null || date <= to.toString());
  return person.assignments
    .filter(({ validFrom, validTo }) => holds(validFrom, validTo))
    .filter(({ schedule }) => schedule.isActive && holds(schedule.validFrom, schedule.validTo))
    .toSorted(
      (left, right) =>
        right.schedule.priority - left.schedule.priority ||
        Temporal.PlainDate.compare(right.validFrom, left.validFrom) ||
        (left.schedule.id < right.schedule.id ? -1 : 1),
    )[0]?.schedule;
}

/** By start; a minute that two of them ask for is the earlier one's. */
function oneAfterTheOther(segments: readonly MinuteSegment[]): MinuteSegment[] {
  let over = Number.NEGATIVE_INFINITY;
  return segments
    .toSorted((left, right) => left.start - right.start)
    .map((segment) => {
      const start = Math.max(segment.start, over);
      over = Math.max(over, segment.end);
      return { ...segment, start };
    })
    .filter(({ start, end }) => start < end);
}

function inMinutes(segment: Segment, date: string, timeZone: string): MinuteSegment {
  const { startTime, endTime } = segment;
  const isOvernight = Temporal.PlainTime.compare(endTime, startTime) <= 0;
  return {
    date,
    start: minuteOf(date, startTime.toString(), timeZone),
    end: minuteOf(isOvernight ? nextDate(date, 1) : date, endTime.toString(), timeZone),
    flexibility: segment.flexibilityMinutes,
    fixedBreak: segment.fixedUnpaidBreakMinutes,
  };
}

const minutesKnown = new Map<string, number>();

function minuteOf(date: string, time: string, timeZone: string): number {
  const key = `${date}T${time}[${timeZone}]`;
  const known = minutesKnown.get(key) ?? Temporal.ZonedDateTime.from(key).epochMilliseconds / 60_000;
  minutesKnown.set(key, known);
  return known;
}

const datesKnown = new Map<string, string>();

export function nextDate(date: string, days: number): string {
  const key = `${date} ${days}`;
  const known = datesKnown.get(key) ?? Temporal.PlainDate.from(date).add({ days }).toString();
  datesKnown.set(key, known);
  return known;
}

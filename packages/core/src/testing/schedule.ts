import type { Assignment, Schedule } from '../schedules/schedule.ts';
import type { Segment } from '../schedules/segment.ts';
import { type ScheduledSegment, segmentInterval } from '../schedules/segment-interval.ts';

const timesByText = new Map<string, Temporal.PlainTime>();

/** Properties draw the same few times thousands of times over. */
function timeOf(text: string): Temporal.PlainTime {
  const time = timesByText.get(text) ?? Temporal.PlainTime.from(text);
  timesByText.set(text, time);
  return time;
}

/** A segment from `'09:00-14:00'`, without flexibility or unpaid break unless given. */
export function segment(hours: string, fields: Partial<Segment> = {}): Segment {
  const [startTime = '', endTime = ''] = hours.split('-');
  return {
    segmentIndex: 0,
    startTime: timeOf(startTime),
    endTime: timeOf(endTime),
    flexibilityMinutes: 0,
    fixedUnpaidBreakMinutes: 0,
    ...fields,
  };
}

/** The same on a civil date in a zone, with its instants. */
export function scheduledSegment(
  hours: string,
  date: string,
  timeZone: string,
  fields: Partial<Segment> = {},
): ScheduledSegment {
  const plain = segment(hours, fields);
  return { ...plain, ...segmentInterval(plain, Temporal.PlainDate.from(date), timeZone) };
}

/** An active schedule of 09:00–17:00 from Monday to Friday, always valid. */
export function schedule(fields: Partial<Schedule> = {}): Schedule {
  const day = [segment('09:00-17:00')];
  return {
    id: 'schedule',
    name: 'Regular',
    priority: 0,
    validFrom: null,
    validTo: null,
    respectsHolidays: true,
    allowsOvertime: true,
    requiresBreaks: true,
    workdayCutoffMinutes: 0,
    isActive: true,
    timeZone: null,
    segmentsByDay: { 1: day, 2: day, 3: day, 4: day, 5: day },
    ...fields,
  };
}

/** An assignment from one civil date on, to another when given. */
export function assignment(fields: Partial<Schedule>, validFrom: string, validTo?: string): Assignment {
  return {
    schedule: schedule(fields),
    validFrom: Temporal.PlainDate.from(validFrom),
    validTo: validTo === undefined ? null : Temporal.PlainDate.from(validTo),
  };
}

import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { isTimeOfDay, timeOfDay } from '../../../shared/form/time-of-day.ts';
import type { ExceptionFields } from './calendar.data.ts';

const { form: texts } = calendarTexts;
const dayMinutes = 24 * 60;

/** A stretch of work as typed. */
export interface TypedSegment {
  from: string;
  to: string;
}

/** The form of an exception; for a day off the hours are ignored. */
export interface ExceptionValues {
  isDayOff: boolean;
  segments: TypedSegment[];
  reason: string;
  respectsHolidays: boolean;
}

/** The initial form: a day off, with the usual hours prefilled. */
export function newException(): ExceptionValues {
  return { isDayOff: true, segments: [{ from: '09:00', to: '14:00' }], reason: '', respectsHolidays: false };
}

/** The second stretch until somebody types another. */
export const usualAfternoon: TypedSegment = { from: '16:00', to: '19:00' };

/** What is wrong with the form, by the path of the field; nothing for a day off. */
export function exceptionProblems({ isDayOff, segments }: ExceptionValues): Record<string, string> {
  if (isDayOff) return {};
  const problems: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    for (const end of ['from', 'to'] as const) {
      if (!isTimeOfDay(timeOfDay(segment[end]))) problems[`segments.${index}.${end}`] = texts.hourInvalid;
    }
  }
  const [first, second] = segments.map(stretchOf);
  if (first && second && overlap(first, second)) problems['segments.1.from'] = texts.overlap;
  return problems;
}

/** The form as it is sent, once `exceptionProblems` finds nothing. */
export function exceptionFrom(exceptionDate: string, values: ExceptionValues): ExceptionFields {
  const { isDayOff, segments, reason, respectsHolidays } = values;
  return {
    exceptionDate,
    respectsHolidays,
    reason: reason.trim() || null,
    segments: isDayOff
      ? []
      : segments.map(({ from, to }, segmentIndex) => ({
          segmentIndex,
          startTime: timeOfDay(from),
          endTime: timeOfDay(to),
        })),
  };
}

/** The minutes of all stretches; undefined while one of them is not a time of day. */
export function typedMinutes(segments: readonly TypedSegment[]): number | undefined {
  const stretches = segments.map(stretchOf);
  if (stretches.some((stretch) => stretch === undefined)) return undefined;
  return stretches.reduce((sum, stretch) => sum + (stretch ? stretch.to - stretch.from : 0), 0);
}

/** Whether a stretch ends on the next date: at or before the time at which it begins. */
export function endsNextDay(segment: TypedSegment): boolean {
  const stretch = stretchOf(segment);
  return stretch !== undefined && stretch.to >= dayMinutes;
}

/** A stretch in minutes since midnight; an end on the next date is beyond 24 hours. */
function stretchOf({ from, to }: TypedSegment): { from: number; to: number } | undefined {
  const [start, end] = [from, to].map(minuteOf);
  if (start === undefined || end === undefined) return undefined;
  return { from: start, to: end > start ? end : end + dayMinutes };
}

function minuteOf(typed: string): number | undefined {
  const time = timeOfDay(typed);
  return isTimeOfDay(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : undefined;
}

function overlap(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from < other.to && other.from < one.to;
}

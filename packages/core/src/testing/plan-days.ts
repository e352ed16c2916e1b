import type { PlanDay } from '../schedules/legal-limits-plan.ts';
import { scheduledSegment } from './schedule.ts';

/** A Monday in a week in which no clock changes. */
export const planMonday = Temporal.PlainDate.from('2026-11-16');

/**
 * Consecutive dates from that Monday on, or from the date given: `'09:00-14:00 16:00-19:00'` to be worked, `''` off,
 * `'(09:00-17:00)'` planned but taken away by a holiday, absence or vacation, `'?'` without a schedule.
 */
export function planDays(
  hours: readonly string[],
  { from = planMonday, timeZone = 'Europe/Madrid' }: { from?: Temporal.PlainDate; timeZone?: string } = {},
): PlanDay[] {
  return hours.map((each, index) => planDay(each, from.add({ days: index }), timeZone));
}

function planDay(hours: string, date: Temporal.PlainDate, timeZone: string): PlanDay {
  if (hours === '?') return { date, dayKind: 'NO_SCHEDULE', segments: [], plannedSegments: [] };
  const plannedSegments = hours
    .replace(/[()]/g, '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word, segmentIndex) => scheduledSegment(word, date.toString(), timeZone, { segmentIndex }));
  if (plannedSegments.length === 0) return { date, dayKind: 'DAY_OFF', segments: [], plannedSegments };
  return hours.startsWith('(')
    ? { date, dayKind: 'HOLIDAY', segments: [], plannedSegments }
    : { date, dayKind: 'WORKDAY', segments: plannedSegments, plannedSegments };
}

export const repeat = (times: number, hours: string) => Array.from({ length: times }, () => hours);

/** Monday to Friday alike, Saturday and Sunday off. */
export const fiveDays = (hours: string) => [...repeat(5, hours), '', ''];

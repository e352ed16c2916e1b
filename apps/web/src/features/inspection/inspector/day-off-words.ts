import { inspectorTexts } from '@jornada/texts/inspection';
import type { InspectedDay } from './person-totals.ts';

const { daysOff, weekend, holiday } = inspectorTexts.record;

/** Why a day was off; empty for a day of work, and for one of which no schedule is known. */
export function dayOffWords({ date, dayOff, holidayName }: InspectedDay): string {
  if (dayOff === 'VACATION' || dayOff === 'JUSTIFIED') return daysOff[dayOff];
  if (holidayName !== null) return holiday(holidayName);
  if (dayOff === 'REST' && Temporal.PlainDate.from(date).dayOfWeek > 5) return weekend;
  return dayOff === null ? '' : daysOff[dayOff];
}

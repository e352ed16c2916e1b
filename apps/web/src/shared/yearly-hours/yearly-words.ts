import type { HoursOfYear } from '@jornada/contract/attendance/yearly-hours';
import { yearlyHoursTexts as texts } from '@jornada/texts/attendance-yearly-hours';
import { groupedHours } from '../time/grouped-hours.ts';

type Figures = Pick<
  NonNullable<HoursOfYear['hours']>,
  'agreedMinutes' | 'workedMinutes' | 'creditedMinutes' | 'openMinutes' | 'plannedMinutes' | 'forecastMinutes'
>;

/** '12 h de más', '3 h 15 min de menos', or that there is nothing either way. */
export function differenceInWords(minutes: number): string {
  if (minutes === 0) return texts.even;
  const hours = groupedHours(Math.abs(minutes));
  return minutes > 0 ? texts.over(hours) : texts.short(hours);
}

/** '1.780 h pactadas · 1.602 h hechas · 190 h por hacer · 12 h de más', with what is neither where there is some. */
export function yearInWords(hours: Figures): string {
  return [
    texts.agreed(groupedHours(hours.agreedMinutes)),
    texts.done(groupedHours(hours.workedMinutes)),
    ...(hours.creditedMinutes > 0 ? [texts.credited(groupedHours(hours.creditedMinutes))] : []),
    ...(hours.openMinutes > 0 ? [texts.open(groupedHours(hours.openMinutes))] : []),
    texts.toDo(groupedHours(hours.plannedMinutes)),
    differenceInWords(hours.forecastMinutes),
  ].join(' · ');
}

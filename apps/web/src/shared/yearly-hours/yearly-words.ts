import type { HoursOfYear } from '@jornada/contract/attendance/yearly-hours';
import { yearlyHoursTexts as texts } from '@jornada/texts/attendance-yearly-hours';
import { formatDuration } from '../time/civil-format.ts';

type Figures = Pick<
  NonNullable<HoursOfYear['hours']>,
  'agreedMinutes' | 'workedMinutes' | 'creditedMinutes' | 'openMinutes' | 'plannedMinutes' | 'forecastMinutes'
>;

/** '12 h de más', '3 h 15 min de menos', or that there is nothing either way. */
export function differenceInWords(minutes: number): string {
  if (minutes === 0) return texts.even;
  const hours = formatDuration(Math.abs(minutes));
  return minutes > 0 ? texts.over(hours) : texts.short(hours);
}

/** '1.780 h pactadas · 1.602 h hechas · 190 h por hacer · 12 h de más', with what is neither where there is some. */
export function yearInWords(hours: Figures): string {
  return [
    texts.agreed(formatDuration(hours.agreedMinutes)),
    texts.done(formatDuration(hours.workedMinutes)),
    ...(hours.creditedMinutes > 0 ? [texts.credited(formatDuration(hours.creditedMinutes))] : []),
    ...(hours.openMinutes > 0 ? [texts.open(formatDuration(hours.openMinutes))] : []),
    texts.toDo(formatDuration(hours.plannedMinutes)),
    differenceInWords(hours.forecastMinutes),
  ].join(' · ');
}

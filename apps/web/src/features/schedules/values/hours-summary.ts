import { schedulesTexts } from '@jornada/texts/schedules';
import { formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import type { Schedule, Segment } from '../schedules.data.ts';

const { days, validity, ofPeriod, withCore } = schedulesTexts;
type HoursPlan = NonNullable<Schedule['hours']>;
type Hours = Pick<Segment, 'dayOfWeek' | 'segmentIndex' | 'startTime' | 'endTime'>;

/** The hours of a week in short: 'L–J 09:00–14:00, 16:00–19:00 · V 08:00–15:00'; '—' for none. */
export function hoursSummary(segments: readonly Hours[]): string {
  return hoursLines(segments).join(' · ') || '—';
}

/** A week without a timetable in short: 'L–V 37 h 30 min a la semana', with its core hours 'L–V 40 h a la semana, presencia 10:00–13:00'. */
export function periodLine({ period, minutes, daysOfWeek, core }: HoursPlan): string {
  const line = `${dayLetters(daysOfWeek)} ${ofPeriod[period](formatDuration(minutes))}`;
  if (!core) return line;
  const stretches = core.intervals.map(({ startTime, endTime }) => `${startTime}–${endTime}`);
  return withCore(line, stretches);
}

/** The same, one line for all days with the same hours; none without hours. */
export function hoursLines(segments: readonly Hours[]): string[] {
  const groups = new Map<string, number[]>();
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const hours = hoursOfDay(segments, day);
    if (hours !== '') groups.set(hours, [...(groups.get(hours) ?? []), day]);
  }
  return [...groups].map(([hours, ofDays]) => `${dayLetters(ofDays)} ${hours}`);
}

/** The hours of one weekday: '09:00–14:00, 16:00–19:00'; empty for a day off. */
export function hoursOfDay(segments: readonly Hours[], day: number): string {
  return segments
    .filter(({ dayOfWeek }) => dayOfWeek === day)
    .toSorted((left, right) => left.segmentIndex - right.segmentIndex)
    .map(({ startTime, endTime }) => `${startTime}–${endTime}`)
    .join(', ');
}

export function workingDays({ segments, hours }: Pick<Schedule, 'segments' | 'hours'>): number {
  if (hours) return hours.daysOfWeek.length;
  return new Set(segments.map(({ dayOfWeek }) => dayOfWeek)).size;
}

/** When a schedule can be followed, as text. */
export function validityText({ validFrom, validTo }: Pick<Schedule, 'validFrom' | 'validTo'>): string {
  if (validFrom && validTo) return validity.between(formatDate(validFrom), formatDate(validTo));
  if (validFrom) return validity.from(formatDate(validFrom));
  return validTo ? validity.until(formatDate(validTo)) : validity.always;
}

/** Weekdays by their initials, three or more in a row as a range: 'L–J, S'. */
function dayLetters(ofDays: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of ofDays) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => {
      const letters = run.map((day) => days.letters[day - 1] ?? '');
      return run.length > 2 ? [`${letters[0]}–${letters.at(-1)}`] : letters;
    })
    .join(', ');
}

import { dialMinutesOf } from './legal-limits-average.ts';
import type { LegalWarning, PlanDay } from './legal-limits-plan.ts';
import { type Shift, shiftsOf } from './legal-limits-shifts.ts';
import type { Segment } from './segment.ts';
import { dialMinutes } from './weekly-minutes.ts';

/** Minutes a day on average that somebody who works at night may work: Estatuto de los Trabajadores art. 36.1. */
const maxNightWorkerMinutes = 8 * 60;
/** The dates over which the average is taken: art. 36.1. */
const periodDays = 15;
/** So many minutes of a workday at night make somebody a night worker: art. 36.1. */
const minNightMinutes = 3 * 60;
const daysInWeek = 7;

/** 22:00 to 06:00 on the clock of a date and of the next, in minutes from the midnight that begins the date: art. 36.1. */
const nights = [
  [0, 360],
  [1320, 1800],
  [2760, 2880],
] as const;

/**
 * NIGHT_HOURS: a night worker (`worksAtNight`) has more than eight planned hours a day on average over any fifteen consecutive dates (art.
 * 36.1). The warning has the first of them; of overlapping periods only the earliest gives one.
 *
 * - The average is over the shifts that begin on those dates (`shiftsOf`). A wider reading also divides by days off and would hardly ever
 *   give a warning: the stricter one does, and the text names the other.
 * - Holidays, absences and vacations are neutral: their hours count as planned, so that a holiday on a short night does not raise the
 *   average. Fifteen dates without any work are not judged.
 * - Nor are those without night hours, for people who alternate between day and night. With less than fifteen dates there is no warning.
 * - Minutes are by civil time: otherwise an ordinary night of eight hours would exceed the limit each autumn, when it lasts nine.
 */
export function longNights(days: readonly PlanDay[]): LegalWarning[] {
  if (!worksAtNight(days)) return [];
  const plannedOn = shiftsByDate(days);
  const warnings: LegalWarning[] = [];
  for (let from = 0; from + periodDays <= days.length; from += 1) {
    const minutesFound = averageOf(days.slice(from, from + periodDays), plannedOn);
    const date = days[from]?.date;
    if (date === undefined || minutesFound <= maxNightWorkerMinutes) continue;
    const minutesAllowed = maxNightWorkerMinutes;
    warnings.push({ limit: 'NIGHT_HOURS', article: '36.1', date, minutesFound, minutesAllowed });
    from += periodDays - 1;
  }
  return warnings;
}

/**
 * Whether somebody with this plan is a night worker (art. 36.1): at least three hours between 22:00 and 06:00 on at least half of the
 * planned shifts (the reading of 'normally'), or at least a third of the planned time. Only whole weeks of seven dates count, if there are
 * any; time off counts as planned. The unpaid break of a segment, whose place is not known, is deducted from its day hours first.
 */
export function worksAtNight(days: readonly PlanDay[]): boolean {
  const wholeWeeks = days.length - (days.length % daysInWeek);
  const judged = days.slice(0, wholeWeeks === 0 ? days.length : wholeWeeks);
  const shifts = shiftsOf(judged, 'plannedSegments');
  const atNight = shifts.map(nightMinutesOf);
  const nightShifts = atNight.filter((minutes) => minutes >= minNightMinutes).length;
  const nightMinutes = atNight.reduce((sum, minutes) => sum + minutes, 0);
  const minutes = shifts.reduce((sum, { segments }) => sum + dialMinutesOf(segments), 0);
  return nightMinutes > 0 && (nightShifts * 2 >= shifts.length || nightMinutes * 3 >= minutes);
}

interface PlannedOnDate {
  readonly shifts: number;
  readonly minutes: number;
  readonly nightMinutes: number;
}

function shiftsByDate(days: readonly PlanDay[]): Map<PlanDay, PlannedOnDate> {
  const byDate = Map.groupBy(shiftsOf(days, 'plannedSegments'), ({ date }) => date);
  return new Map(
    days.map((day) => {
      const shifts = byDate.get(day.date) ?? [];
      const minutes = shifts.reduce((sum, { segments }) => sum + dialMinutesOf(segments), 0);
      const nightMinutes = shifts.reduce((sum, shift) => sum + nightMinutesOf(shift), 0);
      return [day, { shifts: shifts.length, minutes, nightMinutes }];
    }),
  );
}

/** Minutes a shift, rounded up; 0 for a period that is not judged. */
function averageOf(period: readonly PlanDay[], plannedOn: ReadonlyMap<PlanDay, PlannedOnDate>): number {
  if (period.every(({ segments }) => segments.length === 0)) return 0;
  const planned = period.flatMap((day) => plannedOn.get(day) ?? []);
  if (planned.every(({ nightMinutes }) => nightMinutes === 0)) return 0;
  const shifts = planned.reduce((sum, each) => sum + each.shifts, 0);
  return Math.ceil(planned.reduce((sum, { minutes }) => sum + minutes, 0) / shifts);
}

function nightMinutesOf({ segments }: Shift): number {
  return segments.reduce((sum, segment) => sum + segmentNightMinutes(segment), 0);
}

function segmentNightMinutes(segment: Segment): number {
  const from = segment.startTime.hour * 60 + segment.startTime.minute;
  const to = from + dialMinutes(segment);
  const overlap = nights.reduce(
    (sum, [begins, ends]) => sum + Math.max(0, Math.min(to, ends) - Math.max(from, begins)),
    0,
  );
  return Math.min(overlap, dialMinutesOf([segment]));
}

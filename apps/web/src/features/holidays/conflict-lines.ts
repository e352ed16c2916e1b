import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { holidayTypeNames } from '@jornada/texts/holidays';
import type { DayConflict } from './holidays.data.ts';

const { conflicts: texts } = holidayScreenTexts;

/** A sentence for each thing that happens on a date, without the holiday that is being edited. */
export function conflictLines(conflict: DayConflict, ownId: string | undefined): string[] {
  const { holidays, peopleAway, peopleWorkingHolidays } = conflict;
  return [
    ...holidays
      .filter(({ id }) => id !== ownId)
      .map(({ name, type }) => texts.holiday(name, holidayTypeNames[type])),
    ...(peopleAway > 0 ? [texts.away(peopleAway)] : []),
    ...(peopleWorkingHolidays > 0 ? [texts.working(peopleWorkingHolidays)] : []),
  ];
}

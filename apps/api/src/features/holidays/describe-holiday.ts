import type { Holiday } from '@jornada/contract/holidays/holiday';
import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { type HolidayOccurrence, holidaysInRange } from '@jornada/core/holidays/holidays-in-range';
import { holidayTypeNames } from '@jornada/texts/es/holidays';
import type { HolidayRow } from './holidays.queries.ts';
import { isMoving } from './import-holidays.ts';

/** One occurrence of a holiday as the API answers it. */
export function describeOccurrence({ occursOn, holiday }: HolidayOccurrence<HolidayRow>): Holiday {
  const { rule: _, ...rest } = holiday;
  return { ...rest, holidayDate: occursOn.toString(), typeDisplay: holidayTypeNames[holiday.type] };
}

/** From one 25 December on a Sunday to the next at most eleven years pass; from one 29 February to the next, eight. */
const longestPause = Temporal.Duration.from({ years: 12 });

/** A holiday as it is kept, with the date on which it falls next, `today` included. */
export function describeKept(row: HolidayRow, today: Temporal.PlainDate): KeptHoliday {
  const isToCome = Temporal.PlainDate.compare(today, row.holidayDate) < 0;
  const from = isToCome ? row.holidayDate : today;
  const [next] = holidaysInRange([row], from, from.add(longestPause));
  return {
    ...describeOccurrence({ occursOn: row.holidayDate, holiday: row }),
    nextDate: next?.occursOn.toString() ?? null,
    isMoving: isMoving(row.rule),
  };
}

/** By the date on which they fall next; those that are over come last. */
export function compareKept(left: KeptHoliday, right: KeptHoliday): number {
  const rank = ({ nextDate, holidayDate, name }: KeptHoliday) =>
    `${nextDate === null ? '1' : '0'} ${nextDate ?? holidayDate} ${name}`;
  const [first, second] = [rank(left), rank(right)];
  return first < second ? -1 : first > second ? 1 : 0;
}

import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { languageTag } from '@jornada/texts/locale';
import { daysBetween } from '../../shared/time/civil-format.ts';

/** How many of the next holidays an admin is shown. */
const upcomingShown = 5;

/** How many holidays there are, in all and of each type. */
export function holidayCounts(holidays: readonly KeptHoliday[]): Record<HolidayType | 'total', number> {
  const counts = { total: holidays.length, NATIONAL: 0, REGIONAL: 0, LOCAL: 0, COMPANY: 0 };
  for (const { type } of holidays) counts[type] += 1;
  return counts;
}

/** A holiday with its next date and the days until then. */
export interface UpcomingHoliday {
  readonly holiday: KeptHoliday;
  readonly date: string;
  readonly days: number;
}

/** The next five holidays from a civil date on, including that day. */
export function upcomingHolidays(holidays: readonly KeptHoliday[], today: string): UpcomingHoliday[] {
  return holidays
    .flatMap((holiday) => {
      const date = holiday.nextDate;
      return date !== null && date >= today ? [{ holiday, date, days: daysBetween(today, date) }] : [];
    })
    .sort((one, other) => compare(one.date, other.date) || byName(one.holiday, other.holiday))
    .slice(0, upcomingShown);
}

/** The date shown for a holiday: its next one, or its own when it is over. */
export function shownDate({ nextDate, holidayDate }: KeptHoliday): string {
  return nextDate ?? holidayDate;
}

const names = new Intl.Collator(languageTag());
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byName = (one: KeptHoliday, other: KeptHoliday) => names.compare(one.name, other.name);
const byDate = (one: KeptHoliday, other: KeptHoliday) => compare(shownDate(one), shownDate(other));
const orderings = {
  date: byDate,
  name: byName,
  type: (one: KeptHoliday, other: KeptHoliday) => names.compare(one.typeDisplay, other.typeDisplay),
  recurring: (one: KeptHoliday, other: KeptHoliday) => Number(other.isRecurring) - Number(one.isRecurring),
};

type HolidayOrderKey = keyof typeof orderings;
export type HolidayOrder = `${HolidayOrderKey},${'asc' | 'desc'}`;

/** The default order of the list. */
export const usualHolidayOrder: HolidayOrder = 'date,asc';

/** Reads an order from the address; the default for an unknown one. */
export function readHolidayOrder(raw: string): HolidayOrder {
  const [key = '', direction] = raw.split(',');
  if (!Object.hasOwn(orderings, key) || (direction !== 'asc' && direction !== 'desc'))
    return usualHolidayOrder;
  return `${key as HolidayOrderKey},${direction}`;
}

/** The holidays in an order; equal ones by date, then name. By date, past holidays always come last. */
export function inOrder(holidays: readonly KeptHoliday[], order: HolidayOrder): KeptHoliday[] {
  const [key, direction] = order.split(',') as [HolidayOrderKey, 'asc' | 'desc'];
  const sign = direction === 'asc' ? 1 : -1;
  const over = (holiday: KeptHoliday) => Number(key === 'date' && holiday.nextDate === null);
  return [...holidays].sort(
    (one, other) =>
      over(one) - over(other) ||
      sign * orderings[key](one, other) ||
      byDate(one, other) ||
      byName(one, other),
  );
}

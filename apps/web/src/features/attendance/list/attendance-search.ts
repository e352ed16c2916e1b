import type { DayStatus } from '@jornada/contract/attendance/day-status';
import { dayStatusTexts } from '@jornada/texts/day-status';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { defineList, type SearchIn } from '../../../shared/list/define-list.ts';
import { choiceParam, idParam, textParam } from '../../../shared/list/search-params.ts';

// The type of the texts guarantees that every status is named.
export const dayStatuses = Object.keys(dayStatusTexts) as DayStatus[];

/** The days of the company's people; dates in the wrong order are ignored. */
export const attendanceListing = defineList({
  filters: {
    from: (raw, all) => rangeIn(raw, all.to)?.[0],
    to: (raw, all) => rangeIn(all.from, raw)?.[1],
    q: textParam,
    status: (raw) => choiceParam(raw, dayStatuses),
    departamento: idParam,
    centro: idParam,
  },
  order: {
    by: ['date', 'employeeName', 'status', 'workedMinutes', 'lateMinutes', 'overtimeMinutes'],
    usual: 'date,desc',
  },
  sizes: [20, 50, 100],
});
export type AttendanceSearch = SearchIn<typeof attendanceListing>;

/** Seven days with the present one. */
const usualDays = 7;

/** The range in an address; by default the last seven days up to today. @param today a civil date */
export function shownRange({ from, to }: Pick<AttendanceSearch, 'from' | 'to'>, today: string) {
  if (from && to) return { from, to };
  const first = Temporal.PlainDate.from(today).subtract({ days: usualDays - 1 });
  return { from: first.toString(), to: today };
}

/** Both dates, or none of them. */
function rangeIn(from: unknown, to: unknown): readonly [string, string] | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return isCivilDate(from) && isCivilDate(to) && from <= to ? [from, to] : undefined;
}

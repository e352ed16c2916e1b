import { idParam, type RawSearch } from '../../../shared/list/search-params.ts';

/** Whose month the calendar shows, as its address says it; the person's id, and the month as `2026-11`. */
export interface CalendarSearch {
  readonly persona?: string | undefined;
  readonly mes?: string | undefined;
}

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Reads the address of the calendar; invalid values are ignored. */
export function readCalendarSearch(raw: RawSearch): CalendarSearch {
  const { mes } = raw;
  return { persona: idParam(raw.persona), mes: typeof mes === 'string' && month.test(mes) ? mes : undefined };
}

import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { RawSearch } from '../../../shared/list/search-params.ts';

/** The period in the history's address, absent for the default one; `dia` is a day whose sheet is open. */
export interface HistorySearch {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly dia?: string | undefined;
}

export interface HistoryPeriod {
  readonly from: string;
  readonly to: string;
}

/** The API answers for a year and a day. */
const mostDays = 366;

/** Reads the address of the history; invalid dates, or a period too long for the API, are ignored. */
export function readHistorySearch(raw: RawSearch): HistorySearch {
  const { desde, hasta } = raw;
  const asked = isDate(raw.dia) ? { dia: raw.dia } : {};
  if (!isDate(desde) || !isDate(hasta)) return asked;
  const days = Temporal.PlainDate.from(desde).until(hasta).days + 1;
  return days >= 1 && days <= mostDays ? { ...asked, desde, hasta } : asked;
}

/** Today and the 30 days before it: 720 hours back. */
export function usualPeriod(today: string): HistoryPeriod {
  return { from: Temporal.PlainDate.from(today).subtract({ days: 30 }).toString(), to: today };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isCivilDate(value);
}

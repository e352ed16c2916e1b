import { formatDate } from '../time/civil-format.ts';

const dayMonthYear = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const figuresAlone = /^(\d{2})(\d{2})(\d{4})$/;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an existing date in the API's format. */
export function isCivilDate(text: string): boolean {
  const [, year, month, day] = isoDate.exec(text) ?? [];
  return year !== undefined && exists(Number(year), Number(month), Number(day));
}

/**
 * Normalises a typed date ('21/11/2026', '1-3-26', '21112026') to '2026-11-21'; null for nothing. Anything else stays as typed, trimmed:
 * the API refuses it.
 */
export function typedDate(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, day = '', month = '', year = ''] = dayMonthYear.exec(text) ?? figuresAlone.exec(text) ?? [];
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(date) ? date : text;
}

/** A civil date in the form in which it is typed; other text as it is, and empty for null. */
export function dateAsTyped(value: string | null): string {
  if (value === null) return '';
  return isCivilDate(value) ? formatDate(value) : value;
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

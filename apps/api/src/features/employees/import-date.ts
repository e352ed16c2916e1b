const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** The day from which Excel counts; its first day is the 1st of January 1900, and it knows a 29th of February of that year. */
const dayZeroOfExcel = Temporal.PlainDate.from('1899-12-30');

/**
 * Reads a date as people in Spain write it, day before month (31/1/2026, 31-01-26, 31 de enero de 2026), as computers do (2026-01-31), or
 * as Excel stores it, the number of its day (46053). A time after the date is ignored.
 * @returns the date as 2026-01-31, or null for what is no date
 */
export function readWrittenDate(written: string): string | null {
  const text = written.trim().toLowerCase();
  const stored = /^\d{5}(?:\.\d+)?$/.exec(text);
  if (stored) return dayZeroOfExcel.add({ days: Math.floor(Number(text)) }).toString();
  const byYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text);
  if (byYear) return dateOf(byYear[1], byYear[2], byYear[3]);
  const byDay = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(text);
  if (byDay) return dateOf(fullYear(byDay[3]), byDay[2], byDay[1]);
  const inWords = /^(\d{1,2})[-/. ]+(?:de )?([a-z]{3})[a-z]*\.?[-/. ]+(?:del? )?(\d{4}|\d{2})$/.exec(text);
  if (!inWords) return null;
  const month = months.indexOf((inWords[2] ?? '').replace('set', 'sep')) + 1;
  return dateOf(fullYear(inWords[3]), String(month), inWords[1]);
}

/** A year of two digits is one of this century, up to 69. */
function fullYear(written = ''): string {
  if (written.length === 4) return written;
  return Number(written) < 70 ? `20${written}` : `19${written}`;
}

function dateOf(year = '', month = '', day = ''): string | null {
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

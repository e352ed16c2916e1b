const monthAndYear = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `octubre de 2026`, of `2026-10`. */
export function monthName(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00Z`));
}

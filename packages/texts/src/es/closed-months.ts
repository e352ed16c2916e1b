const monthAndYear = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `octubre de 2026`, of `2026-10`. */
export function monthName(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00Z`));
}

/** The way to change a day of a month that is closed for its person. @param month `2026-10` */
export function reopenFirst(month: string): string {
  const name = monthName(month);
  return `${begun(name)} está cerrado para esta persona: para cambiarlo, reabre ${name} en Cierre, con un motivo.`;
}

/** What is said to whoever files or approves time off in months that are closed. @param months `2026-10` */
export function closedMonthsKept(months: readonly string[]): string {
  const names = new Intl.ListFormat('es').format(months.map(monthName));
  return months.length === 1
    ? `${begun(names)} está cerrado y no cambia. Para que cuente, reabre ${names} en Cierre.`
    : `${begun(names)} están cerrados y no cambian. Para que cuente, reábrelos en Cierre.`;
}

/** The same to the person, who cannot open it again. @param month `2026-10` */
export function askToReopen(month: string): string {
  return `${begun(monthName(month))} está cerrado: para corregirlo, pide a administración que lo reabra.`;
}

function begun(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

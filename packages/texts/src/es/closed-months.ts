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

/** The same to the person, who cannot open it again. @param month `2026-10` */
export function askToReopen(month: string): string {
  return `${begun(monthName(month))} está cerrado: para corregirlo, pide a administración que lo reabra.`;
}

function begun(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

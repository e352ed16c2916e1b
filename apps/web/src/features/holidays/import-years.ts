import { importYearsAhead } from '@jornada/contract/holidays/spanish-regions';

/** The years whose holidays can be imported, beginning with that of a civil date. */
export function importYears(today: string): number[] {
  const present = Number(today.slice(0, 4));
  return Array.from({ length: importYearsAhead + 1 }, (_, ahead) => present + ahead);
}

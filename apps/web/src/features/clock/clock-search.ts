import { isCivilDate } from '../../shared/form/typed-date.ts';
import type { RawSearch } from '../../shared/list/search-params.ts';

/** In the clock's address, `salida` is a day of whose exit is asked, as a reminder's link names it. */
export interface ClockSearch {
  readonly salida?: string | undefined;
}

/** Reads the address of the clock; an invalid date is ignored. */
export function readClockSearch({ salida }: RawSearch): ClockSearch {
  return typeof salida === 'string' && isCivilDate(salida) ? { salida } : {};
}

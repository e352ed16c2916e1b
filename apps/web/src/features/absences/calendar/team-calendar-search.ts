import { choiceParam, idParam, type RawSearch, textParam } from '../../../shared/list/search-params.ts';

/** Which part of the calendar is shown: the month `2026-11` or the year it lies in, of a department (by its name) and a work centre (its id), or all. */
export interface TeamCalendarSearch {
  readonly mes?: string | undefined;
  readonly vista?: 'anio' | undefined;
  readonly departamento?: string | undefined;
  readonly centro?: string | undefined;
}

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Reads the address of the calendar; invalid values are ignored. */
export function readTeamCalendarSearch(raw: RawSearch): TeamCalendarSearch {
  return {
    mes: typeof raw.mes === 'string' && month.test(raw.mes) ? raw.mes : undefined,
    vista: choiceParam(raw.vista, ['anio']),
    departamento: textParam(raw.departamento),
    centro: idParam(raw.centro),
  };
}

import { idParam, type RawSearch, textParam } from '../../shared/list/search-params.ts';

/** Which month is shown, as `2026-11`; absent is the present one. */
export interface MonthSearch {
  readonly mes?: string | undefined;
  /** Part of a name or e-mail. */
  readonly q?: string | undefined;
  /** The id of a department. */
  readonly departamento?: string | undefined;
  /** The id of a work centre. */
  readonly centro?: string | undefined;
}

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Reads the address of the month; invalid values are ignored. */
export function readMonthSearch({ mes, q, departamento, centro }: RawSearch): MonthSearch {
  return {
    mes: typeof mes === 'string' && month.test(mes) ? mes : undefined,
    q: textParam(q),
    departamento: idParam(departamento),
    centro: idParam(centro),
  };
}

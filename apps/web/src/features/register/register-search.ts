import { idParam, type RawSearch } from '../../shared/list/search-params.ts';

/** The month of the register, as `2026-11`, the department and the work centre; if absent, the present month and everybody. */
export interface RegisterSearch {
  readonly mes?: string | undefined;
  readonly departamento?: string | undefined;
  readonly centro?: string | undefined;
}

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Reads the address of the register; invalid values are ignored. */
export function readRegisterSearch({ mes, departamento, centro }: RawSearch): RegisterSearch {
  return {
    mes: typeof mes === 'string' && month.test(mes) ? mes : undefined,
    departamento: idParam(departamento),
    centro: idParam(centro),
  };
}

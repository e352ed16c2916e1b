import type { RawSearch } from '../../shared/list/search-params.ts';

/** The month of the register, as `2026-11`, and the department; if absent, the present month and everybody. */
export interface RegisterSearch {
  readonly mes?: string | undefined;
  readonly departamento?: string | undefined;
}

const month = /^20\d{2}-(0[1-9]|1[0-2])$/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the address of the register; invalid values are ignored. */
export function readRegisterSearch({ mes, departamento }: RawSearch): RegisterSearch {
  return {
    mes: typeof mes === 'string' && month.test(mes) ? mes : undefined,
    departamento: typeof departamento === 'string' && id.test(departamento) ? departamento : undefined,
  };
}

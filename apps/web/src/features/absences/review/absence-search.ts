import type { AbsenceStatus } from '@jornada/contract/absences/time-off-types';
import { defineList, type SearchIn } from '../../../shared/list/define-list.ts';
import { choiceParam, idParam } from '../../../shared/list/search-params.ts';

/** The states of an absence as written in the address. */
export const statusOf = {
  pendiente: 'PENDING',
  aprobada: 'APPROVED',
  rechazada: 'REJECTED',
  cancelada: 'CANCELLED',
} as const satisfies Record<string, AbsenceStatus>;

export const statusNames = Object.keys(statusOf) as (keyof typeof statusOf)[];

/** The absences of the company: all, or those in one state, of one department or work centre (their ids). */
export const absenceListing = defineList({
  filters: { estado: (raw) => choiceParam(raw, statusNames), departamento: idParam, centro: idParam },
});
export type AbsenceSearch = SearchIn<typeof absenceListing>;

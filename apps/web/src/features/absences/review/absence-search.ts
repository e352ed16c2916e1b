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

/** The absences of the company: all, or those in one state or of one department (its id). */
export const absenceListing = defineList({
  filters: { estado: (raw) => choiceParam(raw, statusNames), departamento: idParam },
});
export type AbsenceSearch = SearchIn<typeof absenceListing>;

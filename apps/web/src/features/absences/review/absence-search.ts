import type { AbsenceStatus } from '@jornada/contract/absences/time-off-types';
import { defineList, type SearchIn } from '../../../shared/list/define-list.ts';
import { choiceParam } from '../../../shared/list/search-params.ts';

/** How an address calls the states of an absence. */
export const statusOf = {
  pendiente: 'PENDING',
  aprobada: 'APPROVED',
  rechazada: 'REJECTED',
  cancelada: 'CANCELLED',
} as const satisfies Record<string, AbsenceStatus>;

export const statusNames = Object.keys(statusOf) as (keyof typeof statusOf)[];

/** The absences of the company: all, or those that stand alike. */
export const absenceListing = defineList({
  filters: { estado: (raw) => choiceParam(raw, statusNames) },
});
export type AbsenceSearch = SearchIn<typeof absenceListing>;

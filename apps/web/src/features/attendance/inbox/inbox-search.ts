import { inboxKinds } from '@jornada/contract/attendance/inbox-kinds';
import { defineList, type SearchIn } from '../../../shared/list/define-list.ts';
import { choiceParam, idParam, textParam } from '../../../shared/list/search-params.ts';

/** What has to be resolved, by kind, department, work centre (their ids) and name. */
export const inboxListing = defineList({
  filters: {
    q: textParam,
    tipo: (raw) => choiceParam(raw, inboxKinds),
    departamento: idParam,
    centro: idParam,
  },
  sizes: [20, 50, 100],
});
export type InboxSearch = SearchIn<typeof inboxListing>;

/** The question for a page of what the address asks for. @param page from 0 */
export function inboxQuestion({ q, tipo, departamento, centro }: InboxSearch, page: number, size: number) {
  return { search: q, kind: tipo, departmentId: departamento, centreId: centro, page, size };
}

import { defineList, type SearchIn } from '../../../shared/list/define-list.ts';
import { textParam } from '../../../shared/list/search-params.ts';

export const userListing = defineList({
  filters: { q: textParam, roleId: (raw) => textParam(raw)?.slice(0, 64) },
  order: { by: ['fullName', 'email'], usual: 'fullName,asc' },
});
export type UserListSearch = SearchIn<typeof userListing>;

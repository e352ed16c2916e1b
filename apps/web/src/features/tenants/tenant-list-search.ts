import { defineList, type SearchIn } from '../../shared/list/define-list.ts';
import { choiceParam, textParam } from '../../shared/list/search-params.ts';

export const tenantListing = defineList({
  filters: { search: textParam, status: (raw) => choiceParam(raw, ['active', 'suspended']) },
  order: { by: ['name', 'currentEmployees', 'createdAt'], usual: 'name,asc' },
});
export type TenantListSearch = SearchIn<typeof tenantListing>;

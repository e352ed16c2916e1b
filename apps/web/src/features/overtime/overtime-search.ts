import { defineList, type SearchIn } from '../../shared/list/define-list.ts';
import { choiceParam, idParam } from '../../shared/list/search-params.ts';

/** The tabs of the company's page, as named in its address; the first is the default. */
export const overtimeTabs = ['decidir', 'solicitudes', 'decididas', 'descansos'] as const;

/** Which requests are listed; by default the waiting ones. */
export const statusFilters = ['PENDING', 'APPROVED', 'REJECTED', 'DECLINED', 'TAKEN_BACK', 'ALL'] as const;

/** The tabs share an address, and each reads its own part. */
export const overtimeListing = defineList({
  filters: {
    tab: (raw) => choiceParam(raw, overtimeTabs, 'decidir'),
    status: (raw) => choiceParam(raw, statusFilters, 'PENDING'),
    cuales: (raw) => choiceParam(raw, ['ALL', 'NOT_ACCEPTED'] as const, 'ALL'),
    departamento: idParam,
    centro: idParam,
  },
});
export type OvertimeSearch = SearchIn<typeof overtimeListing>;

/** The person's own page: which page of the requests. */
export const ownOvertimeListing = defineList({ filters: {} });

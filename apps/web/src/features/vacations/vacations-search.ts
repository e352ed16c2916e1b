import { defineList, type SearchIn } from '../../shared/list/define-list.ts';
import { choiceParam, idParam, textParam } from '../../shared/list/search-params.ts';

/** The tabs of the admin's page, as named in its address; the first is the default. */
export const vacationTabs = ['resumen', 'solicitudes'] as const;

/** Which requests are listed; by default the waiting ones. */
export const statusFilters = ['PENDING', 'APPROVED', 'REJECTED', 'ALL'] as const;

/** The year of the summary and the filter of the requests: both tabs share an address, and each reads its own part. */
export const vacationListing = defineList({
  filters: {
    tab: (raw) => choiceParam(raw, vacationTabs, 'resumen'),
    year: yearParam,
    q: (raw) => textParam(raw)?.slice(0, 100),
    status: (raw) => choiceParam(raw, statusFilters, 'PENDING'),
    departamento: idParam,
    centro: idParam,
  },
});
export type VacationsSearch = SearchIn<typeof vacationListing>;

/** The tabs of the employee's page. */
export const ownVacationTabs = ['nueva', 'mias'] as const;
export type OwnVacationTab = (typeof ownVacationTabs)[number];

export const ownVacationListing = defineList({
  filters: { tab: (raw) => choiceParam(raw, ownVacationTabs, 'nueva') },
});

/** A year that the API accepts; undefined for any other, which means the present one. */
function yearParam(raw: unknown): number | undefined {
  const year = Number(raw);
  return Number.isInteger(year) && year >= 2000 && year <= 2199 ? year : undefined;
}

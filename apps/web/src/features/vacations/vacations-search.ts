import { defineList, type SearchIn } from '../../shared/list/define-list.ts';
import { choiceParam, textParam } from '../../shared/list/search-params.ts';

/** The tabs of the admin's page, as its address names them; the first is the one that is shown when it names none. */
export const vacationTabs = ['resumen', 'solicitudes'] as const;

/** Which requests are listed; those that wait unless others are asked for. */
export const statusFilters = ['PENDING', 'APPROVED', 'REJECTED', 'ALL'] as const;

/** The year of everybody, and the requests: one address for both tabs, of which each reads its own part. */
export const vacationListing = defineList({
  filters: {
    tab: (raw) => choiceParam(raw, vacationTabs, 'resumen'),
    year: yearParam,
    q: (raw) => textParam(raw)?.slice(0, 100),
    status: (raw) => choiceParam(raw, statusFilters, 'PENDING'),
  },
});
export type VacationsSearch = SearchIn<typeof vacationListing>;

/** The tabs of the employee's page. */
export const ownVacationTabs = ['nueva', 'mias'] as const;
export type OwnVacationTab = (typeof ownVacationTabs)[number];

export const ownVacationListing = defineList({
  filters: { tab: (raw) => choiceParam(raw, ownVacationTabs, 'nueva') },
});

/** A year of which the API answers; undefined for any other, which is the present one. */
function yearParam(raw: unknown): number | undefined {
  const year = Number(raw);
  return Number.isInteger(year) && year >= 2000 && year <= 2199 ? year : undefined;
}

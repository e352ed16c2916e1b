import { defineList, type SearchIn } from '../../shared/list/define-list.ts';
import { idParam } from '../../shared/list/search-params.ts';

/** The company's log between two civil dates, both included; dates in the wrong order are ignored. */
export const companyLog = defineList({
  filters: {
    // It may be no known action: the names are loaded with the page.
    action: (raw) => (typeof raw === 'string' && /^[A-Z_]{1,64}$/.test(raw) ? raw : undefined),
    actorId: idParam,
    from: dateParam,
    to: (raw, all) => {
      const [from, to] = [dateParam(all.from), dateParam(raw)];
      return from && to && to < from ? undefined : to;
    },
  },
});
export type CompanyAuditSearch = SearchIn<typeof companyLog>;

function dateParam(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined;
  return Number.isNaN(Date.parse(raw)) ? undefined : raw;
}

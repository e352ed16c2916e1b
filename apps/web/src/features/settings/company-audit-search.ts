import { idParam, pageParam, type RawSearch } from '../../shared/list/search-params.ts';

/** What the address says of the company's log; absent is what it shows without being asked. `page` counts from 1. */
export interface CompanyAuditSearch {
  /** The name of an action, perhaps of none: the names are loaded with the page. */
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  /** Civil dates, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page?: number | undefined;
}

/** Reads the address of the log; what it does not know it leaves out, and with it dates that run backwards. */
export function readCompanyAuditSearch(raw: RawSearch): CompanyAuditSearch {
  const from = dateParam(raw.from);
  const to = dateParam(raw.to);
  return {
    action: typeof raw.action === 'string' && /^[A-Z_]{1,64}$/.test(raw.action) ? raw.action : undefined,
    actorId: idParam(raw.actorId),
    from,
    to: from && to && to < from ? undefined : to,
    page: pageParam(raw.page),
  };
}

function dateParam(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined;
  return Number.isNaN(Date.parse(raw)) ? undefined : raw;
}

import { choiceParam, pageParam, type RawSearch, textParam } from '../../shared/list/search-params.ts';

const statuses = ['active', 'suspended'] as const;
const orders = [
  'name,asc',
  'name,desc',
  'currentEmployees,asc',
  'currentEmployees,desc',
  'createdAt,asc',
  'createdAt,desc',
] as const;

/** The order of the companies unless somebody chooses another. */
export const usualTenantOrder = 'name,asc' satisfies (typeof orders)[number];

/** What the address says of the list of companies; absent is what it shows without being asked. `page` counts from 1. */
export interface TenantListSearch {
  readonly search?: string | undefined;
  readonly status?: (typeof statuses)[number] | undefined;
  readonly sort?: (typeof orders)[number] | undefined;
  readonly page?: number | undefined;
}

/** Reads the address of the list; what it does not know it leaves out. */
export function readTenantListSearch(raw: RawSearch): TenantListSearch {
  return {
    search: textParam(raw.search),
    status: choiceParam(raw.status, statuses),
    sort: choiceParam(raw.sort, orders, usualTenantOrder),
    page: pageParam(raw.page),
  };
}

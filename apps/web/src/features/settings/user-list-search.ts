import { choiceParam, pageParam, type RawSearch, textParam } from '../../shared/list/search-params.ts';

const orders = ['fullName,asc', 'fullName,desc', 'email,asc', 'email,desc'] as const;

/** The order of the accounts unless somebody chooses another. */
export const usualUserOrder = 'fullName,asc' satisfies (typeof orders)[number];

/** What the address says of the accounts; absent is what it shows without being asked. `page` counts from 1. */
export interface UserListSearch {
  readonly q?: string | undefined;
  readonly roleId?: string | undefined;
  readonly sort?: (typeof orders)[number] | undefined;
  readonly page?: number | undefined;
}

/** Reads the address of the list; what it does not know it leaves out. */
export function readUserListSearch(raw: RawSearch): UserListSearch {
  return {
    q: textParam(raw.q),
    roleId: textParam(raw.roleId)?.slice(0, 64),
    sort: choiceParam(raw.sort, orders, usualUserOrder),
    page: pageParam(raw.page),
  };
}

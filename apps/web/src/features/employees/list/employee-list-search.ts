import {
  choiceParam,
  flagParam,
  idParam,
  pageParam,
  type RawSearch,
  sizeParam,
  textParam,
} from '../../../shared/list/search-params.ts';

const orders = ['fullName,asc', 'fullName,desc', 'email,asc', 'email,desc', 'role,asc', 'role,desc'] as const;

/** The order of the people unless somebody chooses another. */
export const usualEmployeeOrder = 'fullName,asc' satisfies (typeof orders)[number];

/** How many people a page may have, and how many it has unless somebody chooses. */
export const employeePageSizes = [10, 20, 50] as const;
export const usualEmployeePageSize = employeePageSizes[0];

/** What the address says of the list of people; absent is what it shows without being asked. `page` counts from 1. */
export interface EmployeeListSearch {
  readonly q?: string | undefined;
  /** An id. */
  readonly department?: string | undefined;
  /** Whether only people are shown who have no schedule, and cannot clock in. */
  readonly noSchedule?: true | undefined;
  /** Whether people who may not sign in are shown too. */
  readonly inactive?: true | undefined;
  readonly sort?: (typeof orders)[number] | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** Reads the address of the list; what it does not know it leaves out. */
export function readEmployeeListSearch(raw: RawSearch): EmployeeListSearch {
  return {
    q: textParam(raw.q),
    department: idParam(raw.department),
    noSchedule: flagParam(raw.noSchedule),
    inactive: flagParam(raw.inactive),
    sort: choiceParam(raw.sort, orders, usualEmployeeOrder),
    page: pageParam(raw.page),
    size: sizeParam(raw.size, employeePageSizes, usualEmployeePageSize),
  };
}

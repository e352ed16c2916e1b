import { defineList, type SearchIn } from '../../../shared/list/define-list.ts';
import { flagParam, idParam, textParam } from '../../../shared/list/search-params.ts';

/** The people of the company: of a department, who have no schedule and cannot clock in, with those who may not sign in. */
export const employeeListing = defineList({
  filters: { q: textParam, department: idParam, noSchedule: flagParam, inactive: flagParam },
  order: { by: ['fullName', 'email', 'role'], usual: 'fullName,asc' },
  sizes: [10, 20, 50],
});
export type EmployeeListSearch = SearchIn<typeof employeeListing>;

import type { EmployeeRole } from '@jornada/contract/employees/employee';
import { employmentStates } from '@jornada/core/schedules/employment';
import { defineList, type SearchIn } from '../../shared/list/define-list.ts';
import { choiceParam, flagParam, idParam, textParam } from '../../shared/list/search-params.ts';

const listedRoles = ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] as const satisfies readonly EmployeeRole[];

/** The people of the company, by department, work centre, role, lack of a schedule, and with inactive ones. */
export const employeeListing = defineList({
  filters: {
    q: textParam,
    department: idParam,
    centre: idParam,
    role: (raw) => choiceParam(raw, listedRoles),
    noSchedule: flagParam,
    employment: (raw) => choiceParam(raw, employmentStates),
    inactive: flagParam,
  },
  order: { by: ['fullName', 'email', 'role'], usual: 'fullName,asc' },
  sizes: [10, 20, 50],
});
export type EmployeeListSearch = SearchIn<typeof employeeListing>;

import { employeeExport } from '@jornada/contract/employees/employee-list';
import { employeesTexts } from '@jornada/texts/employees';
import { actorOf } from '../../authorization/actor.ts';
import { exportsPeople } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { csvForExcel } from '../../platform/files/csv-for-excel.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { displayRole } from './describe-person.ts';
import { type EmployeeRow, findEmployees } from './employees.queries.ts';

export const employeesReports: readonly Report[] = [
  defineReport(employeeExport, async (_, { query, inTenant, ...call }) => {
    const visible = visiblePeople(actorOf(call.session), exportsPeople);
    const rows = await inTenant((tx) => findEmployees(tx, visible, companyTodayOf(call), query));
    const { columns, states, roles, fileName } = employeesTexts.export;
    const table = rows.map((row) => [
      row.fullName,
      row.email,
      row.departmentName ?? '',
      roles[displayRole(row.roles)],
      stateOf(row, states),
    ]);
    return {
      contents: csvForExcel([columns, ...table]),
      contentType: 'text/csv; charset=utf-8',
      name: fileName,
    };
  }),
];

function stateOf(
  { active, employment }: Pick<EmployeeRow, 'active' | 'employment'>,
  states: typeof employeesTexts.export.states,
): string {
  if (!active) return states.inactive;
  return employment === 'EMPLOYED' ? states.active : employeesTexts.employment[employment];
}

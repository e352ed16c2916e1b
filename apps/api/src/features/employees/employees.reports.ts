import { planDifferences } from '@jornada/contract/employees/contracts';
import { employeeExport } from '@jornada/contract/employees/employee-list';
import { employeesTexts } from '@jornada/texts/employees';
import { actorOf } from '../../authorization/actor.ts';
import { findAllowedOn } from '../../authorization/allowed-on.reads.ts';
import { exportsPeople } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { findPayGroups } from '../../payroll/pay-rules.reads.ts';
import { hasSeveralCentres } from '../../plan/centres-of-people.reads.ts';
import { csvForExcel } from '../../platform/files/csv-for-excel.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { findContractsInForce } from './contracts.queries.ts';
import { displayRole } from './describe-person.ts';
import { type EmployeeRow, findEmployees } from './employees.queries.ts';
import { furtherColumns } from './exported-columns.ts';
import { type DifferenceMemory, readPlanDifferences } from './plan-differences.ts';

/** @param differences the process's cache of plans that differ from contracts */
export const employeesReports = (differences: DifferenceMemory): readonly Report[] => [
  defineReport(planDifferences, (_, { inTenant, ...call }) =>
    inTenant((tx) => readPlanDifferences(tx, differences, call)),
  ),

  defineReport(employeeExport, async (_, { query, inTenant, ...call }) => {
    const visible = visiblePeople(actorOf(call.session), exportsPeople);
    const today = companyTodayOf(call);
    const [people, namesCentres] = await inTenant(async (tx) => {
      const found = await findEmployees(tx, visible, today, query);
      const ids = found.map(({ id }) => id);
      // Contracts are for those who change people, as on the page of a person.
      const mayKnow = await findAllowedOn(tx, actorOf(call.session), 'employees.manage', ids);
      const contracts = await findContractsInForce(tx, ids.filter(mayKnow), today);
      const groups = new Map((await findPayGroups(tx)).map(({ id, name }) => [id, name]));
      const together = found.map((row) => {
        const contract = contracts.get(row.id);
        return { row, contract, payGroup: groups.get(contract?.payGroupId ?? '') ?? null };
      });
      return [together, await hasSeveralCentres(tx)] as const;
    });
    const more = furtherColumns(people, namesCentres);
    const { columns, states, roles, fileName } = employeesTexts.export;
    const table = people.map(({ row }, place) => [
      ...[
        row.fullName,
        row.email ?? '',
        row.departmentName ?? '',
        roles[displayRole(row.roles)],
        stateOf(row, states),
      ],
      ...(more.rows[place] ?? []),
    ]);
    return {
      contents: csvForExcel([[...columns, ...more.titles], ...table]),
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

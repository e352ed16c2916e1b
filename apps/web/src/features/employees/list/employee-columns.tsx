import type { HoursOfPeriod } from '@jornada/contract/attendance/hours-balance';
import type { Employee } from '@jornada/contract/employees/employee';
import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { balanceTexts } from '@jornada/texts/attendance-balance';
import { yearlyHoursTexts } from '@jornada/texts/attendance-yearly-hours';
import { employeesTexts } from '@jornada/texts/employees';
import { useQuery } from '@tanstack/react-query';
import { everybodysBalancesQuery } from '../../../shared/hours-balance/hours-balance.data.ts';
import { signedDuration } from '../../../shared/hours-balance/signed-duration.ts';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { PersonAvatar } from '../../../shared/widgets/person-avatar.tsx';
import { everybodysYearlyHoursQuery } from '../../../shared/yearly-hours/yearly-hours.data.ts';
import { differenceInWords } from '../../../shared/yearly-hours/yearly-words.ts';
import { workingTimeInWords } from '../contracts/contract-words.ts';
import { rolesQuery } from '../roles/roles.data.ts';
import { EmployeeActions } from './employee-actions.tsx';
import classes from './employee-columns.module.css';
import type { EmployeeHandlers } from './employee-handlers.ts';
import { EmployeeState } from './employee-state.tsx';
import { otherRoles } from './employee-words.ts';
import type { EmployeePowers } from './use-employee-items.ts';

type YearFigures = { readonly forecastMinutes: number } | null;

const { columns: headers, roles } = employeesTexts;

export function useEmployeeColumns(actions: EmployeeHandlers & EmployeePowers) {
  const { mayManage, mayGiveRoles } = actions;
  const { data: companyRoles } = useQuery({ ...rolesQuery, enabled: mayGiveRoles });
  const seesHours = usePermission('attendance.read');
  const { data: balances } = useQuery({ ...everybodysBalancesQuery, enabled: seesHours });
  const { data: years } = useQuery({ ...everybodysYearlyHoursQuery, enabled: seesHours });
  const columns: TableColumn<Employee>[] = [
    {
      key: 'avatar',
      header: headers.avatar,
      cell: ({ id, name, profileImage }) => (
        <PersonAvatar id={id} name={name} image={profileImage} size={32} />
      ),
      isMinor: true,
      inCard: 'head',
    },
    {
      key: 'name',
      header: headers.name,
      cell: ({ id, name, department, isPartTime, agreedHours }) => (
        <>
          <PersonLink id={id} name={name} />
          {department && <span className={classes.second}>{department.name}</span>}
          {isPartTime && (
            <span className={classes.second}>{workingTimeInWords(isPartTime, agreedHours)}</span>
          )}
          {seesHours && <Balances month={balances?.get(id)} year={years?.get(id)} />}
        </>
      ),
      isRowHeader: true,
      share: '34%',
      sortKey: 'fullName',
      inCard: 'head',
    },
    {
      key: 'email',
      header: headers.email,
      cell: ({ email, pendingEmail }) => (
        <span className={classes.email}>
          {email}
          {pendingEmail && (
            <span className={classes.second}>{emailChangeTexts.pendingOf(pendingEmail.email)}</span>
          )}
        </span>
      ),
      share: '23%',
      sortKey: 'email',
    },
    {
      key: 'role',
      header: headers.role,
      cell: ({ role, roleIds }) => <Roles role={role} others={otherRoles(roleIds, companyRoles)} />,
      share: '17%',
      isMinor: true,
      sortKey: 'role',
    },
    {
      key: 'status',
      header: headers.status,
      cell: (employee) => <EmployeeState employee={employee} />,
      share: '12%',
      inCard: 'head',
    },
  ];
  if (!mayManage && !mayGiveRoles) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: headers.actions,
      cell: (employee: Employee) => <EmployeeActions employee={employee} {...actions} />,
      inCard: 'foot' as const,
    },
  ];
}

/**
 * What somebody is ahead or behind this month, how many days say nothing yet, and what they would have or owe of the hours agreed on for the
 * year, where some are; an empty line while it is not known, and of who does not clock. A phone's line has no room for it: there it is
 * read in the month, and beside the contracts.
 */
function Balances({ month, year }: { month: HoursOfPeriod | undefined; year: YearFigures | undefined }) {
  const words = [
    ...(month ? [balanceInWords(month)] : []),
    ...(month && year ? [yearlyHoursTexts.ofYear(differenceInWords(year.forecastMinutes))] : []),
  ];
  return <span className={classes.balance}>{words.join('. ') || '\u00a0'}</span>;
}

function balanceInWords({ balanceMinutes, openDays }: HoursOfPeriod): string {
  const balance = balanceTexts.ofMonth(signedDuration(balanceMinutes));
  return openDays.length > 0 ? `${balance}. ${balanceTexts.openDays(openDays.length)}` : balance;
}

/** Whether somebody is an admin and, for people who give roles, their other roles. */
function Roles({ role, others }: { role: Employee['role']; others: readonly string[] }) {
  return (
    <>
      {roles[role]}
      {others.length > 0 && <span className={classes.second}>{others.join(', ')}</span>}
    </>
  );
}

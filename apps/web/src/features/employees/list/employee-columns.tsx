import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { PersonAvatar } from '../../../shared/widgets/person-avatar.tsx';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { EmployeeActions } from './employee-actions.tsx';
import classes from './employee-columns.module.css';
import type { EmployeeHandlers } from './employee-handlers.ts';

const { columns: headers, roles, active, inactive, pending, withoutSchedule } = employeesTexts;

interface EmployeeColumnsOptions extends EmployeeHandlers {
  mayManage: boolean;
  /** No further person may be active. */
  isFull: boolean;
}

export function employeeColumns({ mayManage, ...actions }: EmployeeColumnsOptions) {
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
      cell: ({ name, department }) => (
        <>
          <span className={classes.name}>{name}</span>
          {department && <span className={classes.department}>{department.name}</span>}
        </>
      ),
      isRowHeader: true,
      sortKey: 'fullName',
      inCard: 'head',
    },
    {
      key: 'email',
      header: headers.email,
      cell: ({ email }) => <span className={classes.email}>{email}</span>,
      sortKey: 'email',
    },
    {
      key: 'role',
      header: headers.role,
      cell: ({ role }) => roles[role],
      isMinor: true,
      sortKey: 'role',
    },
    {
      key: 'status',
      header: headers.status,
      cell: (employee) => <EmployeeState employee={employee} />,
      inCard: 'head',
    },
  ];
  if (!mayManage) return columns;
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

/** Whether a person may sign in, and whether they can already. */
function EmployeeState({ employee }: { employee: Employee }) {
  return (
    <span className={classes.states}>
      {employee.active ? (
        <span className={classes.usual}>
          <StatusBadge kind="good">{active}</StatusBadge>
        </span>
      ) : (
        <StatusBadge kind="off">{inactive}</StatusBadge>
      )}
      {employee.lacksSchedule && <StatusBadge kind="bad">{withoutSchedule}</StatusBadge>}
      {!employee.isSetUp && <StatusBadge kind="waiting">{pending}</StatusBadge>}
    </span>
  );
}

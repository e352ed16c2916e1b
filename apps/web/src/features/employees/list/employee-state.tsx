import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import classes from './employee-columns.module.css';

const { active, inactive, pending, withoutSchedule } = employeesTexts;

/** Whether an account is active, and whether it is set up. */
export function EmployeeState({ employee }: { employee: Employee }) {
  return (
    <span className={classes.states}>
      {employee.active ? (
        <span className={classes.usual}>
          <StatusBadge kind="good">{active}</StatusBadge>
        </span>
      ) : (
        <StatusBadge kind="off">{inactive}</StatusBadge>
      )}
      {employee.employment !== 'EMPLOYED' && (
        <StatusBadge kind={employee.employment === 'NOT_YET_EMPLOYED' ? 'waiting' : 'off'}>
          {employeesTexts.employment[employee.employment]}
        </StatusBadge>
      )}
      {employee.lacksSchedule && <StatusBadge kind="bad">{withoutSchedule}</StatusBadge>}
      {!employee.isSetUp && employee.email !== null && <StatusBadge kind="waiting">{pending}</StatusBadge>}
    </span>
  );
}

import type { Employee, EmployeeRole } from '@jornada/contract/employees/employee';
import type { User } from '@jornada/contract/employees/user';
import type { Role } from '@jornada/contract/roles';
import type { AgreedPeriod } from '@jornada/core/contracts/contract';
import { toPendingEmail } from '../../platform/accounts/describe-email-change.ts';
import { allowEverything } from '../../platform/identity/admission.ts';
import type { EmployeeRow } from './employees.queries.ts';
import { writtenEmployment } from './employment.ts';

export function displayRole(roles: readonly string[]): EmployeeRole {
  return allowEverything(roles) ? 'ROLE_ADMIN' : 'ROLE_EMPLOYEE';
}

export function toEmployee(row: EmployeeRow): Employee {
  const { departmentId, departmentName, centreId, centreName } = row;
  return {
    id: row.id,
    name: row.fullName,
    email: row.email,
    pendingEmail: toPendingEmail(row),
    role: displayRole(row.roles),
    roleIds: [...row.roles, ...row.customRoleIds],
    active: row.active,
    profileImage: row.profileImagePath,
    department: departmentId && departmentName ? { id: departmentId, name: departmentName } : null,
    centre: centreId && centreName ? { id: centreId, name: centreName } : null,
    isSetUp: row.isSetUp,
    lacksSchedule: row.lacksSchedule,
    employment: row.employment,
    ...writtenEmployment(row),
    isPartTime: row.isPartTime ?? false,
    agreedHours: describeAgreed(row),
    staffNumber: row.staffNumber,
    revision: row.revision,
    rolesRevision: row.rolesRevision,
    createdAt: row.createdAt.toString({ smallestUnit: 'millisecond' }),
  };
}

/** The agreed hours of a contract; null for none. */
export function describeAgreed({
  agreedMinutes: minutes,
  agreedPeriod: period,
}: {
  readonly agreedMinutes: number | null;
  readonly agreedPeriod: AgreedPeriod | null;
}) {
  return minutes === null || period === null ? null : { minutes, period };
}

export function toUser(row: EmployeeRow): User {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    pendingEmail: toPendingEmail(row),
    staffNumber: row.staffNumber,
    roles: row.roles as Role[],
    roleIds: [...row.roles, ...row.customRoleIds],
    active: row.active,
    profileImage: row.profileImagePath,
    departmentId: row.departmentId,
    timezone: row.timeZone,
    isSetUp: row.isSetUp,
    revision: row.rolesRevision,
    createdAt: row.createdAt.toString({ smallestUnit: 'millisecond' }),
  };
}

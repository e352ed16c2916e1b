/** The permissions that a custom role can give in the company's area; full admins have all. */
export const permissions = [
  'employees.read',
  'employees.manage',
  'users.manage',
  'departments.manage',
  'attendance.read',
  'attendance.manage',
  'absences.review',
  'vacations.review',
  'schedules.manage',
  'holidays.manage',
  'settings.manage',
  'audit.read',
  'inspection.manage',
  'retention.manage',
  'register.view',
  'terminals.manage',
  'payroll.manage',
  'overtime.decide',
  'bank.manage',
] as const;

export type Permission = (typeof permissions)[number];

/** Those that a role for teams can give: they are about people one by one, and not about the company. */
export const teamPermissions = [
  'employees.read',
  'attendance.read',
  'attendance.manage',
  'absences.review',
  'vacations.review',
  'overtime.decide',
  'bank.manage',
] as const satisfies readonly Permission[];

/** Any of these shows the company's people by name, and so also how many there are and may be. */
export const peoplePermissions = [
  'employees.read',
  'employees.manage',
  'users.manage',
] as const satisfies readonly Permission[];

/** Any of these shows pages that name departments and work centres, or let one choose people by them. */
export const groupPermissions = [
  ...peoplePermissions,
  'departments.manage',
  'audit.read',
  'register.view',
  'attendance.read',
  'absences.review',
  'vacations.review',
  'schedules.manage',
  'inspection.manage',
  'retention.manage',
  'terminals.manage',
  'payroll.manage',
  'overtime.decide',
  'bank.manage',
] as const satisfies readonly Permission[];

import { z } from 'zod';

/** What a custom role may allow in the company's area; full admins are allowed all of it. */
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
] as const;

export const permissionSchema = z.enum(permissions);
export type Permission = z.infer<typeof permissionSchema>;

/** With any of these somebody deals with the company's people by name: how many there are and may be is told to them. */
export const peoplePermissions = [
  'employees.read',
  'employees.manage',
  'users.manage',
] as const satisfies readonly Permission[];

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

/**
 * All but that of workers' representatives: what everybody else in the company's area sees of the company, such as its first page, is not
 * for who only reads the register.
 */
export const managingPermissions = permissions.filter((permission) => permission !== 'register.view');

export const permissionSchema = z.enum(permissions);
export type Permission = z.infer<typeof permissionSchema>;

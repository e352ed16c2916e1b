import type { Permission } from './permissions.ts';

/** What a key of another program can be allowed. */
export const scopes = [
  'people:read',
  'people:write',
  'attendance:read',
  'attendance:punch',
  'timeoff:read',
  'timeoff:write',
  'schedules:read',
  'payroll:read',
] as const;

export type Scope = (typeof scopes)[number];

/**
 * The permissions by which a program calls the endpoints of a scope, on everybody of the company. They open no other endpoint: one that does
 * not declare the scope is refused.
 */
export const permissionsOfScope: Readonly<Record<Scope, readonly Permission[]>> = {
  'people:read': ['employees.read'],
  'people:write': ['employees.manage'],
  'attendance:read': ['attendance.read'],
  'attendance:punch': [],
  'timeoff:read': ['absences.review', 'vacations.review'],
  // What is filed waits for somebody who may review: a program decides nothing, and sees nothing that was there before.
  'timeoff:write': [],
  'schedules:read': ['schedules.manage'],
  'payroll:read': ['attendance.read', 'payroll.manage'],
};

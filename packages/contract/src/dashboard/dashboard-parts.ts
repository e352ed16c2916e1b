import { type Permission, peoplePermissions } from '../permissions.ts';

/** The permissions for each part of the dashboard; any one of them suffices. */
export const dashboardParts = {
  people: peoplePermissions,
  attendance: ['attendance.read'],
  absences: ['absences.review'],
  vacations: ['vacations.review'],
} as const satisfies Record<string, readonly Permission[]>;

/** People without any of these have no dashboard. */
export const dashboardPermissions: readonly Permission[] = Object.values(dashboardParts).flat();

/** The permissions to take one of the first steps of a new company. */
export const firstStepsPermissions = [
  ...peoplePermissions,
  'schedules.manage',
  'holidays.manage',
] as const satisfies readonly Permission[];

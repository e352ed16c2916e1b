import { type Permission, peoplePermissions } from '../permissions.ts';

/** What it takes to be told each part of the dashboard: any one of those listed. */
export const dashboardParts = {
  people: peoplePermissions,
  attendance: ['attendance.read'],
  absences: ['absences.review'],
  vacations: ['vacations.review'],
} as const satisfies Record<string, readonly Permission[]>;

/** Who has none of these has no dashboard. */
export const dashboardPermissions: readonly Permission[] = Object.values(dashboardParts).flat();

/** Who can take one of the first steps of a new company. */
export const firstStepsPermissions = [
  ...peoplePermissions,
  'schedules.manage',
  'holidays.manage',
] as const satisfies readonly Permission[];

import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { managingPermissions } from '../permissions.ts';
import { areaRoles } from '../roles.ts';

/**
 * Today in the company's zone. Employees are those that the limit counts; `presentToday` those of them who clocked in;
 * `presentPct` is whole per cent of the active ones. `presentLast7` are the numbers present on the last seven days, today last.
 * `dueToday` are those whose day asks for work; `avgHoursWorkedToday` is the mean of those present, in hours with two decimals.
 */
export const dashboardSummarySchema = z.object({
  date: civilDateSchema,
  employeesTotal: z.int(),
  maxEmployeesAllowed: z.int(),
  employeesActive: z.int(),
  employeesInactive: z.int(),
  presentToday: z.int(),
  presentPct: z.int(),
  dueToday: z.int(),
  presentLast7: z.array(z.int()).length(7),
  pendingApprovals: z.int(),
  pendingAbsences: z.int(),
  pendingVacations: z.int(),
  avgHoursWorkedToday: z.number(),
  lateArrivalsToday: z.int(),
  earlyDeparturesToday: z.int(),
});
export type DashboardSummary = z.infer<typeof dashboardSummarySchema>;

export const dashboardSummary = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/summary',
  summary: 'Today in the company',
  access: areaRoles.admin,
  permission: managingPermissions,
  response: dashboardSummarySchema,
  revalidates: true,
  errors: [],
});

export const adminStats = defineEndpoint({
  method: 'GET',
  path: '/admin/stats',
  summary: 'The company in figures',
  access: areaRoles.admin,
  permission: managingPermissions,
  response: z.object({
    totalUsers: z.int(),
    activeUsers: z.int(),
    employees: z.int(),
    admins: z.int(),
    departments: z.int(),
    roles: z.int(),
  }),
  errors: [],
});

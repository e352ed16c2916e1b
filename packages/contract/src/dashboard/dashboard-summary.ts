import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { peoplePermissions } from '../permissions.ts';
import { areaRoles } from '../roles.ts';
import { dashboardPermissions } from './dashboard-parts.ts';

const count = z.int().nullable();

/**
 * Today in the company's zone. Employees are those that count towards the limit; `presentToday` are those who clocked in; `employedToday`
 * are the active ones without those whose employment has not begun (`employeesNotYetEmployed`), pauses (`employeesPaused`) or has ended (`employeesNoLongerEmployed`);
 * `presentPct` is the share of them, in whole per cent and at most 100. `presentLast7` are the numbers present on the last seven days,
 * today last. `dueToday` are those who are to work today. `dueByNow` are those whose shift of today, or one under way since yesterday, began
 * longer ago than its flexible time, and those who came before: of them `cameByNow` have come and `missingNow` have not; `laterToday` begin
 * later today. `avgHoursWorkedToday` is the mean of those present, in hours with two decimals.
 * `pendingApprovals` are the waiting requests that the caller may decide. Figures that the caller may not see are null.
 */
export const dashboardSummarySchema = z.object({
  date: civilDateSchema,
  employeesTotal: count,
  maxEmployeesAllowed: count,
  employeesActive: count,
  employeesInactive: count,
  employeesNotYetEmployed: count,
  employeesPaused: count,
  employeesNoLongerEmployed: count,
  employedToday: count,
  presentToday: count,
  presentPct: count,
  dueToday: count,
  dueByNow: count,
  cameByNow: count,
  missingNow: count,
  laterToday: count,
  presentLast7: z.array(z.int()).length(7).nullable(),
  pendingApprovals: count,
  pendingAbsences: count,
  pendingVacations: count,
  avgHoursWorkedToday: z.number().nullable(),
  lateArrivalsToday: count,
  earlyDeparturesToday: count,
});
export type DashboardSummary = z.infer<typeof dashboardSummarySchema>;

export const dashboardSummary = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/summary',
  summary: 'Today in the company',
  access: areaRoles.admin,
  permission: dashboardPermissions,
  response: dashboardSummarySchema,
  revalidates: true,
  errors: [],
});

export const adminStats = defineEndpoint({
  method: 'GET',
  path: '/admin/stats',
  summary: 'The company in figures',
  access: areaRoles.admin,
  permission: peoplePermissions,
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

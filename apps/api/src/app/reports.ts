import { bankRestReports } from '../features/absences/bank-rest/bank-rest.reports.ts';
import { calendarFeedsReports } from '../features/absences/calendar-feeds/calendar-feeds.reports.ts';
import { teamReports } from '../features/absences/team/team.reports.ts';
import { attendanceReports } from '../features/attendance/attendance.reports.ts';
import { exportReports } from '../features/attendance/export/export.reports.ts';
import { monthsReports } from '../features/attendance/months/months.reports.ts';
import { bankReports } from '../features/bank/bank.reports.ts';
import { employeesReports } from '../features/employees/employees.reports.ts';
import { differenceMemory } from '../features/employees/plan-differences.ts';
import { holidaysReports } from '../features/holidays/holidays.reports.ts';
import { indicatorsReports } from '../features/indicators/indicators.reports.ts';
import { inspectorReports } from '../features/inspection/inspector/inspector.reports.ts';
import { inspectionPackageReports } from '../features/inspection/package/packages.reports.ts';
import { overtimeReports } from '../features/overtime/overtime.reports.ts';
import { payrollReports } from '../features/payroll/payroll.reports.ts';
import { proofReports } from '../features/proof/proof.reports.ts';
import { registerReports } from '../features/register/register.reports.ts';
import { retentionReports } from '../features/retention/retention.reports.ts';
import { schedulesReports } from '../features/schedules/schedules.reports.ts';
import { tenantsReports } from '../features/tenants/tenants.reports.ts';
import { identificationReports } from '../features/terminals/identification/identification.reports.ts';
import type { Report } from '../platform/reports/report.ts';
import { dayMemory } from '../workday/day-memory.ts';

/** Every endpoint whose answer no page limits: for the process that makes them and for those that request them. */
export function allReports(): readonly Report[] {
  return [
    ...attendanceReports(dayMemory()),
    ...exportReports,
    ...monthsReports,
    ...payrollReports,
    ...registerReports,
    ...indicatorsReports,
    ...inspectorReports,
    ...inspectionPackageReports,
    ...retentionReports,
    ...employeesReports(differenceMemory()),
    ...teamReports,
    ...overtimeReports,
    ...calendarFeedsReports,
    ...bankReports,
    ...bankRestReports,
    ...schedulesReports,
    ...holidaysReports,
    ...proofReports,
    ...identificationReports,
    ...tenantsReports,
  ];
}

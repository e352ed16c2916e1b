import { dashboardParts } from '@jornada/contract/dashboard/dashboard-parts';
import type { DashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import type { Permission } from '@jornada/contract/permissions';
import type { WholeSummary } from './dashboard-summary.ts';

/** The figures that somebody with these permissions may see; the others are null. */
export function summaryFor(held: readonly Permission[], summary: WholeSummary): DashboardSummary {
  const mayKnow = (part: keyof typeof dashboardParts) =>
    dashboardParts[part].some((permission) => held.includes(permission));
  const [people, attendance, absences, vacations] = [
    mayKnow('people'),
    mayKnow('attendance'),
    mayKnow('absences'),
    mayKnow('vacations'),
  ];
  const { pendingAbsences, pendingVacations } = summary;
  return {
    date: summary.date,
    employeesTotal: people ? summary.employeesTotal : null,
    maxEmployeesAllowed: people ? summary.maxEmployeesAllowed : null,
    employeesActive: people || attendance ? summary.employeesActive : null,
    employeesInactive: people ? summary.employeesInactive : null,
    employeesNotYetEmployed: people ? summary.employeesNotYetEmployed : null,
    employeesNoLongerEmployed: people ? summary.employeesNoLongerEmployed : null,
    // The number of people present is shown out of the number employed.
    employedToday: people || attendance ? summary.employedToday : null,
    presentToday: attendance ? summary.presentToday : null,
    presentPct: attendance ? summary.presentPct : null,
    dueToday: attendance ? summary.dueToday : null,
    presentLast7: attendance ? summary.presentLast7 : null,
    pendingApprovals:
      absences || vacations ? (absences ? pendingAbsences : 0) + (vacations ? pendingVacations : 0) : null,
    pendingAbsences: absences ? pendingAbsences : null,
    pendingVacations: vacations ? pendingVacations : null,
    avgHoursWorkedToday: attendance ? summary.avgHoursWorkedToday : null,
    lateArrivalsToday: attendance ? summary.lateArrivalsToday : null,
    earlyDeparturesToday: attendance ? summary.earlyDeparturesToday : null,
  };
}

import type { DashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import type { Actor } from '../../authorization/actor.ts';
import { type DashboardPart, dashboardPolicies } from '../../authorization/dashboard.ts';
import { may } from '../../authorization/policy.ts';
import type { WholeSummary } from './dashboard-summary.ts';

/** Of the day's figures those that an actor may be told; null stands for the others. */
export function summaryFor(actor: Actor, summary: WholeSummary): DashboardSummary {
  const mayKnow = (part: DashboardPart) => may(actor, dashboardPolicies[part]);
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
    employeesPaused: people ? summary.employeesPaused : null,
    employeesNoLongerEmployed: people ? summary.employeesNoLongerEmployed : null,
    // The number of people present is shown out of the number employed.
    employedToday: people || attendance ? summary.employedToday : null,
    presentToday: attendance ? summary.presentToday : null,
    presentPct: attendance ? summary.presentPct : null,
    dueToday: attendance ? summary.dueToday : null,
    dueByNow: attendance ? summary.dueByNow : null,
    cameByNow: attendance ? summary.cameByNow : null,
    missingNow: attendance ? summary.missingNow : null,
    laterToday: attendance ? summary.laterToday : null,
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

import { dashboardTexts } from '@jornada/texts/es/dashboard';
import { figure } from '@jornada/texts/es/figure';
import {
  IconCalendarOff,
  IconClockHour4,
  IconClockPause,
  IconDoorExit,
  IconListCheck,
  IconUsers,
} from '@tabler/icons-react';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import { StatCard } from '../../shared/widgets/stat-card.tsx';
import type { DaySummary } from './dashboard.data.ts';
import { hoursText, placesOf } from './dashboard-figures.ts';
import { NowLink } from './now-link.tsx';

const { approvals, employees, absences, hours, late, early } = dashboardTexts;

/** The figures of the day beside its attendance; empty cards while they load. */
export function FigureCards({ summary }: { summary: DaySummary | undefined }) {
  const places = summary && placesOf(summary);
  const mayReadEmployees = usePermission('employees.read');
  const mayReviewAbsences = usePermission('absences.review');
  const toWaiting = (label: string) => (
    <RouteAnchor to="/admin/ausencias" search={{ estado: 'pendiente' }} inherit>
      {label}
    </RouteAnchor>
  );
  const mayReviewVacations = usePermission('vacations.review');
  const toNow = (label: string) => <NowLink>{label}</NowLink>;
  return (
    <>
      <StatCard
        icon={IconListCheck}
        color="orange"
        label={approvals.label}
        link={
          mayReviewVacations && summary && summary.pendingVacations > 0
            ? (label) => (
                <RouteAnchor to="/admin/vacaciones" search={{ tab: 'solicitudes' }} inherit>
                  {label}
                </RouteAnchor>
              )
            : mayReviewAbsences
              ? toWaiting
              : undefined
        }
        value={summary && figure(summary.pendingApprovals)}
        details={
          summary &&
          (summary.pendingApprovals === 0
            ? [approvals.none]
            : [approvals.absences(summary.pendingAbsences), approvals.vacations(summary.pendingVacations)])
        }
      />
      <StatCard
        icon={IconUsers}
        color="indigo"
        label={employees.label}
        link={
          mayReadEmployees
            ? (label) => (
                <RouteAnchor to="/admin/empleados" inherit>
                  {label}
                </RouteAnchor>
              )
            : undefined
        }
        value={summary && places && employees.total(summary.employeesTotal, places.maximum)}
        percent={places?.percent}
        bar={places && { label: employees.capacity, level: places.level }}
        details={
          summary &&
          places && [
            places.text,
            employees.counts(
              employees.active(summary.employeesActive),
              employees.inactive(summary.employeesInactive),
            ),
          ]
        }
      />
      <StatCard
        icon={IconCalendarOff}
        color="orange"
        label={absences.label}
        link={mayReviewAbsences ? toWaiting : undefined}
        value={summary && figure(summary.pendingAbsences)}
        details={[absences.help]}
      />
      <StatCard
        icon={IconClockHour4}
        color="indigo"
        label={hours.label}
        link={toNow}
        value={summary && hoursText(summary.avgHoursWorkedToday)}
        details={[hours.help]}
      />
      <StatCard
        icon={IconClockPause}
        color="orange"
        label={late.label}
        link={toNow}
        value={summary && figure(summary.lateArrivalsToday)}
        details={[late.help]}
      />
      <StatCard
        icon={IconDoorExit}
        color="orange"
        label={early.label}
        link={(label) => <NowLink group="LEFT">{label}</NowLink>}
        value={summary && figure(summary.earlyDeparturesToday)}
        details={[early.help]}
      />
    </>
  );
}

import { dashboardParts } from '@jornada/contract/dashboard/dashboard-parts';
import { dashboardTexts } from '@jornada/texts/dashboard';
import { figure } from '@jornada/texts/figure';
import {
  IconCalendarOff,
  IconClockHour4,
  IconClockPause,
  IconDoorExit,
  IconListCheck,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pendingOvertimeQuery } from '../../shared/requests/waiting.data.ts';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import { StatCard } from '../../shared/widgets/stat-card.tsx';
import {
  type AttendanceFigures,
  attendanceOf,
  type DaySummary,
  type PeopleFigures,
  peopleOf,
} from './dashboard.data.ts';
import { hoursText, placesOf } from './dashboard-figures.ts';
import { NowLink } from './now-link.tsx';
import { useHeldOnEverybody } from './use-held-on-everybody.ts';

const { approvals, employees, absences, hours, late, early } = dashboardTexts;

/** The figures of the day besides attendance that the person may see; empty cards while they load. */
export function FigureCards({ summary }: { summary: DaySummary | undefined }) {
  const seesPeople = usePermission(dashboardParts.people);
  const seesAttendance = usePermission(dashboardParts.attendance);
  return (
    <>
      <PendingCard summary={summary} />
      {seesPeople && <PeopleCard figures={peopleOf(summary)} />}
      <AbsencesCard summary={summary} />
      {seesAttendance && <AttendanceFigureCards figures={attendanceOf(summary)} />}
    </>
  );
}

const toWaitingAbsences = (label: string) => (
  <RouteAnchor to="/admin/ausencias" search={{ estado: 'pendiente' }} inherit>
    {label}
  </RouteAnchor>
);
const toWaitingVacations = (label: string) => (
  <RouteAnchor to="/admin/vacaciones" search={{ tab: 'solicitudes' }} inherit>
    {label}
  </RouteAnchor>
);

const toWaitingOvertime = (label: string) => (
  <RouteAnchor to="/admin/horas-extra" inherit>
    {label}
  </RouteAnchor>
);

/** How many requests wait that the person can decide. */
function PendingCard({ summary }: { summary: DaySummary | undefined }) {
  const reviewsAbsences = usePermission(dashboardParts.absences);
  const reviewsVacations = usePermission(dashboardParts.vacations);
  const decidesOvertime = usePermission('overtime.decide');
  // The menu reads it anyway.
  const { data: pendingOvertime } = useQuery({ ...pendingOvertimeQuery, enabled: decidesOvertime });
  if (!reviewsAbsences && !reviewsVacations && !decidesOvertime) return null;
  const { pendingAbsences = 0, pendingVacations = 0 } = summary ?? {};
  const overtime = pendingOvertime?.count ?? 0;
  const pendingApprovals = (summary?.pendingApprovals ?? 0) + overtime;
  const kinds = [
    ...(pendingAbsences === null ? [] : [approvals.absences(pendingAbsences)]),
    ...(pendingVacations === null ? [] : [approvals.vacations(pendingVacations)]),
    ...(overtime === 0 ? [] : [approvals.overtime(overtime)]),
  ];
  const isOvertimeAlone =
    (overtime > 0 && overtime === pendingApprovals) || (!reviewsAbsences && !reviewsVacations);
  const toVacations = reviewsVacations && (!reviewsAbsences || (pendingVacations ?? 0) > 0);
  const toTimeOff = toVacations ? toWaitingVacations : toWaitingAbsences;
  return (
    <StatCard
      icon={IconListCheck}
      color="orange"
      label={approvals.label}
      link={isOvertimeAlone ? toWaitingOvertime : toTimeOff}
      value={summary && figure(pendingApprovals)}
      details={summary && (pendingApprovals ? kinds : [approvals.none])}
    />
  );
}

/** How many people there are, and the limit. */
function PeopleCard({ figures }: { figures: PeopleFigures | undefined }) {
  const mayOpen = usePermission(['employees.read', 'users.manage']);
  // How many places are left is the company's, not a team's.
  const seesPlaces = useHeldOnEverybody(dashboardParts.people);
  const places = figures && seesPlaces ? placesOf(figures) : undefined;
  const toEmployees = (label: string) => (
    <RouteAnchor to="/admin/empleados" inherit>
      {label}
    </RouteAnchor>
  );
  return (
    <StatCard
      icon={IconUsers}
      color="indigo"
      label={employees.label}
      link={mayOpen ? toEmployees : undefined}
      value={
        figures &&
        (places ? employees.total(figures.employeesTotal, places.maximum) : figure(figures.employeesTotal))
      }
      percent={places?.percent}
      bar={places && { label: employees.capacity, level: places.level }}
      details={
        figures && [
          ...(places ? [places.text] : []),
          employees.counts(
            employees.active(figures.employeesActive),
            employees.inactive(figures.employeesInactive),
          ),
          ...outsideEmployment(figures),
        ]
      }
    />
  );
}

/** How many people's employment has not begun, pauses or has ended, if any. */
function outsideEmployment({
  employeesNotYetEmployed: notYet,
  employeesPaused: paused,
  employeesNoLongerEmployed: gone,
}: PeopleFigures): string[] {
  const told = [
    ...(notYet > 0 ? [employees.notYet(notYet)] : []),
    ...(paused > 0 ? [employees.paused(paused)] : []),
    ...(gone > 0 ? [employees.gone(gone)] : []),
  ];
  return told.length > 0 ? [told.join(', ')] : [];
}

function AbsencesCard({ summary }: { summary: DaySummary | undefined }) {
  if (!usePermission(dashboardParts.absences)) return null;
  return (
    <StatCard
      icon={IconCalendarOff}
      color="orange"
      label={absences.label}
      link={toWaitingAbsences}
      value={summary && figure(summary.pendingAbsences ?? 0)}
      details={[absences.help]}
    />
  );
}

function AttendanceFigureCards({ figures }: { figures: AttendanceFigures | undefined }) {
  const toNow = (label: string) => <NowLink>{label}</NowLink>;
  return (
    <>
      <StatCard
        icon={IconClockHour4}
        color="indigo"
        label={hours.label}
        link={toNow}
        value={figures && hoursText(figures.avgHoursWorkedToday)}
        details={[hours.help]}
      />
      <StatCard
        icon={IconClockPause}
        color="orange"
        label={late.label}
        link={toNow}
        value={figures && figure(figures.lateArrivalsToday)}
        details={[late.help]}
      />
      <StatCard
        icon={IconDoorExit}
        color="orange"
        label={early.label}
        link={(label) => <NowLink group="LEFT">{label}</NowLink>}
        value={figures && figure(figures.earlyDeparturesToday)}
        details={[early.help]}
      />
    </>
  );
}

import { shellTexts } from '@jornada/texts/shell';
import { createRoute } from '@tanstack/react-router';
import { readTeamCalendarSearch } from '../../features/absences/calendar/team-calendar-search.ts';
import { readHistorySearch } from '../../features/attendance/history/history-search.ts';
import { ownBankListing } from '../../features/bank/banks-search.ts';
import { clockStatusQuery } from '../../features/clock/clock.data.ts';
import { readClockSearch } from '../../features/clock/clock-search.ts';
import { ownOvertimeListing } from '../../features/overtime/overtime-search.ts';
import { ownVacationListing } from '../../features/vacations/vacations-search.ts';
import { areaRoles, hasRole } from '../../shared/session/area-roles.ts';
import { readUser } from '../../shared/session/session-storage.ts';
import { lazyPage } from '../lazy-page.ts';
import { queryClient } from '../query-client.ts';
import { empleado, VerifyingPermissions } from './areas.tsx';

/** Whoever opens the application to clock in need not wait for its word on who they are before the clock is asked for. */
function askForClock(): void {
  if (hasRole(readUser()?.roles ?? [], areaRoles.empleado)) void queryClient.prefetchQuery(clockStatusQuery);
}

const clock = createRoute({
  getParentRoute: () => empleado,
  path: '/',
  validateSearch: readClockSearch,
  beforeLoad: askForClock,
  component: lazyPage(() => import('../../features/clock/clock-screen.tsx'), 'ClockScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.home },
});

const ownAttendance = createRoute({
  getParentRoute: () => empleado,
  path: '/mis-asistencias',
  validateSearch: readHistorySearch,
  component: lazyPage(() => import('../../features/attendance/history/history-screen.tsx'), 'HistoryScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.attendance },
});

const colleagues = createRoute({
  getParentRoute: () => empleado,
  path: '/calendario',
  validateSearch: readTeamCalendarSearch,
  component: lazyPage(
    () => import('../../features/absences/calendar/colleagues-screen.tsx'),
    'ColleaguesScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.empleado.teamCalendar },
});

const ownVacations = createRoute({
  getParentRoute: () => empleado,
  path: '/vacaciones',
  validateSearch: ownVacationListing.read,
  component: lazyPage(
    () => import('../../features/vacations/own/own-vacations-screen.tsx'),
    'OwnVacationsScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.vacations },
});

const ownOvertime = createRoute({
  getParentRoute: () => empleado,
  path: '/horas-extra',
  validateSearch: ownOvertimeListing.read,
  component: lazyPage(
    () => import('../../features/overtime/own/own-overtime-screen.tsx'),
    'OwnOvertimeScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.overtime },
});

const ownBank = createRoute({
  getParentRoute: () => empleado,
  path: '/bolsa',
  validateSearch: ownBankListing.read,
  component: lazyPage(() => import('../../features/bank/own/own-bank-screen.tsx'), 'OwnBankScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.bank },
});

const employeeProfile = createRoute({
  getParentRoute: () => empleado,
  path: '/perfil',
  component: lazyPage(
    () => import('../../features/access/profile/profile-screen.tsx'),
    'EmployeeProfileScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.profile },
});

const requests = createRoute({
  getParentRoute: () => empleado,
  path: '/solicitudes',
  component: lazyPage(
    () => import('../../features/absences/own/own-absences-screen.tsx'),
    'OwnAbsencesScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.requests },
});

export const empleadoRoutes = empleado.addChildren([
  clock,
  ownAttendance,
  requests,
  ownVacations,
  ownBank,
  colleagues,
  ownOvertime,
  employeeProfile,
]);

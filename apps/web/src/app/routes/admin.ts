import { evacuationTexts } from '@jornada/texts/evacuation';
import { remoteWorkTexts } from '@jornada/texts/remote-work';
import { shellTexts } from '@jornada/texts/shell';
import {
  IconBeach,
  IconCalendarOff,
  IconCalendarTime,
  IconCash,
  IconChartBar,
  IconClockPlus,
  IconHistory,
  IconLayoutDashboard,
  IconPigMoney,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { readTeamCalendarSearch } from '../../features/absences/calendar/team-calendar-search.ts';
import { absenceListing } from '../../features/absences/review/absence-search.ts';
import { readCalendarSearch } from '../../features/attendance/calendar/calendar-search.ts';
import { inboxListing } from '../../features/attendance/inbox/inbox-search.ts';
import { attendanceListing } from '../../features/attendance/list/attendance-search.ts';
import { readMonthSearch } from '../../features/attendance/month-search.ts';
import { readRemoteWorkSearch } from '../../features/attendance/remote/remote-work-search.ts';
import { banksListing } from '../../features/bank/banks-search.ts';
import { readEvacuationSearch } from '../../features/dashboard/evacuation/evacuation-search.ts';
import { employeeListing } from '../../features/employees/employee-list-search.ts';
import { readIndicatorsSearch } from '../../features/indicators/indicators-search.ts';
import { overtimeListing } from '../../features/overtime/overtime-search.ts';
import { readRegisterSearch } from '../../features/register/register-search.ts';
import { readSchedulesSearch } from '../../features/schedules/list/schedules-search.ts';
import { unrecordedList } from '../../features/terminals/unrecorded-search.ts';
import { vacationListing } from '../../features/vacations/vacations-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { areaPaths, menuPaths } from '../paths.ts';
import { addMenuIcons } from '../shell/menu-icons.ts';
import { admin, VerifyingPermissions } from './areas.tsx';
import { payrollRoutes } from './payroll.ts';
import { personRoutes } from './person.ts';
import { settingsRoutes } from './settings.ts';

addMenuIcons({
  [areaPaths.admin]: IconLayoutDashboard,
  [menuPaths.employees]: IconUsers,
  [menuPaths.attendance]: IconHistory,
  [menuPaths.absences]: IconCalendarOff,
  [menuPaths.schedules]: IconCalendarTime,
  [menuPaths.vacations]: IconBeach,
  [menuPaths.overtime]: IconClockPlus,
  [menuPaths.bank]: IconPigMoney,
  [menuPaths.indicators]: IconChartBar,
  [menuPaths.payroll]: IconCash,
  [menuPaths.adminProfile]: IconUser,
  [menuPaths.settings]: IconSettings,
});

const adminDashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyPage(() => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.dashboard },
});

const evacuation = createRoute({
  getParentRoute: () => admin,
  path: '/evacuacion',
  validateSearch: readEvacuationSearch,
  component: lazyPage(
    () => import('../../features/dashboard/evacuation/evacuation-screen.tsx'),
    'EvacuationScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: evacuationTexts.title },
});

const adminProfile = createRoute({
  getParentRoute: () => admin,
  path: '/perfil',
  component: lazyPage(() => import('../pages/admin-profile-page.tsx'), 'AdminProfilePage'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.profile },
});

const employees = createRoute({
  getParentRoute: () => admin,
  path: '/empleados',
  validateSearch: employeeListing.read,
  component: lazyPage(() => import('../../features/employees/list/employees-screen.tsx'), 'EmployeesScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.employees },
});

const employeeImport = createRoute({
  getParentRoute: () => admin,
  path: '/empleados/importar',
  component: lazyPage(() => import('../../features/employees/import/import-screen.tsx'), 'ImportScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.importEmployees },
});

const schedules = createRoute({
  getParentRoute: () => admin,
  path: '/turnos',
  validateSearch: readSchedulesSearch,
  component: lazyPage(() => import('../pages/schedules-page.tsx'), 'SchedulesPage'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.schedules },
});

const hoursCalendar = createRoute({
  getParentRoute: () => admin,
  path: '/turnos/calendario',
  validateSearch: readCalendarSearch,
  component: lazyPage(
    () => import('../../features/attendance/calendar/calendar-screen.tsx'),
    'CalendarScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.hoursCalendar },
});

const attendance = createRoute({
  getParentRoute: () => admin,
  path: '/asistencias',
  validateSearch: attendanceListing.read,
  component: lazyPage(
    () => import('../../features/attendance/list/attendance-screen.tsx'),
    'AttendanceScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.attendance },
});

const attendanceInbox = createRoute({
  getParentRoute: () => admin,
  path: '/asistencias/pendientes',
  validateSearch: inboxListing.read,
  component: lazyPage(() => import('../pages/inbox-page.tsx'), 'InboxPage'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.attendanceInbox },
});

const unrecordedPresses = createRoute({
  getParentRoute: () => admin,
  path: '/asistencias/sin-registrar',
  validateSearch: unrecordedList.read,
  component: lazyPage(() => import('../../features/terminals/unrecorded-screen.tsx'), 'UnrecordedScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.unrecordedPresses },
});

const attendanceMonth = createRoute({
  getParentRoute: () => admin,
  path: '/asistencias/mes',
  validateSearch: readMonthSearch,
  component: lazyPage(() => import('../../features/attendance/month/month-screen.tsx'), 'MonthScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.attendanceMonth },
});

const attendanceClosing = createRoute({
  getParentRoute: () => admin,
  path: '/asistencias/cierre',
  validateSearch: readMonthSearch,
  component: lazyPage(() => import('../../features/attendance/closing/closing-screen.tsx'), 'ClosingScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.attendanceClosing },
});

const remoteWork = createRoute({
  getParentRoute: () => admin,
  path: '/asistencias/distancia',
  validateSearch: readRemoteWorkSearch,
  component: lazyPage(
    () => import('../../features/attendance/remote/remote-work-screen.tsx'),
    'RemoteWorkScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: remoteWorkTexts.title },
});

const teamCalendar = createRoute({
  getParentRoute: () => admin,
  path: '/ausencias/calendario',
  validateSearch: readTeamCalendarSearch,
  component: lazyPage(
    () => import('../../features/absences/calendar/team-calendar-screen.tsx'),
    'TeamCalendarScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.teamCalendar },
});

const absences = createRoute({
  getParentRoute: () => admin,
  path: '/ausencias',
  validateSearch: absenceListing.read,
  component: lazyPage(() => import('../../features/absences/review/absences-screen.tsx'), 'AbsencesScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.absences },
});

const banks = createRoute({
  getParentRoute: () => admin,
  path: '/bolsa',
  validateSearch: banksListing.read,
  component: lazyPage(() => import('../../features/bank/manage/banks-screen.tsx'), 'BanksScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.bank },
});

const vacations = createRoute({
  getParentRoute: () => admin,
  path: '/vacaciones',
  validateSearch: vacationListing.read,
  component: lazyPage(
    () => import('../../features/vacations/summary/vacations-screen.tsx'),
    'VacationsScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.vacations },
});

const overtime = createRoute({
  getParentRoute: () => admin,
  path: '/horas-extra',
  validateSearch: overtimeListing.read,
  component: lazyPage(() => import('../../features/overtime/screen/overtime-screen.tsx'), 'OvertimeScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.overtime },
});

const indicators = createRoute({
  getParentRoute: () => admin,
  path: '/informes',
  validateSearch: readIndicatorsSearch,
  component: lazyPage(() => import('../../features/indicators/indicators-screen.tsx'), 'IndicatorsScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.indicators },
});

const register = createRoute({
  getParentRoute: () => admin,
  path: '/registro',
  validateSearch: readRegisterSearch,
  component: lazyPage(() => import('../../features/register/register-screen.tsx'), 'RegisterScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.register },
});

export const adminRoutes = admin.addChildren([
  adminDashboard,
  evacuation,
  employees,
  employeeImport,
  personRoutes,
  attendance,
  attendanceMonth,
  attendanceInbox,
  unrecordedPresses,
  attendanceClosing,
  remoteWork,
  teamCalendar,
  absences,
  schedules,
  hoursCalendar,
  vacations,
  overtime,
  banks,
  indicators,
  payrollRoutes,
  register,
  adminProfile,
  settingsRoutes,
]);

import { shellTexts } from '@jornada/texts/shell';
import { createRoute } from '@tanstack/react-router';
import { attendanceListing } from '../../features/attendance/list/attendance-search.ts';
import { readMonthSearch } from '../../features/attendance/month-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { admin, VerifyingPermissions } from './areas.tsx';

const personPage = {
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.person },
};

const person = createRoute({
  getParentRoute: () => admin,
  path: '/empleados/$id',
  component: lazyPage(() => import('../pages/person-page.tsx'), 'PersonPage'),
  ...personPage,
});

const data = createRoute({
  getParentRoute: () => person,
  path: '/',
  component: lazyPage(() => import('../../features/employees/person/person-data.tsx'), 'PersonData'),
  ...personPage,
});

const contract = createRoute({
  getParentRoute: () => person,
  path: '/contrato',
  component: lazyPage(
    () => import('../../features/employees/contracts/person-contracts.tsx'),
    'PersonContracts',
  ),
  ...personPage,
});

const schedule = createRoute({
  getParentRoute: () => person,
  path: '/horario',
  component: lazyPage(
    () => import('../../features/schedules/assign/person-schedules.tsx'),
    'PersonSchedules',
  ),
  ...personPage,
});

const days = createRoute({
  getParentRoute: () => person,
  path: '/dias',
  validateSearch: attendanceListing.read,
  component: lazyPage(() => import('../../features/attendance/list/person-days.tsx'), 'PersonDays'),
  ...personPage,
});

const month = createRoute({
  getParentRoute: () => person,
  path: '/mes',
  validateSearch: readMonthSearch,
  component: lazyPage(() => import('../pages/person-month-page.tsx'), 'PersonMonthPage'),
  ...personPage,
});

const balance = createRoute({
  getParentRoute: () => person,
  path: '/saldo',
  component: lazyPage(() => import('../pages/person-balance-page.tsx'), 'PersonBalancePage'),
  ...personPage,
});

const requests = createRoute({
  getParentRoute: () => person,
  path: '/solicitudes',
  component: lazyPage(() => import('../pages/person-requests-page.tsx'), 'PersonRequestsPage'),
  ...personPage,
});

const months = createRoute({
  getParentRoute: () => person,
  path: '/meses',
  component: lazyPage(() => import('../../features/attendance/closing/person-months.tsx'), 'PersonMonths'),
  ...personPage,
});

const access = createRoute({
  getParentRoute: () => person,
  path: '/acceso',
  component: lazyPage(() => import('../../features/employees/person/person-access.tsx'), 'PersonAccess'),
  ...personPage,
});

export const personRoutes = person.addChildren([
  data,
  contract,
  schedule,
  days,
  month,
  balance,
  requests,
  months,
  access,
]);

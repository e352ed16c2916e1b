import { shellTexts } from '@jornada/texts/shell';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { admin, VerifyingPermissions } from './areas.tsx';

const payrollPage = {
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.payroll },
};

const payroll = createRoute({
  getParentRoute: () => admin,
  path: '/nomina',
  component: lazyPage(() => import('../../features/payroll/payroll-screen.tsx'), 'PayrollScreen'),
  ...payrollPage,
});

const payrollStart = createRoute({
  getParentRoute: () => payroll,
  path: '/',
  component: lazyPage(() => import('../../features/payroll/payroll-screen.tsx'), 'PayrollStart'),
  ...payrollPage,
});

const payrollBatches = createRoute({
  getParentRoute: () => payroll,
  path: '/lotes',
  component: lazyPage(() => import('../../features/payroll/batches/batches-screen.tsx'), 'BatchesScreen'),
  ...payrollPage,
});

export const payrollRoutes = payroll.addChildren([payrollStart, payrollBatches]);

import { shellTexts } from '@jornada/texts/shell';
import { createRoute } from '@tanstack/react-router';
import { readPeriodSearch } from '../../features/bank/banks-search.ts';
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

const bankRules = createRoute({
  getParentRoute: () => payroll,
  path: '/bolsa',
  component: lazyPage(() => import('../../features/bank/rules/bank-rules-screen.tsx'), 'BankRulesScreen'),
  ...payrollPage,
});

const bankPeriodEnd = createRoute({
  getParentRoute: () => payroll,
  path: '/bolsa/cierre',
  validateSearch: readPeriodSearch,
  component: lazyPage(() => import('../../features/bank/rules/end-period-screen.tsx'), 'EndPeriodScreen'),
  ...payrollPage,
});

const payrollRules = createRoute({
  getParentRoute: () => payroll,
  path: '/reglas',
  component: lazyPage(() => import('../../features/payroll/rules/rules-screen.tsx'), 'PayRulesScreen'),
  ...payrollPage,
});

const payrollBatch = createRoute({
  getParentRoute: () => payroll,
  path: '/lotes/$id',
  component: lazyPage(() => import('../../features/payroll/batches/batch-screen.tsx'), 'BatchScreen'),
  ...payrollPage,
});

const payrollCodes = createRoute({
  getParentRoute: () => payroll,
  path: '/codigos',
  component: lazyPage(() => import('../../features/payroll/setup/codes-screen.tsx'), 'CodesScreen'),
  ...payrollPage,
});

const payrollConcepts = createRoute({
  getParentRoute: () => payroll,
  path: '/conceptos',
  component: lazyPage(() => import('../../features/payroll/setup/concepts-screen.tsx'), 'ConceptsScreen'),
  ...payrollPage,
});

const payrollProfiles = createRoute({
  getParentRoute: () => payroll,
  path: '/perfiles',
  component: lazyPage(() => import('../../features/payroll/setup/profiles-screen.tsx'), 'ProfilesScreen'),
  ...payrollPage,
});

export const payrollRoutes = payroll.addChildren([
  payrollStart,
  payrollBatches,
  payrollBatch,
  payrollRules,
  bankRules,
  bankPeriodEnd,
  payrollCodes,
  payrollConcepts,
  payrollProfiles,
  bankPeriodEnd,
]);

import { shellTexts } from '@jornada/texts/es/shell';
import { createRoute, redirect } from '@tanstack/react-router';
import { companyLog } from '../../features/company/audit/audit-search.ts';
import { userListing } from '../../features/employees/users/user-list-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { admin, VerifyingPermissions } from './areas.tsx';

const settingsPage = {
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.settings },
};

const settings = createRoute({
  getParentRoute: () => admin,
  path: '/configuracion',
  component: lazyPage(() => import('../../features/company/settings/settings-screen.tsx'), 'SettingsScreen'),
  ...settingsPage,
});

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyPage(() => import('../../features/company/settings/settings-screen.tsx'), 'SettingsStart'),
  ...settingsPage,
});

const settingsGeneral = createRoute({
  getParentRoute: () => settings,
  path: '/general',
  component: lazyPage(() => import('../../features/company/settings/general-screen.tsx'), 'GeneralScreen'),
  ...settingsPage,
});

const settingsDepartments = createRoute({
  getParentRoute: () => settings,
  path: '/departamentos',
  component: lazyPage(
    () => import('../../features/employees/departments/departments-screen.tsx'),
    'DepartmentsScreen',
  ),
  ...settingsPage,
});

const settingsVacations = createRoute({
  getParentRoute: () => settings,
  path: '/vacaciones',
  component: lazyPage(() => import('../../features/vacations/rules/rules-screen.tsx'), 'RulesScreen'),
  ...settingsPage,
});

const settingsUsers = createRoute({
  getParentRoute: () => settings,
  path: '/usuarios',
  validateSearch: userListing.read,
  // The accounts stood here once; who kept the address finds them where the people are.
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/empleados/administracion', search, replace: true });
  },
});

const settingsAudit = createRoute({
  getParentRoute: () => settings,
  path: '/registro',
  validateSearch: companyLog.read,
  component: lazyPage(() => import('../../features/company/audit/audit-screen.tsx'), 'CompanyAuditScreen'),
  ...settingsPage,
});

export const settingsRoutes = settings.addChildren([
  settingsStart,
  settingsGeneral,
  settingsDepartments,
  settingsVacations,
  settingsUsers,
  settingsAudit,
]);

import { shellTexts } from '@jornada/texts/shell';
import { createRoute, redirect } from '@tanstack/react-router';
import { companyLog } from '../../features/company/audit-search.ts';
import { deliveryList } from '../../features/company/webhooks/deliveries-search.ts';
import { employeeListing } from '../../features/employees/employee-list-search.ts';
import { unrecordedList } from '../../features/terminals/unrecorded-search.ts';
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

const settingsCentres = createRoute({
  getParentRoute: () => settings,
  path: '/centros',
  component: lazyPage(
    () => import('../../features/employees/centres/centres-screen.tsx'),
    'WorkCentresScreen',
  ),
  ...settingsPage,
});

const settingsTerminals = createRoute({
  getParentRoute: () => settings,
  path: '/terminales',
  validateSearch: unrecordedList.read,
  component: lazyPage(() => import('../pages/terminals-page.tsx'), 'TerminalsPage'),
  ...settingsPage,
});

const settingsRoles = createRoute({
  getParentRoute: () => settings,
  path: '/roles',
  component: lazyPage(() => import('../../features/employees/roles/roles-screen.tsx'), 'RolesScreen'),
  ...settingsPage,
});

const settingsLeaveKinds = createRoute({
  getParentRoute: () => settings,
  path: '/permisos',
  component: lazyPage(
    () => import('../../features/absences/leave-kinds/leave-kinds-screen.tsx'),
    'LeaveKindsScreen',
  ),
  ...settingsPage,
});

const settingsWorkingTime = createRoute({
  getParentRoute: () => settings,
  path: '/jornada',
  component: lazyPage(
    () => import('../../features/company/working-time/rules-screen.tsx'),
    'WorkingTimeScreen',
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
  validateSearch: employeeListing.read,
  // The accounts stood here once; who kept the address finds them where the people are.
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/empleados', search, replace: true });
  },
});

const settingsAudit = createRoute({
  getParentRoute: () => settings,
  path: '/registro',
  validateSearch: companyLog.read,
  component: lazyPage(() => import('../../features/company/audit/audit-screen.tsx'), 'CompanyAuditScreen'),
  ...settingsPage,
});

const settingsInspection = createRoute({
  getParentRoute: () => settings,
  path: '/inspeccion',
  component: lazyPage(() => import('../pages/inspection-page.tsx'), 'InspectionPage'),
  ...settingsPage,
});

const settingsRetention = createRoute({
  getParentRoute: () => settings,
  path: '/conservacion',
  component: lazyPage(() => import('../../features/retention/retention-screen.tsx'), 'RetentionScreen'),
  ...settingsPage,
});

const settingsExit = createRoute({
  getParentRoute: () => settings,
  path: '/salida',
  component: lazyPage(() => import('../../features/company/exit/exit-screen.tsx'), 'ExitScreen'),
  ...settingsPage,
});

const settingsSecurity = createRoute({
  getParentRoute: () => settings,
  path: '/acceso',
  component: lazyPage(() => import('../pages/security-page.tsx'), 'SecurityPage'),
  ...settingsPage,
});

const settingsIntegrations = createRoute({
  getParentRoute: () => settings,
  path: '/integraciones',
  component: lazyPage(() => import('../pages/integrations-page.tsx'), 'IntegrationsPage'),
  ...settingsPage,
});

const settingsWebhookDeliveries = createRoute({
  getParentRoute: () => settings,
  path: '/integraciones/$id',
  validateSearch: deliveryList.read,
  component: lazyPage(
    () => import('../../features/company/webhooks/deliveries-screen.tsx'),
    'DeliveriesScreen',
  ),
  ...settingsPage,
});

export const settingsRoutes = settings.addChildren([
  settingsStart,
  settingsGeneral,
  settingsDepartments,
  settingsCentres,
  settingsTerminals,
  settingsRoles,
  settingsLeaveKinds,
  settingsWorkingTime,
  settingsVacations,
  settingsUsers,
  settingsInspection,
  settingsRetention,
  settingsExit,
  settingsSecurity,
  settingsIntegrations,
  settingsWebhookDeliveries,
  settingsAudit,
]);

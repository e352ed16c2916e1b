import type { Area } from '@jornada/contract/roles';
import { accessTexts } from '@jornada/texts/es/access';
import { accountSetupTexts } from '@jornada/texts/es/account-setup';
import { passwordResetTexts } from '@jornada/texts/es/password-reset';
import { shellTexts } from '@jornada/texts/es/shell';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { SignInVariant } from '../features/access/sign-in-variant.ts';
import { readEmployeeListSearch } from '../features/employees/employee-list-search.ts';
import { readCompanyAuditSearch } from '../features/settings/company-audit-search.ts';
import { readUserListSearch } from '../features/settings/user-list-search.ts';
import { readAuditSearch } from '../features/tenants/audit-search.ts';
import { readTenantListSearch } from '../features/tenants/tenant-list-search.ts';
import { Waiting } from '../shared/waiting.tsx';
import { lazyPage } from './lazy-page.ts';
import { areaPaths } from './paths.ts';
import { RootFrame } from './root-frame.tsx';
import { SessionWaiting } from './session-waiting.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { StartPage } from './start-page.tsx';
import { takeLinkToken } from './take-link-token.ts';

const Starting = () => <SessionWaiting phase="initializing" />;
const VerifyingPermissions = () => <Waiting text={accessTexts.verifyingPermissions} />;

const root = createRootRoute({ component: RootFrame, notFoundComponent: StartPage });

const start = createRoute({ getParentRoute: () => root, path: '/', component: StartPage });

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

function signInRoute<const P extends string>(path: P, variant: SignInVariant) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => <SignInPage variant={variant} />,
    pendingComponent: Starting,
    staticData: { title: accessTexts.signInTitles[variant] },
  });
}

const resetRequest = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyPage(() => import('../features/access/reset-request-screen.tsx'), 'ResetRequestScreen'),
  pendingComponent: Starting,
  staticData: { title: passwordResetTexts.requestTitle },
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/complete',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('./link-pages.tsx'), 'NewPasswordPage'),
  pendingComponent: Starting,
  staticData: { title: passwordResetTexts.completeTitle },
});

const accountSetup = createRoute({
  getParentRoute: () => root,
  path: '/setup-account',
  beforeLoad: takeLinkToken,
  component: lazyPage(() => import('./link-pages.tsx'), 'AccountSetupPage'),
  pendingComponent: Starting,
  staticData: { title: accountSetupTexts.title },
});

const ProtectedArea = lazyPage(() => import('./protected-area.tsx'), 'ProtectedArea');

function areaRoute<const A extends Area>(area: A) {
  return createRoute({
    getParentRoute: () => root,
    path: areaPaths[area],
    component: () => <ProtectedArea area={area} />,
    pendingComponent: Starting,
  });
}

const superadmin = areaRoute('superadmin');
const admin = areaRoute('admin');
const empleado = areaRoute('empleado');

const dashboard = createRoute({
  getParentRoute: () => superadmin,
  path: '/',
  component: lazyPage(() => import('../features/tenants/dashboard-screen.tsx'), 'DashboardScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.superadmin.dashboard },
});

const tenantList = createRoute({
  getParentRoute: () => superadmin,
  path: '/tenants',
  validateSearch: readTenantListSearch,
  component: lazyPage(() => import('../features/tenants/tenant-list-screen.tsx'), 'TenantListScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.superadmin.tenants },
});

const newTenant = createRoute({
  getParentRoute: () => superadmin,
  path: '/tenants/new',
  component: lazyPage(() => import('../features/tenants/new-tenant-screen.tsx'), 'NewTenantScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.superadmin.newTenant },
});

const tenant = createRoute({
  getParentRoute: () => superadmin,
  path: '/tenants/$id',
  component: lazyPage(() => import('../features/tenants/tenant-screen.tsx'), 'TenantScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.superadmin.tenant },
});

const operatorAudit = createRoute({
  getParentRoute: () => superadmin,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyPage(() => import('../features/tenants/audit-screen.tsx'), 'AuditScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.superadmin.audit },
});

const adminDashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyPage(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.dashboard },
});

const adminProfile = createRoute({
  getParentRoute: () => admin,
  path: '/perfil',
  component: lazyPage(() => import('../features/profile/profile-screen.tsx'), 'AdminProfileScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.profile },
});

const settingsPage = {
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.settings },
};

const settings = createRoute({
  getParentRoute: () => admin,
  path: '/configuracion',
  component: lazyPage(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  ...settingsPage,
});

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyPage(() => import('../features/settings/settings-screen.tsx'), 'SettingsStart'),
  ...settingsPage,
});

const settingsGeneral = createRoute({
  getParentRoute: () => settings,
  path: '/general',
  component: lazyPage(() => import('../features/settings/general-screen.tsx'), 'GeneralScreen'),
  ...settingsPage,
});

const settingsDepartments = createRoute({
  getParentRoute: () => settings,
  path: '/departamentos',
  component: lazyPage(() => import('../features/settings/departments-screen.tsx'), 'DepartmentsScreen'),
  ...settingsPage,
});

const settingsUsers = createRoute({
  getParentRoute: () => settings,
  path: '/usuarios',
  validateSearch: readUserListSearch,
  component: lazyPage(() => import('../features/settings/users-screen.tsx'), 'UsersScreen'),
  ...settingsPage,
});

const settingsAudit = createRoute({
  getParentRoute: () => settings,
  path: '/registro',
  validateSearch: readCompanyAuditSearch,
  component: lazyPage(() => import('../features/settings/company-audit-screen.tsx'), 'CompanyAuditScreen'),
  ...settingsPage,
});

const employees = createRoute({
  getParentRoute: () => admin,
  path: '/empleados',
  validateSearch: readEmployeeListSearch,
  component: lazyPage(() => import('../features/employees/employees-screen.tsx'), 'EmployeesScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.admin.employees },
});

const employeeImport = createRoute({
  getParentRoute: () => admin,
  path: '/empleados/importar',
  component: lazyPage(() => import('../features/employees/import-screen.tsx'), 'ImportScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.admin.importEmployees },
});

const clock = createRoute({
  getParentRoute: () => empleado,
  path: '/',
  component: lazyPage(() => import('../features/clock/clock-screen.tsx'), 'ClockScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.home },
});

const employeeProfile = createRoute({
  getParentRoute: () => empleado,
  path: '/perfil',
  component: lazyPage(() => import('../features/profile/profile-screen.tsx'), 'EmployeeProfileScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.profile },
});

export const routeTree = root.addChildren([
  start,
  signInRoute('/login', 'login'),
  signInRoute('/superadmin/login', 'superadmin'),
  signInRoute('/admin/login', 'admin'),
  signInRoute('/empleado/login', 'empleado'),
  resetRequest,
  newPassword,
  accountSetup,
  superadmin.addChildren([dashboard, tenantList, newTenant, tenant, operatorAudit]),
  admin.addChildren([
    adminDashboard,
    employees,
    employeeImport,
    adminProfile,
    settings.addChildren([settingsStart, settingsGeneral, settingsDepartments, settingsUsers, settingsAudit]),
  ]),
  empleado.addChildren([clock, employeeProfile]),
  unknown,
]);

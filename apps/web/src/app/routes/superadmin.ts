import { pageTitles } from '@jornada/texts/page-titles';
import { shellTexts } from '@jornada/texts/shell';
import { IconBuilding, IconLayoutDashboard, IconUser } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { operatorLog } from '../../features/tenants/audit-search.ts';
import { tenantListing } from '../../features/tenants/tenant-list-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { areaPaths, menuPaths } from '../paths.ts';
import { addMenuIcons } from '../shell/menu-icons.ts';
import { superadmin, VerifyingPermissions } from './areas.tsx';

addMenuIcons({
  [areaPaths.superadmin]: IconLayoutDashboard,
  [menuPaths.tenants]: IconBuilding,
  [menuPaths.operatorProfile]: IconUser,
});

const dashboard = createRoute({
  getParentRoute: () => superadmin,
  path: '/',
  component: lazyPage(() => import('../../features/tenants/dashboard-screen.tsx'), 'DashboardScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.superadmin.dashboard },
});

const tenantList = createRoute({
  getParentRoute: () => superadmin,
  path: '/tenants',
  validateSearch: tenantListing.read,
  component: lazyPage(() => import('../../features/tenants/tenant-list-screen.tsx'), 'TenantListScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.superadmin.tenants },
});

const newTenant = createRoute({
  getParentRoute: () => superadmin,
  path: '/tenants/new',
  component: lazyPage(() => import('../../features/tenants/new-tenant-screen.tsx'), 'NewTenantScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.superadmin.newTenant },
});

const keptRecords = createRoute({
  getParentRoute: () => superadmin,
  path: '/tenants/kept',
  component: lazyPage(() => import('../../features/tenants/kept-records-screen.tsx'), 'KeptRecordsScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: pageTitles.keptRecords },
});

const tenant = createRoute({
  getParentRoute: () => superadmin,
  path: '/tenants/$id',
  component: lazyPage(() => import('../../features/tenants/tenant-screen.tsx'), 'TenantScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.superadmin.tenant },
});

const operatorAudit = createRoute({
  getParentRoute: () => superadmin,
  path: '/audit',
  validateSearch: operatorLog.read,
  component: lazyPage(() => import('../../features/tenants/audit-screen.tsx'), 'AuditScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.titles.superadmin.audit },
});

const operatorProfile = createRoute({
  getParentRoute: () => superadmin,
  path: '/perfil',
  component: lazyPage(() => import('../pages/operator-profile-page.tsx'), 'OperatorProfilePage'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.superadmin.profile },
});

export const superadminRoutes = superadmin.addChildren([
  dashboard,
  tenantList,
  newTenant,
  keptRecords,
  tenant,
  operatorAudit,
  operatorProfile,
]);

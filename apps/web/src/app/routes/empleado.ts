import { shellTexts } from '@jornada/texts/es/shell';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { empleado, VerifyingPermissions } from './areas.tsx';

const clock = createRoute({
  getParentRoute: () => empleado,
  path: '/',
  component: lazyPage(() => import('../../features/clock/clock-screen.tsx'), 'ClockScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.home },
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

export const empleadoRoutes = empleado.addChildren([clock, employeeProfile]);

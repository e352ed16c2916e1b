import { shellTexts } from '@jornada/texts/es/shell';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { empleado, VerifyingPermissions } from './areas.tsx';

const clock = createRoute({
  getParentRoute: () => empleado,
  path: '/',
  component: lazyRouteComponent(() => import('../../features/clock/clock-screen.tsx'), 'ClockScreen'),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.home },
});

const employeeProfile = createRoute({
  getParentRoute: () => empleado,
  path: '/perfil',
  component: lazyRouteComponent(
    () => import('../../features/profile/profile-screen.tsx'),
    'EmployeeProfileScreen',
  ),
  pendingComponent: VerifyingPermissions,
  staticData: { title: shellTexts.menu.empleado.profile },
});

export const empleadoRoutes = empleado.addChildren([clock, employeeProfile]);

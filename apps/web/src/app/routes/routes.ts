import { accessRoutes } from './access.tsx';
import { adminRoutes } from './admin.ts';
import { empleadoRoutes } from './empleado.ts';
import { inspectionRoutes } from './inspection.ts';
import { root } from './root.tsx';
import { superadminRoutes } from './superadmin.ts';

export const routeTree = root.addChildren([
  ...accessRoutes,
  ...inspectionRoutes,
  superadminRoutes,
  adminRoutes,
  empleadoRoutes,
]);

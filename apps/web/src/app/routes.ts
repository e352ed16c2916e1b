import { accessRoutes } from './routes/access.tsx';
import { adminRoutes } from './routes/admin.ts';
import { empleadoRoutes } from './routes/empleado.ts';
import { inspectionRoutes } from './routes/inspection.ts';
import { root } from './routes/root.tsx';
import { superadminRoutes } from './routes/superadmin.ts';

export const routeTree = root.addChildren([
  ...accessRoutes,
  ...inspectionRoutes,
  superadminRoutes,
  adminRoutes,
  empleadoRoutes,
]);

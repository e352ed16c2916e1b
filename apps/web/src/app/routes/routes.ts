import { accessRoutes } from './access.tsx';
import type { adminRoutes } from './admin.ts';
import { empleadoRoutes } from './empleado.ts';
import { inspectionRoutes } from './inspection.ts';
import { lateAreas } from './late-areas.ts';
import { root } from './root.tsx';
import type { superadminRoutes } from './superadmin.ts';

// Links are checked against the routes that are there later, too.
const late = lateAreas() as unknown as readonly [typeof superadminRoutes, typeof adminRoutes];

export const routeTree = root.addChildren([...accessRoutes, ...inspectionRoutes, ...late, empleadoRoutes]);

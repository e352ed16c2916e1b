import { pageTitles } from '@jornada/texts/page-titles';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { root, Starting } from './root.tsx';

const request = createRoute({
  getParentRoute: () => root,
  path: '/inspeccion',
  component: lazyPage(
    () => import('../../features/inspection/inspector/request-screen.tsx'),
    'InspectionRequestScreen',
  ),
  pendingComponent: Starting,
  staticData: { title: pageTitles.inspectionRequest },
});

const access = createRoute({
  getParentRoute: () => root,
  path: '/inspeccion/acceso',
  validateSearch: ({ solicitud }: Record<string, unknown>): { solicitud?: string } =>
    typeof solicitud === 'string' && /^[\w-]{43}$/.test(solicitud) ? { solicitud } : {},
  component: lazyPage(
    () => import('../../features/inspection/inspector/access-screen.tsx'),
    'InspectionAccessScreen',
  ),
  pendingComponent: Starting,
  staticData: { title: pageTitles.inspectionAccess },
});

/** The pages of labour inspectors, who have no account. */
export const inspectionRoutes = [request, access] as const;

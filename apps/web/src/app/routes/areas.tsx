import type { Area } from '@jornada/contract/roles';
import { sessionWaitingTexts } from '@jornada/texts/session-waiting';
import { createRoute } from '@tanstack/react-router';
import { Waiting } from '../../shared/feedback/waiting.tsx';
import { lazyPage } from '../lazy-page.ts';
import { areaPaths } from '../paths.ts';
import { root, Starting } from './root.tsx';

/** Shown while a page of an area is on its way. */
export const VerifyingPermissions = () => <Waiting text={sessionWaitingTexts.verifyingPermissions} />;

const ProtectedArea = lazyPage(() => import('../shell/protected-area.tsx'), 'ProtectedArea');

function areaRoute<const A extends Area>(area: A) {
  return createRoute({
    getParentRoute: () => root,
    path: areaPaths[area],
    // Fetched together with the page inside, not after it; each says itself what it waits for.
    beforeLoad: () => void ProtectedArea.preload?.(),
    component: () => <ProtectedArea area={area} />,
    pendingComponent: Starting,
  });
}

export const superadmin = areaRoute('superadmin');
export const admin = areaRoute('admin');
export const empleado = areaRoute('empleado');

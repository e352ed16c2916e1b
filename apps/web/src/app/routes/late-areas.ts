import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { loadPart, PartOutOfReach } from '../../shared/browser/load-part.ts';
import { admin, superadmin } from './areas.tsx';
import { Starting } from './root.tsx';

/** Puts the routes of an area below its own. */
type Load = () => Promise<unknown>;

let tellAdded = () => {};

/** Calls `listener` when the routes of an area have come; there is one listener, the router. */
export function onAreaAdded(listener: () => void): void {
  tellAdded = listener;
}

/** What stands for all pages of an area until its routes are there: whoever clocks in loads those of neither. */
function standIn<P extends typeof admin | typeof superadmin>(area: P, load: Load) {
  const add = async ({ location, preload }: { location: ParsedLocation; preload: boolean }) => {
    await (preload ? loadPart(load) : loadOrReload(load));
    tellAdded();
    const { pathname: to, search, hash, state } = location;
    throw redirect({ to, search, hash, state, replace: true });
  };
  const common = { getParentRoute: () => area, beforeLoad: add, pendingComponent: Starting };
  return [createRoute({ ...common, path: '/' }), createRoute({ ...common, path: '$' })];
}

/** Where a newer version has replaced the file, the document is loaded again, once, as for a page. */
async function loadOrReload(load: Load): Promise<void> {
  try {
    await loadPart(load);
    sessionStorage.removeItem(reloadedKey);
  } catch (problem) {
    if (problem instanceof PartOutOfReach || sessionStorage.getItem(reloadedKey)) throw problem;
    sessionStorage.setItem(reloadedKey, '1');
    window.location.reload();
    await new Promise(() => {});
  }
}

const reloadedKey = 'reloaded-for-area';

/** The administration and the operators' area, whose routes are loaded when somebody enters them. */
export function lateAreas() {
  admin.addChildren(standIn(admin, () => import('./admin.ts')));
  superadmin.addChildren(standIn(superadmin, () => import('./superadmin.ts')));
  return [superadmin, admin] as const;
}

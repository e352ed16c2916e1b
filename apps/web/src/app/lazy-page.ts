import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../shared/browser/load-part.ts';

/**
 * A page that is loaded on demand: `lazyPage(() => import('./x.tsx'), 'X')`. Where a newer version has replaced its file, the router
 * reloads the document; without a network that would lead nowhere, so the page says so.
 */
export function lazyPage<T extends Record<string, unknown>, K extends keyof T>(
  load: () => Promise<T>,
  name: K,
) {
  return lazyRouteComponent<T, K>(() => loadPart(load), name);
}

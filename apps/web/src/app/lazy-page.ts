import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../shared/browser/load-part.ts';

/**
 * A page that is loaded when somebody goes there: `lazyPage(() => import('./x.tsx'), 'X')`. Where a newer version has
 * replaced its file, the router reloads the document; without a network that would leave nobody anywhere, so the page says so.
 */
export function lazyPage<T extends Record<string, unknown>, K extends keyof T>(
  load: () => Promise<T>,
  name: K,
) {
  return lazyRouteComponent<T, K>(() => loadPart(load), name);
}

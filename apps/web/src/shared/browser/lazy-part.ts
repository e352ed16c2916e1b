import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** A component that is loaded when it is first shown: `lazyPart(() => import('./x.tsx'), 'X')`. */
export function lazyPart<K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) {
  return lazy(async () => ({ default: (await loadPart(load))[name] }));
}

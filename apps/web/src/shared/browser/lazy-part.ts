import { type ComponentType, lazy } from 'react';
import { loadPart, PartOutOfReach } from './load-part.ts';

/** A component that is loaded when it is first shown: `lazyPart(() => import('./x.tsx'), 'X')`. */
export function lazyPart<K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) {
  return lazy(async () => ({ default: (await loadPart(load))[name] }));
}

/** The same of a part without which its page is still of use: where the server is out of reach, the page does without it. */
export function optionalPart<K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) {
  return lazy<ComponentType<P>>(async () => {
    try {
      return { default: (await loadPart(load))[name] };
    } catch (problem) {
      if (problem instanceof PartOutOfReach) return { default: Nothing };
      throw problem;
    }
  });
}

const Nothing = () => null;

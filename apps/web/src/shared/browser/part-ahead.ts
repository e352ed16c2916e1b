import { createElement, type FunctionComponent, use, useEffect } from 'react';
import { loadPart } from './load-part.ts';

/** Browsers that do not say when they have nothing to do are asked for a part so late. */
const lateMs = 1_000;

/** A part of the application that a press shows. */
export interface PartAhead {
  readonly ahead: () => Promise<unknown>;
}

/**
 * A component that a press shows: `partAhead(() => import('./x.tsx'), 'X')`. Once `useAhead` has loaded it, it is drawn with the press;
 * until then the press loads it, as with `lazyPart`.
 */
export function partAhead<K extends string, P extends object>(
  load: () => Promise<Record<K, FunctionComponent<P>>>,
  name: K,
): FunctionComponent<P> & PartAhead {
  let loaded: FunctionComponent<P> | undefined;
  let pressed: Promise<FunctionComponent<P>> | undefined;
  const ahead = async () => {
    loaded = (await loadPart(load))[name];
    return loaded;
  };
  const pressedFor = () => {
    pressed ??= ahead();
    return pressed;
  };
  // What a press has waited for is read in the same way ever after, since React has hooks called alike each time.
  const part = (props: P) => createElement(pressed || !loaded ? use(pressedFor()) : loaded, props);
  return Object.assign(part, { ahead });
}

/** Loads a part once the browser has nothing else to do, so that a press finds it, also without a network. @param part always the same */
export function useAhead(part: PartAhead): void {
  useEffect(() => {
    // A part that does not come is asked for again by the press, which tells of it.
    const ask = () => void part.ahead().catch(() => {});
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ask, lateMs);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(ask);
    return () => window.cancelIdleCallback(idle);
  }, [part]);
}

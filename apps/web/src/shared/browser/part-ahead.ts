import { createElement, type FunctionComponent, use, useEffect } from 'react';
import { takeTurn } from './in-turn.tsx';
import { loadPart } from './load-part.ts';

/** After all that is shown. */
const lastPlace = 100;

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

/** Loads a part once what the page shows is drawn, so that a press finds it, also without a network. @param part always the same */
export function useAhead(part: PartAhead): void {
  useEffect(() => {
    // A part that does not come is asked for again by the press, which tells of it.
    const run = () => void part.ahead().catch(() => {});
    return takeTurn({ place: lastPlace, run });
  }, [part]);
}

import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface Step {
  readonly place: number;
  readonly run: () => void;
}

const waiting: Step[] = [];
let isPlanned = false;
/** A busy browser begins with the next part after so many milliseconds at the latest. */
const longestWaitMs = 500;

/**
 * Shows a part of a page once what comes before it is drawn and the browser has nothing more urgent to do: one part after the other, the
 * lowest `place` first, so that a slow phone answers to touch in between, and each part asks the server only when its turn has come.
 */
export function InTurn({ place, children }: { place: number; children: ReactNode }) {
  return useTurn(place) && children;
}

/** False until the turn of the part that asks has come. */
export function useTurn(place: number): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => takeTurn({ place, run: () => startTransition(() => setIsOn(true)) }), [place]);
  return isOn;
}

/** Returns a function that gives the turn up. */
function takeTurn(step: Step): () => void {
  waiting.push(step);
  plan();
  return () => {
    const at = waiting.indexOf(step);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function plan(): void {
  if (isPlanned || waiting.length === 0) return;
  isPlanned = true;
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(runNext, { timeout: longestWaitMs });
  else setTimeout(runNext);
}

function runNext(): void {
  isPlanned = false;
  waiting.sort((one, other) => one.place - other.place);
  waiting.shift()?.run();
  plan();
}

import { useEffect, useState } from 'react';
import { wakeAfter } from '../../shared/time/wake.ts';
import type { ClockStatus } from './clock.data.ts';
import { mainPunch } from './live-workday.ts';

/** For so long nothing can be pressed after the buttons changed by themselves: who was about to press has seen it then. */
const heldMs = 3_000;

/** What the buttons offer, as a key. */
export function offerOf(status: ClockStatus): string {
  const { currentStatus, openPair } = status;
  return [mainPunch(status), currentStatus === 'BREAK', openPair !== null && !openPair.isUnderWay].join();
}

/**
 * Whether the buttons must not be pressed yet, because what they offer has just changed without a press here: in another tab or on another
 * device, or as time passed. Else the opposite punch would lie under a finger that is on its way.
 */
export function useOffer(status: ClockStatus): {
  readonly isHeld: boolean;
  /** Says that this state comes from the person's own press. */
  readonly expect: (status: ClockStatus) => void;
} {
  const offer = offerOf(status);
  const [known, setKnown] = useState(offer);
  const [expected, setExpected] = useState(offer);
  const isHeld = offer !== known && offer !== expected;
  useEffect(() => {
    if (offer === known) return;
    return wakeAfter(offer === expected ? 0 : heldMs, () => setKnown(offer));
  }, [offer, known, expected]);
  return { isHeld, expect: (next) => setExpected(offerOf(next)) };
}

import { useEffect, useState } from 'react';
import { wakeAfter } from '../../shared/time/wake.ts';
import { mainPunch } from '../../shared/workday/main-punch.ts';
import type { ClockStatus, LastRecord } from './clock.data.ts';

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
  /** The record by which it changed, as long as presses are held; null where time alone changed it. */
  readonly unseen: LastRecord | null;
  /** Says that this state comes from the person's own press. */
  readonly expect: (status: ClockStatus) => void;
} {
  const offer = offerOf(status);
  const recordedAt = status.lastRecord?.timestamp;
  const [known, setKnown] = useState({ offer, recordedAt });
  const [expected, setExpected] = useState(offer);
  const isHeld = offer !== known.offer && offer !== expected;
  const isSeen = offer === known.offer && recordedAt === known.recordedAt;
  useEffect(() => {
    if (isSeen) return;
    return wakeAfter(isHeld ? heldMs : 0, () => setKnown({ offer, recordedAt }));
  }, [offer, recordedAt, isSeen, isHeld]);
  const unseen = isHeld && recordedAt !== known.recordedAt ? status.lastRecord : null;
  return { isHeld, unseen, expect: (next) => setExpected(offerOf(next)) };
}

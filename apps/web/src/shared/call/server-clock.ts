import { useEffect, useState } from 'react';
import { wakeAfter } from '../time/wake.ts';

let offsetMs = 0;

/**
 * Measures the difference between the device's clock and the server's, assuming that the server's time is that of the middle of the call.
 */
export function observeServerTime(serverTime: string, requestedAt: number, receivedAt: number): void {
  offsetMs = Math.round(Date.parse(serverTime) - (requestedAt + receivedAt) / 2);
}

/** The present time by the server's clock, in milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** The present time by the server's clock, updated every `stepMs`. */
export function useServerNow(stepMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      cancel();
      const current = serverNow();
      setNow(current);
      cancel = wakeAfter(stepMs - (current % stepMs) + 5, tick);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepMs]);
  return now;
}

import { useEffect, useState } from 'react';
import { wakeAfter } from '../../../../shared/time/wake.ts';

/** The server's time at the start of this page's monotonic clock, in milliseconds since the epoch; null until the server said it. */
let startedAt: number | null = null;

/**
 * Sets the clock by the server's: its time is that of the middle of the call.
 * @param requestedAt and @param receivedAt by the monotonic clock
 */
export function setTerminalClock(serverTime: string, requestedAt: number, receivedAt: number): void {
  startedAt = Date.parse(serverTime) - (requestedAt + receivedAt) / 2;
}

/** Sets it after a reload without a network: all that is known of the time in between is what the device's own clock says. */
export function resumeTerminalClock(serverTime: string, shownAt: number): void {
  startedAt ??= Date.parse(serverTime) + (Date.now() - shownAt) - performance.now();
}

/**
 * The present time, in milliseconds since the epoch: the server's carried on by the page's monotonic clock, which nobody can set. The
 * device's own clock counts only until the server first said its time.
 */
export function terminalNow(): number {
  return Math.round(startedAt === null ? Date.now() : startedAt + performance.now());
}

/** The same, updated every second. */
export function useTerminalNow(): number {
  const [now, setNow] = useState(terminalNow);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      cancel();
      const current = terminalNow();
      setNow(current);
      cancel = wakeAfter(1_005 - (current % 1_000), tick);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}

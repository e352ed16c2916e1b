import { useEffect, useState } from 'react';

let offsetMs = 0;

/** Learns how far the device's clock is from the server's, taking the answer's time as that of the middle of the call. */
export function observeServerTime(serverTime: string, requestedAt: number, receivedAt: number): void {
  offsetMs = Math.round(Date.parse(serverTime) - (requestedAt + receivedAt) / 2);
}

/** The present time by the server's clock, in milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** The present time by the server's clock, renewed at each whole `stepMs` of it. */
export function useServerNow(stepMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      window.clearTimeout(timer);
      const current = serverNow();
      setNow(current);
      timer = window.setTimeout(tick, stepMs - (current % stepMs) + 5);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepMs]);
  return now;
}

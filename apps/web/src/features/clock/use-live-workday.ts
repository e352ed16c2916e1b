import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow, useServerNow } from '../../shared/call/server-clock.ts';
import { wakeAfter } from '../../shared/time/wake.ts';
import { type ClockStatus, clockStatusQuery } from './clock.data.ts';
import { askAgainAt, type LiveWorkday, liveWorkday } from './live-workday.ts';

const stepMs = 5000;
/** Spreads the calls, since everybody on one schedule has the same `refreshAt`. */
const spreadMs = 3000;

/** The workday carried on with the clock. Calls the server again when its answer expires, once for each answer. */
export function useLiveWorkday(
  status: ClockStatus,
  allowsOvertime: boolean,
): { workday: LiveWorkday; now: number } {
  const client = useQueryClient();
  const now = useServerNow(stepMs);

  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: clockStatusQuery.queryKey });
    const wait = askAgainAt(status) - serverNow() + Math.random() * spreadMs;
    return wakeAfter(wait, ask);
  }, [status, client]);

  return { workday: liveWorkday(status, allowsOvertime, now), now };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServerNow } from '../../shared/server-clock.ts';
import { type ClockStatus, clockStatusQuery } from './clock.data.ts';
import { type LiveWorkday, liveWorkday } from './live-workday.ts';

const stepMs = 5000;

/** The workday carried on with the clock; asks the server again when the day has turned. */
export function useLiveWorkday(
  status: ClockStatus,
  allowsOvertime: boolean,
): { workday: LiveWorkday; now: number } {
  const client = useQueryClient();
  const now = useServerNow(stepMs);
  const workday = liveWorkday(status, allowsOvertime, now);

  useEffect(() => {
    if (workday.isOutdated) void client.invalidateQueries({ queryKey: clockStatusQuery.queryKey });
  }, [workday.isOutdated, client]);

  return { workday, now };
}

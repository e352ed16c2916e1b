import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sendNewsSeen, timeOffNewsQuery } from '../../../shared/time-off/time-off-news.data.ts';

/**
 * The decisions that the person had not seen before. Once shown they are reported to the server as seen, but stay marked while the page is
 * open.
 */
export function useSeenDecisions(requests: readonly VacationRequest[] | undefined): ReadonlySet<string> {
  const client = useQueryClient();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const fresh = requests?.filter(({ isNews }) => isNews).map(({ id }) => id) ?? [];
    if (fresh.length === 0) return;
    setSeen((before) => new Set([...before, ...fresh]));
    // If this fails they are marked again the next time.
    void sendNewsSeen('VACATIONS').then(
      () => client.invalidateQueries({ queryKey: timeOffNewsQuery.queryKey }),
      () => undefined,
    );
  }, [requests, client]);
  return seen;
}

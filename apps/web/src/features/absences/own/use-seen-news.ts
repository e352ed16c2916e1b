import type { Absence } from '@jornada/contract/absences/absence';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendNewsSeen, timeOffNewsQuery } from '../../../shared/time-off/time-off-news.data.ts';

/**
 * Which of the absences carry a decision that was news when the page was opened, or since. Once they are shown the server is told that they
 * were seen; here they stay marked until the page is left.
 */
export function useSeenNews(absences: readonly Absence[] | undefined): ReadonlySet<string> {
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const news = (absences ?? []).filter(({ id, isNews }) => isNews && !told.current.has(id));
    if (news.length === 0) return;
    const ids = news.map(({ id }) => id);
    told.current = new Set([...told.current, ...ids]);
    setMarked(told.current);
    sendNewsSeen('ABSENCES').then(
      () => client.invalidateQueries({ queryKey: timeOffNewsQuery.queryKey }),
      // They stay news, and are told as seen when the page is opened again.
      () => undefined,
    );
  }, [absences, client]);
  return marked;
}

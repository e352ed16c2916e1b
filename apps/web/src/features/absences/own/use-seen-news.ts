import type { Absence } from '@jornada/contract/absences/absence';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendNewsSeen, timeOffNewsQuery } from '../../../shared/time-off/time-off-news.data.ts';

/**
 * Which of the absences have a decision that the person had not seen when the page was opened, or that came since. Once they are shown the
 * server is told that they were seen; on this page they stay marked until it is left.
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
      // If this fails they stay unseen, and are reported the next time the page is opened.
      () => undefined,
    );
  }, [absences, client]);
  return marked;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendNewsSeen, timeOffNewsQuery } from './waiting.data.ts';

/**
 * Which of the shown requests have a decision that the person had not seen when the page was opened, or that came since. Once they are shown
 * the server is told that they were seen; on this page they stay marked until it is left.
 */
export function useSeenNews(
  of: Parameters<typeof sendNewsSeen>[0],
  requests: readonly { readonly id: string; readonly isNews: boolean }[] | undefined,
): ReadonlySet<string> {
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const news = (requests ?? []).filter(({ id, isNews }) => isNews && !told.current.has(id));
    if (news.length === 0) return;
    told.current = new Set([...told.current, ...news.map(({ id }) => id)]);
    setMarked(told.current);
    sendNewsSeen(of).then(
      () => client.invalidateQueries({ queryKey: timeOffNewsQuery.queryKey }),
      // If this fails they stay unseen, and are reported the next time the page is opened.
      () => undefined,
    );
  }, [of, requests, client]);
  return marked;
}

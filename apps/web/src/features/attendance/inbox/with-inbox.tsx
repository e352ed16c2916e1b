import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inboxQuery } from '../attendance.data.ts';
import { Inbox, shownOfInbox } from './inbox.tsx';

/** What has to be resolved, above the rest of a page, which is not shown before that is loaded: it would move. */
export function WithInbox({ children }: { children: ReactNode }) {
  const { isPending, failureCount } = useQuery(inboxQuery(shownOfInbox));
  return (
    <>
      <Inbox />
      <div hidden={isPending && failureCount === 0}>{children}</div>
    </>
  );
}

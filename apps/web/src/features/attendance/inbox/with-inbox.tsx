import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inboxQuery } from '../attendance.data.ts';
import { Inbox } from './inbox.tsx';

/** What is left to put right, above the rest of a page, which is not shown before it is known how much of it there is: it would move. */
export function WithInbox({ children }: { children: ReactNode }) {
  const { isPending, failureCount } = useQuery(inboxQuery);
  return (
    <>
      <Inbox />
      <div hidden={isPending && failureCount === 0}>{children}</div>
    </>
  );
}

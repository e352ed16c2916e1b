import type { ReactNode } from 'react';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { WithInbox } from './with-inbox.tsx';

/** What is left to put right, above a part of the dashboard, for whoever may see what people worked. */
export function DashboardInbox({ children }: { children: ReactNode }) {
  return usePermission('attendance.read') ? <WithInbox>{children}</WithInbox> : children;
}

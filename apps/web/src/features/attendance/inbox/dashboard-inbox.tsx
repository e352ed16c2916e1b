import type { ReactNode } from 'react';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { WithInbox } from './with-inbox.tsx';

/** What has to be resolved, above a part of the dashboard, for people who may see attendance. */
export function DashboardInbox({ children }: { children: ReactNode }) {
  return usePermission('attendance.read') ? <WithInbox>{children}</WithInbox> : children;
}

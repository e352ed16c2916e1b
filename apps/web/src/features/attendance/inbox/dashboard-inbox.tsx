import { usePermission } from '../../../shared/session/use-permissions.ts';
import { Inbox } from './inbox.tsx';

/** What is left to put right, for whoever may see what people worked. */
export function DashboardInbox() {
  return usePermission('attendance.read') && <Inbox />;
}

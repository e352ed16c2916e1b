import { managingPermissions } from '@jornada/contract/permissions';
import { DashboardInbox } from '../features/attendance/inbox/dashboard-inbox.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { useSession } from '../shared/session/session-store.ts';
import { LeadOn } from './lead-on.tsx';

/** The first page of a company's admin, with what is left to put right among what needs somebody now. */
export function DashboardPage() {
  const held: readonly string[] = useSession().user?.permissions ?? [];
  // Workers' representatives have no other page here than theirs.
  if (!managingPermissions.some((permission) => held.includes(permission)) && held.includes('register.view'))
    return <LeadOn target={() => ({ to: '/admin/registro' })} />;
  return <DashboardScreen Inbox={DashboardInbox} />;
}

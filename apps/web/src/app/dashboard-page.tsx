import { DashboardInbox } from '../features/attendance/inbox/dashboard-inbox.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { useSession } from '../shared/session/session-store.ts';
import { LeadOn } from './lead-on.tsx';
import { areaPaths } from './paths.ts';
import { isOffered, menus } from './shell/menus.ts';

/**
 * The first page of a company's area, with what is left to put right among what needs somebody now. Who may see nothing of it is led to the
 * first page of the menu that is theirs: workers' representatives to the register, who keeps departments to those.
 */
export function DashboardPage() {
  const held = useSession().user?.permissions ?? [];
  // Everybody has the profile, which is nobody's work.
  const first = menus.admin.find((item) => item.permission && isOffered(item, held))?.to;
  // A session that an older version of the page kept knows of no permissions yet.
  if (held.length > 0 && first !== undefined && first !== areaPaths.admin)
    return <LeadOn target={() => ({ to: first })} />;
  return <DashboardScreen Inbox={DashboardInbox} />;
}

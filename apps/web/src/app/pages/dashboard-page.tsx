import { DashboardInbox } from '../../features/attendance/inbox/dashboard-inbox.tsx';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { PlanDifferences } from '../../features/employees/contracts/plan-differences.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { areaPaths } from '../paths.ts';
import { Redirect } from '../redirect.tsx';
import { firstOfCompany } from '../shell/menus.ts';

/**
 * The first page of a company's area, with what needs somebody now. Whoever may see nothing of it is redirected to the first page of their
 * menu: workers' representatives to the register, whoever manages departments to those.
 */
export function DashboardPage() {
  const held = useSession().user?.permissions ?? [];
  const first = firstOfCompany(held);
  // A session stored by an older version of the page has no permissions yet.
  if (held.length > 0 && first !== undefined && first !== areaPaths.admin)
    return <Redirect target={() => ({ to: first })} />;
  return <DashboardScreen Inbox={DashboardInbox} Below={PlanDifferences} />;
}

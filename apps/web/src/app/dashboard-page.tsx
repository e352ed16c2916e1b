import { DashboardInbox } from '../features/attendance/inbox/dashboard-inbox.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';

/** The first page of a company's admin, with what is left to put right among what needs somebody now. */
export function DashboardPage() {
  return <DashboardScreen Inbox={DashboardInbox} />;
}

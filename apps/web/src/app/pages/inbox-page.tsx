import { InboxScreen } from '../../features/attendance/inbox/inbox-screen.tsx';
import { PlanDifferences } from '../../features/employees/contracts/plan-differences.tsx';

/** All that has to be resolved: days and requests, and then whose plan is not what their contract says. */
export function InboxPage() {
  return <InboxScreen Below={PlanDifferences} />;
}

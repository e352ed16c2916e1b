import { InboxScreen } from '../../features/attendance/inbox/inbox-screen.tsx';
import { PlanDifferences } from '../../features/employees/contracts/plan-differences.tsx';
import { UnrecordedNotice } from '../../features/terminals/unrecorded-notice.tsx';

/** All that has to be resolved: days and requests, then presses of terminals, and whose plan is not what their contract says. */
export function InboxPage() {
  return <InboxScreen Below={Below} />;
}

function Below() {
  return (
    <>
      <UnrecordedNotice />
      <PlanDifferences />
    </>
  );
}

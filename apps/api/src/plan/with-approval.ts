import { actorOf } from '../authorization/actor.ts';
import { refusedBy } from '../platform/errors/constraint-violations.ts';
import { problem } from '../platform/errors/problem.ts';
import type { AdminCall } from '../platform/identity/admin-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readTenant } from '../platform/transactions/with-tenant.ts';
import { approveTimeOff } from './approve-time-off.ts';
import { overlapWithApproved } from './overlapping-time-off.ts';
import type { PlanTx } from './plan.queries.ts';
import type { ApprovedTimeOff } from './time-off.queries.ts';
import { withPlan } from './with-plan.ts';

/**
 * Runs a decision about time off in one transaction that holds the lock on the plan of the caller's company. `approve` adds its days to the
 * plan.
 * @throws problem TIME_OFF_OVERLAPS, which names the other time off, when the database refuses the days; whatever `work` throws, after a
 * rollback
 */
export async function withApproval<T>(
  platform: Platform,
  call: AdminCall,
  work: (tx: PlanTx, approve: (days: ApprovedTimeOff) => Promise<void>) => Promise<T>,
): Promise<T> {
  const refused = problem('TIME_OFF_OVERLAPS');
  let asked: ApprovedTimeOff | null = null;
  const decide = (tx: PlanTx) =>
    work(tx, (days) => {
      asked = days;
      return approveTimeOff(tx, days);
    });
  try {
    return await refusedBy({ time_off_no_overlap: () => refused }, () => withPlan(platform, call, decide));
  } catch (error) {
    if (error !== refused || asked === null) throw error;
    const days: ApprovedTimeOff = asked;
    throw await readTenant(platform.database, call.session.tenantId, (tx) =>
      overlapWithApproved(tx, days, actorOf(call.session)),
    );
  }
}

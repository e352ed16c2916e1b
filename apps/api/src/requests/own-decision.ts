import type { Permission } from '@jornada/contract/permissions';
import { findDeciders } from '../events/readers.queries.ts';
import { problem } from '../platform/errors/problem.ts';
import type { AdminCall } from '../platform/identity/admin-call.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findTeamDeciders } from './team-deciders.reads.ts';

/**
 * Nobody decides about what they asked for themselves, as long as somebody else could. A lone administrator does, and the log says so.
 * @param userId whose request it is
 * @throws problem OWN_REQUEST
 */
export async function refuseOwnDecision(
  tx: TenantTx,
  { session, now }: Pick<AdminCall, 'session' | 'now'>,
  permission: Permission,
  userId: string,
): Promise<void> {
  if (session.userId !== userId) return;
  const [ofAll, ofTeam] = await Promise.all([
    findDeciders(tx, permission, userId),
    findTeamDeciders(tx, permission, [userId], now),
  ]);
  if (ofAll.length > 0 || ofTeam.size > 0) throw problem('OWN_REQUEST');
}

import { actorOf } from '../../../authorization/actor.ts';
import { may } from '../../../authorization/policy.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { happened } from '../../../events/happened.ts';
import { newTenantToken, sha256 } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type FeedScope, removeFeed, saveFeed } from './calendar-feeds.queries.ts';

/**
 * Creates a secret address for a calendar program.
 * @returns the address, of which only a hash is stored
 * @throws problem NOT_FOUND for the team's calendar when the caller does not review absences
 */
export async function makeFeed(
  { database, publicUrl }: Platform,
  call: AdminCall,
  scope: FeedScope,
): Promise<{ url: string }> {
  const { session, now } = call;
  if (scope === 'TEAM' && !may(actorOf(session), reviewsAbsences)) throw problem('NOT_FOUND');
  const token = newTenantToken(session.tenantId);
  await withTenant(database, session.tenantId, async (tx) => {
    await saveFeed(tx, { userId: session.userId, scope, tokenHash: sha256(token), createdAt: now });
    await audit(tx, call, 'CALENDAR_FEED_CREATED', scope);
  });
  return { url: `${publicUrl}/api/calendars/${token}.ics` };
}

/** Ends an address of the caller; nothing happens where there is none. */
export function revokeFeed({ database }: Platform, call: AdminCall, scope: FeedScope): Promise<undefined> {
  const { session } = call;
  return withTenant(database, session.tenantId, async (tx) => {
    const wasThere = await removeFeed(tx, session.userId, scope);
    if (wasThere) await audit(tx, call, 'CALENDAR_FEED_REVOKED', scope);
    return undefined;
  });
}

async function audit(
  tx: TenantTx,
  { session, now }: AdminCall,
  action: 'CALENDAR_FEED_CREATED' | 'CALENDAR_FEED_REVOKED',
  scope: FeedScope,
): Promise<void> {
  const subject = { subjectId: session.userId, subjectName: session.fullName };
  await happened(tx, { session, now }, { action, ...subject, after: { scope } });
}

import type { OwnSession } from '@jornada/contract/access/sessions';
import { problem } from '../../platform/errors/problem.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { endSessionOf, endSessionsBut, findStandingSessions } from './own-sessions.queries.ts';
import { sessionLifetime } from './session-lifetime.ts';

/** The caller's sessions that are in force, their own first. */
export async function listOwnSessions(
  tx: TenantTx,
  session: Session,
  now: Temporal.Instant,
): Promise<OwnSession[]> {
  const lifetime = sessionLifetime({ roles: session.admittedAs, permissions: session.permissions });
  const standing = { userId: session.userId, startedAfter: now.subtract(lifetime), now };
  const sessions = (await findStandingSessions(tx, standing)).map(
    ({ id, browser, system, startedAt, lastSeenAt }) => ({
      ...{ id, browser, system, isCurrent: id === session.id },
      ...{
        startedAt: startedAt.toString({ smallestUnit: 'millisecond' }),
        lastSeenAt: lastSeenAt.toString({ smallestUnit: 'millisecond' }),
      },
    }),
  );
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one of the caller's sessions. @throws problem NOT_FOUND for one of somebody else, or that has ended */
export async function endOneSession(
  platform: Platform,
  { tenantId, userId }: Session,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  const isEnded = await withTenant(platform.database, tenantId, (tx) =>
    endSessionOf(tx, { id, userId }, now),
  );
  if (!isEnded) throw problem('NOT_FOUND');
  platform.securityLog('SESSION_ENDED', { tenantId, userId, sessionId: id });
}

/** Ends all sessions of the caller but the one by which they call. */
export async function endOthers(
  platform: Platform,
  { tenantId, userId, id }: Session,
  now: Temporal.Instant,
): Promise<void> {
  await withTenant(platform.database, tenantId, (tx) => endSessionsBut(tx, { id, userId }, now));
  platform.securityLog('OTHER_SESSIONS_ENDED', { tenantId, userId, sessionId: id });
}

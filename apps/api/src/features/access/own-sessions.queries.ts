import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import type { DeviceWords } from './device-words.ts';

const mostListed = 100;

/** Of sessions in force: not ended, begun after a moment, and with a token that can still be renewed. */
export interface StandingOf {
  readonly userId: string;
  readonly startedAfter: Temporal.Instant;
  readonly now: Temporal.Instant;
}

/** The sessions of a person that are in force, the one seen last first. */
export function findStandingSessions(tx: TenantTx, { userId, startedAfter, now }: StandingOf) {
  return tx
    .selectFrom('sessions as session')
    .innerJoin('refreshTokens as token', (join) =>
      join.onRef('token.tenantId', '=', 'session.tenantId').onRef('token.sessionId', '=', 'session.id'),
    )
    .select(['session.id', 'session.browser', 'session.system', 'session.startedAt'])
    .select((eb) => eb.fn.max('token.issuedAt').as('lastSeenAt'))
    .where('session.userId', '=', userId)
    .where('session.endedAt', 'is', null)
    .where('session.startedAt', '>', startedAfter)
    .where('token.expiresAt', '>', now)
    .groupBy(['session.tenantId', 'session.id'])
    .orderBy('lastSeenAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(mostListed)
    .execute();
}

/** Ends one session of a person. @returns whether there was such a one that had not ended */
export async function endSessionOf(
  tx: TenantTx,
  { id, userId }: { readonly id: string; readonly userId: string },
  endedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all sessions of a person but one. */
export async function endSessionsBut(
  tx: TenantTx,
  { id, userId }: { readonly id: string; readonly userId: string },
  endedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Whether a person signed in before at all, and by the same browser and system. Sessions that ended count until they are removed. */
export async function findFormerSessions(
  tx: TenantTx,
  userId: string,
  { browser, system }: DeviceWords,
): Promise<{ any: boolean; alike: boolean }> {
  const former = await tx
    .selectFrom('sessions')
    .select((eb) =>
      eb.fn
        .coalesce(
          eb.fn.agg<boolean>('bool_or', [
            eb.and([
              eb('browser', 'is not distinct from', browser),
              eb('system', 'is not distinct from', system),
            ]),
          ]),
          eb.val(false),
        )
        .as('alike'),
    )
    .select((eb) => eb(eb.fn.countAll(), '>', 0).as('any'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { any: former.any === true, alike: former.alike === true };
}

import { sql } from 'kysely';
import type { CleanerTx } from '../platform/transactions/with-cleaner.ts';

/** A session's key, in the order in which sessions are visited. */
export interface SessionKey {
  readonly tenantId: string;
  readonly id: string;
}

/** A key before all sessions. */
export const beforeAllSessions: SessionKey = {
  tenantId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * The next sessions after a key, `limit` at most, that began before a moment, each with whether it was over by then: ended, or without a
 * refresh token that was still valid.
 */
export async function lookAtSessions(
  tx: CleanerTx,
  after: SessionKey,
  by: Temporal.Instant,
  limit: number,
): Promise<(SessionKey & { isOver: boolean })[]> {
  const rows = await tx
    .selectFrom('sessions as session')
    .select((eb) => [
      'session.tenantId',
      'session.id',
      eb
        .or([
          eb('session.endedAt', '<', by),
          eb('session.endedAt', 'is', null).and(
            eb.not(
              eb.exists(
                eb
                  .selectFrom('refreshTokens as token')
                  .whereRef('token.tenantId', '=', 'session.tenantId')
                  .whereRef('token.sessionId', '=', 'session.id')
                  .where('token.expiresAt', '>=', by),
              ),
            ),
          ),
        ])
        .as('isOver'),
    ])
    .where((eb) => eb(eb.refTuple('session.tenantId', 'session.id'), '>', eb.tuple(after.tenantId, after.id)))
    .where('session.startedAt', '<', by)
    .orderBy('session.tenantId')
    .orderBy('session.id')
    .limit(limit)
    .execute();
  // For one that ended since then, the query answers null.
  return rows.map((row) => ({ ...row, isOver: row.isOver === true }));
}

/** Sessions of one company. */
export interface SessionsOf {
  readonly tenantId: string;
  readonly ids: readonly string[];
}

/** Removes refresh tokens of some sessions, `limit` at most, and answers how many. Locked rows are skipped. */
export function removeRefreshTokens(
  tx: CleanerTx,
  { tenantId, ids }: SessionsOf,
  limit: number,
): Promise<number> {
  return countRemoved(
    tx,
    sql`DELETE FROM refresh_tokens WHERE tenant_id = ${tenantId} AND token_hash IN (
      SELECT token_hash FROM refresh_tokens WHERE tenant_id = ${tenantId} AND session_id = ANY (${ids}::uuid[])
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
}

/** Removes those of the sessions that have no refresh token left and are not locked, and answers how many. */
export function removeSessions(tx: CleanerTx, { tenantId, ids }: SessionsOf): Promise<number> {
  return countRemoved(
    tx,
    sql`DELETE FROM sessions WHERE tenant_id = ${tenantId} AND id IN (
      SELECT id FROM sessions AS kept WHERE tenant_id = ${tenantId} AND id = ANY (${ids}::uuid[]) AND NOT EXISTS (
        SELECT FROM refresh_tokens AS token WHERE token.tenant_id = ${tenantId} AND token.session_id = kept.id)
      FOR UPDATE SKIP LOCKED)`,
  );
}

/** Tables whose rows expire and are useless then. */
const lapsing = {
  resetLinks: {
    table: 'account_links',
    key: 'token_hash',
    end: 'expires_at',
    and: sql`AND purpose = 'RESET'`,
  },
  setupLinks: {
    table: 'account_links',
    key: 'token_hash',
    end: 'expires_at',
    and: sql`AND purpose = 'SETUP'`,
  },
  monthCodes: { table: 'month_links', key: 'token_hash', end: 'expires_at', and: sql`` },
  emailChanges: { table: 'email_changes', key: 'user_id', end: 'expires_at', and: sql`` },
  begunFactors: { table: 'second_factors', key: 'id', end: 'expires_at', and: sql`` },
  pendingSignIns: { table: 'pending_sign_ins', key: 'token_hash', end: 'expires_at', and: sql`` },
  inspectionCodes: { table: 'inspection_codes', key: 'request_id', end: 'expires_at', and: sql`` },
  inspectionSessions: { table: 'inspection_sessions', key: 'token_hash', end: 'expires_at', and: sql`` },
  failedSignIns: { table: 'failed_sign_ins', key: 'id', end: 'last_at', and: sql`` },
  webhookDeliveries: { table: 'webhook_deliveries', key: 'id', end: 'ended_at', and: sql`` },
  keptRecordLinks: { table: 'kept_record_links', key: 'id', end: 'kept_until', and: sql`` },
};

/** Rows that expired before a moment; links to kept records, whose last day was before a date. */
export type Lapsed =
  | { readonly what: Exclude<keyof typeof lapsing, 'keptRecordLinks'>; readonly by: Temporal.Instant }
  | { readonly what: 'keptRecordLinks'; readonly by: Temporal.PlainDate };

/** The companies that have such rows. */
export async function findCompaniesWith(tx: CleanerTx, { what, by }: Lapsed): Promise<string[]> {
  const { table, end, and } = lapsing[what];
  const { rows } = await sql<{ tenantId: string }>`
    SELECT DISTINCT tenant_id FROM ${sql.table(table)} WHERE ${sql.ref(end)} < ${by} ${and} ORDER BY tenant_id`.execute(
    tx,
  );
  return rows.map(({ tenantId }) => tenantId);
}

/** Removes such rows of one company, `limit` at most, skipping locked ones, and answers how many. */
export function removeLapsed(
  tx: CleanerTx,
  { what, by }: Lapsed,
  tenantId: string,
  limit: number,
): Promise<number> {
  const { table, key, end, and } = lapsing[what];
  return countRemoved(
    tx,
    sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND ${sql.ref(key)} IN (
      SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND ${sql.ref(end)} < ${by} ${and}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
}

async function countRemoved(tx: CleanerTx, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(tx);
  return Number(numAffectedRows);
}

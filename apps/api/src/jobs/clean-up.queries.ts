import { sql } from 'kysely';
import type { CleanerTx } from '../platform/with-cleaner.ts';

/** Which session, in the order in which they are looked at. */
export interface SessionKey {
  readonly tenantId: string;
  readonly id: string;
}

/** Comes before every session. */
export const beforeAllSessions: SessionKey = {
  tenantId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * The next sessions after one, at most `limit`, of those that began before a moment, each with whether it was over by then:
 * ended, or without a refresh token that had not run out.
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
  // Of one that ended since, the database says neither yes nor no.
  return rows.map((row) => ({ ...row, isOver: row.isOver === true }));
}

/** Removes refresh tokens of some sessions, at most `limit`; how many. Those that somebody holds are left for another time. */
export function removeRefreshTokens(
  tx: CleanerTx,
  sessions: readonly SessionKey[],
  limit: number,
): Promise<number> {
  return countRemoved(
    tx,
    sql`DELETE FROM refresh_tokens WHERE (tenant_id, token_hash) IN (
      SELECT token.tenant_id, token.token_hash
      FROM ${rowsOf(sessions)} JOIN refresh_tokens AS token
        ON token.tenant_id = session.tenant_id AND token.session_id = session.id
      LIMIT ${limit} FOR UPDATE OF token SKIP LOCKED)`,
  );
}

/** Removes those sessions that have no refresh token left and that nobody holds; how many. */
export function removeSessions(tx: CleanerTx, sessions: readonly SessionKey[]): Promise<number> {
  return countRemoved(
    tx,
    sql`DELETE FROM sessions WHERE (tenant_id, id) IN (
      SELECT tenant_id, id FROM ${rowsOf(sessions)} JOIN sessions AS kept USING (tenant_id, id)
      WHERE NOT EXISTS (
        SELECT FROM refresh_tokens AS token WHERE token.tenant_id = kept.tenant_id AND token.session_id = kept.id)
      FOR UPDATE OF kept SKIP LOCKED)`,
  );
}

/** Removes account links of a purpose that ran out before a moment, at most `limit` and none that somebody holds; how many. */
export function removeLinks(
  tx: CleanerTx,
  purpose: 'RESET' | 'SETUP',
  by: Temporal.Instant,
  limit: number,
): Promise<number> {
  return countRemoved(
    tx,
    sql`DELETE FROM account_links WHERE (tenant_id, token_hash) IN (
      SELECT tenant_id, token_hash FROM account_links WHERE purpose = ${purpose} AND expires_at < ${by}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
}

/** Removes changes of e-mails whose link ran out before a moment, at most `limit` and none that somebody holds; how many. */
export function removeEmailChanges(tx: CleanerTx, by: Temporal.Instant, limit: number): Promise<number> {
  return countRemoved(
    tx,
    sql`DELETE FROM email_changes WHERE (tenant_id, user_id) IN (
      SELECT tenant_id, user_id FROM email_changes WHERE expires_at < ${by}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
}

/** Removes codes of inspectors that ran out before a moment, at most `limit` and none that somebody holds; how many. */
export function removeInspectionCodes(tx: CleanerTx, by: Temporal.Instant, limit: number): Promise<number> {
  return countRemoved(
    tx,
    sql`DELETE FROM inspection_codes WHERE (tenant_id, request_id) IN (
      SELECT tenant_id, request_id FROM inspection_codes WHERE expires_at < ${by}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
}

/** The same of their sessions. */
export function removeInspectionSessions(
  tx: CleanerTx,
  by: Temporal.Instant,
  limit: number,
): Promise<number> {
  return countRemoved(
    tx,
    sql`DELETE FROM inspection_sessions WHERE (tenant_id, token_hash) IN (
      SELECT tenant_id, token_hash FROM inspection_sessions WHERE expires_at < ${by}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
}

function rowsOf(sessions: readonly SessionKey[]) {
  const tenantIds = sessions.map(({ tenantId }) => tenantId);
  const ids = sessions.map(({ id }) => id);
  return sql`unnest(${tenantIds}::uuid[], ${ids}::uuid[]) AS session (tenant_id, id)`;
}

async function countRemoved(tx: CleanerTx, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(tx);
  return Number(numAffectedRows);
}

import type { Endpoint } from '@jornada/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { keyInHeader } from '../cryptography/program-key-text.ts';
import type { Connections } from '../database/database.ts';
import { thisCompany } from '../database/this-company.ts';
import { problem } from '../errors/problem.ts';
import type { Clock } from '../time/clock.ts';
import { precompiledQuery } from '../transactions/precompiled-query.ts';
import { withTenant } from '../transactions/with-tenant.ts';
import type { AccessTokens } from './access-token.ts';
import { isAdmitted } from './admission.ts';
import type { Caller } from './caller.ts';
import { programCallerOf } from './program-caller.ts';
import { requireRecentProof } from './recent-proof.ts';
import {
  type Session,
  type SessionRow,
  sessionColumns,
  sessionMayEnter,
  toSession,
} from './standing-session.ts';

/** @throws problem UNAUTHENTICATED for a missing, false or expired token, or a text that is no key */
export async function callerOf(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'permission' | 'recentProof' | 'scope'>,
  platform: { database: Connections; accessTokens: AccessTokens; clock: Clock },
): Promise<Caller> {
  const key = keyInHeader(request.headers.authorization);
  if (key !== null) return programCallerOf(request, key, endpoint, platform);
  const { access, permission, recentProof } = endpoint;
  const { accessTokens, clock } = platform;
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token ? await accessTokens.verify(token, clock.now()) : null;
  if (!claims) throw problem('UNAUTHENTICATED');
  const header = request.headers['x-tenant-id'];
  const admit: Caller['admit'] = (row) => {
    if (!row || row.userId !== claims.userId) throw problem('UNAUTHENTICATED');
    const session = toSession(row);
    if (header !== undefined && String(header).toLowerCase() !== session.tenantId) throw problem('NOT_FOUND');
    if (!isAdmitted(session.admittedAs, access)) throw problem('FORBIDDEN');
    if (permission && ![permission].flat().some((one) => session.permissions.includes(one)))
      throw problem('FORBIDDEN');
    if (recentProof) requireRecentProof(session);
    return session;
  };
  const { sessionId } = claims;
  return {
    ...claims,
    isProgram: false,
    standing: async (tx, now) => admit((await standingSession(tx, { sessionId, now }))[0]),
    admit,
  };
}

/**
 * Checks the bearer token of a request, or its key, and reads whose it is.
 * @throws problem UNAUTHENTICATED for a missing, false or expired token, an ended session, a deactivated person or a suspended company, and
 * for a false, revoked or expired key; NOT_FOUND for a tenant header of another company; FORBIDDEN for a role the endpoint does not admit,
 * without the permission or the scope it asks for, and for a key from an address that it does not allow;
 * RECENT_PROOF_REQUIRED where it asks for a password given lately
 */
export async function authenticate(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'permission' | 'recentProof' | 'scope'>,
  platform: { database: Connections; accessTokens: AccessTokens; clock: Clock },
): Promise<Session> {
  const caller = await callerOf(request, endpoint, platform);
  return withTenant(platform.database, caller.tenantId, (tx) => caller.standing(tx, platform.clock.now()));
}

/** Reads the session with its person and company, while all of them are valid. */
export const standingSession = precompiledQuery(
  (_, { sessionId, now }: { sessionId: string; now: Temporal.Instant }) =>
    // `OFFSET 0` makes PostgreSQL look the session up first; in a plain join it might read everybody of the company.
    sql<SessionRow>`
      SELECT ${sessionColumns(sql`${now}::timestamptz`)}
      FROM (
        SELECT id, user_id, ended_at, proven_at FROM sessions WHERE tenant_id = ${thisCompany} AND id = ${sessionId}::uuid OFFSET 0
      ) AS session
      JOIN users AS person ON person.tenant_id = ${thisCompany} AND person.id = session.user_id
      JOIN tenants AS company ON company.id = ${thisCompany}
      WHERE ${sessionMayEnter(sql`${now}::timestamptz`)}`,
);

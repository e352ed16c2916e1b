import type { Endpoint } from '@jornada/contract/endpoint';
import { permissions as allPermissions, type Permission } from '@jornada/contract/permissions';
import type { Role } from '@jornada/contract/roles';
import type { FastifyRequest } from 'fastify';
import type { AccessTokens } from './access-token.ts';
import { allowEverything, isAdmitted } from './admission.ts';
import type { Clock } from './clock.ts';
import type { Connections } from './database.ts';
import { frozenQuery } from './frozen-query.ts';
import { problem } from './problem.ts';
import { type TenantTx, withTenant } from './with-tenant.ts';

/** Who is calling, as the database knows them at this very call. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly email: string;
  readonly fullName: string;
  /** The roles by which areas admit: those given, and ROLE_TENANT_ADMIN for whom a custom role admits to the company's area. */
  readonly admittedAs: readonly Role[];
  /** What the person may do in the company's area: everything as a full admin, else what their custom roles allow. */
  readonly permissions: readonly Permission[];
  /** The person's zone, else the company's. */
  readonly timeZone: string;
  readonly companyTimeZone: string;
  readonly isPlatform: boolean;
}

/**
 * The session behind a request's bearer token.
 * @throws problem UNAUTHENTICATED for no, a false or an expired token, an ended session, a deactivated person or a
 * suspended company; NOT_FOUND for a tenant header of another company; FORBIDDEN for a role the endpoint does not admit, or
 * without the permission it asks for
 */
export async function authenticate(
  request: FastifyRequest,
  { access, permission }: Pick<Endpoint, 'access' | 'permission'>,
  platform: { database: Connections; accessTokens: AccessTokens; clock: Clock },
): Promise<Session> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const now = platform.clock.now();
  const claims = token ? await platform.accessTokens.verify(token, now) : null;
  if (!claims) throw problem('UNAUTHENTICATED');
  const session = await withTenant(platform.database, claims.tenantId, (tx) =>
    findSession(tx, claims.sessionId, now),
  );
  if (!session || session.userId !== claims.userId) throw problem('UNAUTHENTICATED');
  const header = request.headers['x-tenant-id'];
  if (header !== undefined && String(header).toLowerCase() !== session.tenantId) throw problem('NOT_FOUND');
  if (!isAdmitted(session.admittedAs, access)) throw problem('FORBIDDEN');
  if (permission && ![permission].flat().some((one) => session.permissions.includes(one)))
    throw problem('FORBIDDEN');
  return session;
}

async function findSession(
  tx: TenantTx,
  sessionId: string,
  now: Temporal.Instant,
): Promise<Session | undefined> {
  const [row] = await standingSession(tx, { sessionId, now });
  if (!row) return undefined;
  const given = row.roles as Role[];
  if (allowEverything(given))
    return { ...row, id: sessionId, admittedAs: given, permissions: allPermissions };
  const permissions = row.permissions as Permission[];
  const admittedAs: Role[] = permissions.length > 0 ? [...given, 'ROLE_TENANT_ADMIN'] : given;
  return { ...row, id: sessionId, admittedAs, permissions };
}

/** The session and its person, while nothing keeps them out. */
const standingSession = frozenQuery((tx, { sessionId, now }: { sessionId: string; now: Temporal.Instant }) =>
  tx
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenantId')
    .select([
      'users.id as userId',
      'users.tenantId',
      'users.email',
      'users.fullName',
      'users.roles',
      'users.permissions',
      'tenants.isPlatform',
      'tenants.timeZone as companyTimeZone',
      (eb) => eb.fn.coalesce('users.timeZone', 'tenants.timeZone').as('timeZone'),
    ])
    // Not a join: of one, PostgreSQL may read all people of the company.
    .where('users.id', '=', (eb) =>
      eb.selectFrom('sessions').select('userId').where('id', '=', sessionId).where('endedAt', 'is', null),
    )
    .where('users.active', '=', true)
    .where('users.lockedAt', 'is', null)
    .where((eb) => eb.or([eb('users.expiresAt', 'is', null), eb('users.expiresAt', '>', now)]))
    .where('tenants.status', '=', 'active'),
);

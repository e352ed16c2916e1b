import { sql } from 'kysely';
import { companiesInDirectory } from '../../platform/accounts/companies-in-directory.queries.ts';
import type { AccessTx } from '../../platform/transactions/with-access.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import type { DeviceWords } from './device-words.ts';

/** An account as sign-in reads it, before the password is checked. */
export interface Account {
  readonly tenantId: string;
  readonly userId: string;
  readonly fullName: string;
  readonly passwordHash: string | null;
  readonly active: boolean;
  readonly mustChangePassword: boolean;
  readonly passwordExpiresAt: Temporal.Instant | null;
  readonly lockedAt: Temporal.Instant | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly tenantName: string;
  readonly tenantSlug: string;
  readonly tenantStatus: string;
}

/** Every account of an e-mail, or the one of a company. */
export async function findAccounts(
  tx: AccessTx,
  email: string,
  tenantId: string | undefined,
): Promise<Account[]> {
  const companies = tenantId === undefined ? await companiesInDirectory(tx, email) : null;
  return tx
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenantId')
    .select([
      'users.tenantId',
      'users.id as userId',
      'users.fullName',
      'users.passwordHash',
      'users.active',
      'users.mustChangePassword',
      'users.passwordExpiresAt',
      'users.lockedAt',
      'users.expiresAt',
      'tenants.name as tenantName',
      'tenants.slug as tenantSlug',
      'tenants.status as tenantStatus',
    ])
    .where('users.email', '=', email)
    .$if(tenantId !== undefined, (query) => query.where('users.tenantId', '=', tenantId ?? ''))
    .$if(companies !== null, (query) =>
      query.where('users.tenantId', 'in', companies ?? []).where('tenants.id', 'in', companies ?? []),
    )
    .orderBy('tenants.name')
    .orderBy('tenants.id')
    .execute();
}

/**
 * The active companies in which an e-mail has an active account, at most two, since more make no difference. The platform is left out, so
 * that nothing tells who operates it.
 */
export async function findCompaniesOfEmail(tx: AccessTx, email: string) {
  const companies = await companiesInDirectory(tx, email);
  return tx
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenantId')
    .select(['tenants.name', 'tenants.logoPath', 'tenants.emailLookup'])
    .where('users.email', '=', email)
    .where('users.active', '=', true)
    .where('tenants.status', '=', 'active')
    .where('tenants.isPlatform', '=', false)
    .$if(companies !== null, (query) =>
      query.where('users.tenantId', 'in', companies ?? []).where('tenants.id', 'in', companies ?? []),
    )
    .limit(2)
    .execute();
}

/** Creates the session whose refresh tokens descend from one sign-in. */
export async function insertSession(
  tx: TenantTx,
  session: {
    id: string;
    userId: string;
    startedAt: Temporal.Instant;
    provenAt: Temporal.Instant;
    byProvider: boolean;
  } & DeviceWords,
): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** Notes when the password was last given in a session that is still open. */
export async function markProven(tx: TenantTx, sessionId: string, provenAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provenAt })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function insertRefreshToken(
  tx: TenantTx,
  token: { tokenHash: Buffer; sessionId: string; issuedAt: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  await tx.insertInto('refreshTokens').values(token).execute();
}

/** The token and whether its session is open, locked so that parallel uses wait for each other. */
export function lockRefreshToken(tx: TenantTx, hash: Buffer) {
  return (
    tx
      .selectFrom('refreshTokens as token')
      .innerJoin('sessions as session', (join) =>
        join.onRef('session.tenantId', '=', 'token.tenantId').onRef('session.id', '=', 'token.sessionId'),
      )
      .innerJoin('users as person', (join) =>
        join.onRef('person.tenantId', '=', 'session.tenantId').onRef('person.id', '=', 'session.userId'),
      )
      .innerJoin('tenants as tenant', 'tenant.id', 'session.tenantId')
      .select([
        'session.id as sessionId',
        'session.userId',
        'session.tenantId',
        'session.startedAt',
        'session.endedAt',
        'session.byProvider',
        'person.active',
        'person.roles',
        'person.lockedAt',
        'person.expiresAt as accountExpiresAt',
        'person.factorDueAt',
        'tenant.status as tenantStatus',
        'token.expiresAt',
        'token.spentAt',
        'token.spentBy',
      ])
      // Managers of a team see others' data too.
      .select(sql<string[]>`person.permissions || person.team_permissions`.as('permissions'))
      .where('token.tokenHash', '=', hash)
      .forUpdate('token')
      .executeTakeFirst()
  );
}

/** Which of these hashes belong to tokens that were given out. */
export async function findIssued(tx: TenantTx, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const found = await tx
    .selectFrom('refreshTokens')
    .select('tokenHash')
    .where('tokenHash', 'in', hashes)
    .execute();
  return found.map(({ tokenHash }) => tokenHash);
}

export async function spendRefreshToken(
  tx: TenantTx,
  hash: Buffer,
  spentAt: Temporal.Instant,
  spentBy: Buffer,
): Promise<void> {
  await tx.updateTable('refreshTokens').set({ spentAt, spentBy }).where('tokenHash', '=', hash).execute();
}

/** Ends a session and with it every refresh token of its sign-in. */
export async function endSession(tx: TenantTx, sessionId: string, endedAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

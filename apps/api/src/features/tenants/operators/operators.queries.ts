import { enterInDirectory } from '../../../platform/accounts/sign-in-directory.queries.ts';
import type { OperatorTx } from '../../../platform/transactions/with-operator.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** The tenant that operators belong to; undefined on a database with which no server was started yet. */
export async function findPlatformId(tx: OperatorTx): Promise<string | undefined> {
  const platform = await tx
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', true)
    .executeTakeFirst();
  return platform?.id;
}

export function findOperators(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'active', 'isSetUp', 'lockedAt'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((session) => session.fn.max('sessions.startedAt').as('startedAt'))
        .whereRef('sessions.tenantId', '=', 'users.tenantId')
        .whereRef('sessions.userId', '=', 'users.id')
        .as('lastSignInAt'),
    )
    .orderBy('email')
    .execute();
}

const accountColumns = ['id', 'fullName', 'email', 'active as enabled'] as const;

/** Every operator, as another one is told of them, by e-mail. */
export function findOperatorAccounts(tx: TenantTx) {
  return accounts(tx).orderBy('email').execute();
}

/** One operator, locked until the transaction ends. */
export function lockOperatorById(tx: TenantTx, id: string) {
  return accounts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

function accounts(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(accountColumns)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>();
}

/** @returns undefined when no operator has this e-mail; otherwise the operator is locked until the transaction ends */
export function lockOperator(
  tx: TenantTx,
  email: string,
): Promise<{ id: string; fullName: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertOperator(
  tx: TenantTx,
  operator: {
    id: string;
    email: string;
    fullName: string;
    createdAt: Temporal.Instant;
    factorDueAt: Temporal.Instant;
  },
): Promise<void> {
  await enterInDirectory(tx, [operator.email]);
  await tx
    .insertInto('users')
    .values({ ...operator, roles: ['ROLE_SUPER_ADMIN'] })
    .execute();
}

/** Resets an account as if it had never been set up: without a password, active and not locked. */
export async function clearAccount(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...{ passwordHash: null, mustChangePassword: false, passwordExpiresAt: null },
      ...{ active: true, lockedAt: null, expiresAt: null },
    })
    .where('id', '=', id)
    .execute();
}

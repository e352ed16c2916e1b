import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { factorDueFrom } from '../platform/accounts/factor-dues.queries.ts';
import { enterInDirectory } from '../platform/accounts/sign-in-directory.queries.ts';
import type { DB } from '../platform/database/database-types.gen.ts';
import { StartupError } from '../platform/errors/startup-error.ts';
import { isGuessable } from '../platform/identity/guessable-password.ts';
import { hashPassword } from '../platform/identity/passwords.ts';
import type { Config } from '../platform/operating/config.ts';
import type { Platform } from '../platform/platform.ts';
import { isReserved, platformName, reserveName } from '../platform/transactions/reserved-names.queries.ts';
import {
  inOtherCompany,
  type OpenerTx,
  withOpener,
  withOperator,
} from '../platform/transactions/with-operator.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { closeDemoMonth, type DemoStaff } from './demo-closed-month.ts';
import { demoSlug, fillDemoCompany, openDemoCompany } from './demo-company.ts';
import { fillDemoPayroll } from './demo-payroll.ts';
import { isDemoOperator } from './demo-sign-ins.ts';
import { markDemo } from './mark-demo.ts';

/** An advisory lock: a second process on the same database waits, then finds it filled. */
const seedLock = 7_310_350;

/**
 * On an empty database, creates the platform with its first operator and, where configured, the demo company, in one transaction, and fills
 * the demo company in another. If the process dies in between, the next start fills it.
 * @returns whether the demo company exists
 * @throws StartupError in production without SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD, or with a password that is easy to guess
 */
export async function seedEmptyDatabase(platform: Platform, config: Config): Promise<{ hasDemo: boolean }> {
  const now = platform.clock.now();
  const ids = { platform: randomUUIDv7(), demo: randomUUIDv7() };
  await withOpener(platform.database, ids.platform, async (tx) => {
    await lockSeed(tx);
    if (await isReserved(tx, platformName)) return;
    await seedPlatform(tx, ids.platform, config, now);
    if (!config.demo) return;
    await inOtherCompany(tx, { from: ids.platform, to: ids.demo }, (there) =>
      openDemoCompany(there, ids.demo, now),
    );
  });
  const { demo, operators } = await withOperator(platform.database, async (tx) => ({
    demo: await tx
      .selectFrom('tenants')
      .select(['id', 'userCount'])
      .where('slug', '=', demoSlug)
      .executeTakeFirst(),
    operators: await tx.selectFrom('tenants').select('id').where('isPlatform', '=', true).executeTakeFirst(),
  }));
  // Without a configured demo, a company of that name is a real one.
  if (config.demo && demo?.userCount === 0) {
    const staff = await seedDemoCompany(platform, demo.id, now);
    // These use their own transactions; if the process dies before, the month stays open and payroll empty, which does no harm.
    if (staff) {
      await closeDemoMonth(platform, staff, now);
      await fillDemoPayroll(platform, staff, now);
    }
  }
  if (config.demo && demo) {
    const platformId = isDemoOperator(config.superadmin) ? (operators?.id ?? null) : null;
    await markDemo(platform, { demoId: demo.id, platformId });
  }
  return { hasDemo: demo !== undefined };
}

async function lockSeed(tx: Kysely<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
}

/** @returns null when another process filled it meanwhile */
function seedDemoCompany(
  platform: Platform,
  tenantId: string,
  now: Temporal.Instant,
): Promise<DemoStaff | null> {
  return withTenant(platform.database, tenantId, async (tx) => {
    await lockSeed(tx);
    const { userCount } = await tx.selectFrom('tenants').select('userCount').executeTakeFirstOrThrow();
    return userCount === 0 ? fillDemoCompany(tx, platform, tenantId, now) : null;
  });
}

async function seedPlatform(
  tx: OpenerTx,
  id: string,
  { superadmin, production, demo }: Config,
  createdAt: Temporal.Instant,
): Promise<void> {
  if (!superadmin) {
    throw new StartupError(
      'La base de datos está vacía: indique el primer operador con SUPERADMIN_EMAIL y SUPERADMIN_PASSWORD.',
    );
  }
  const { email, password } = superadmin;
  const [slug, name, fullName] = ['plataforma', 'Plataforma', 'Operador de la plataforma'];
  const owner = { fullName, email, tenantName: name, tenantSlug: slug };
  // Outside production it may be the demo password. The password of an existing operator is not checked.
  if (production && (await isGuessable(password, owner))) {
    throw new StartupError(
      'SUPERADMIN_PASSWORD es fácil de adivinar: elija otra, por ejemplo con: openssl rand -base64 18',
    );
  }
  for (const reserved of [slug, platformName]) await reserveName(tx, reserved, id);
  await tx.insertInto('tenants').values({ id, slug, name, isPlatform: true, createdAt }).execute();
  await enterInDirectory(tx, [email]);
  await tx
    .insertInto('users')
    .values({
      id: randomUUIDv7(),
      email,
      fullName,
      passwordHash: await hashPassword(password, email),
      roles: ['ROLE_SUPER_ADMIN'],
      createdAt,
      ...(demo && isDemoOperator(superadmin) ? { isDemo: true } : { factorDueAt: factorDueFrom(createdAt) }),
    })
    .execute();
}

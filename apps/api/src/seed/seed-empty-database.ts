import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import { hashPassword } from '../platform/passwords.ts';
import { StartupError } from '../platform/startup-error.ts';
import { enterTenant, leaveTenant, type OperatorTx, withOperator } from '../platform/with-operator.ts';
import { demoSlug, seedDemoCompany } from './demo-company.ts';

/** Two processes on one empty database: the second waits, then finds it filled. */
const seedLock = 7_310_350;

/**
 * On an empty database, makes the platform with its first operator and, when asked for, the demo company: all of it or,
 * if the process dies meanwhile, nothing.
 * @returns whether the demo company is there
 * @throws StartupError in production without SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD
 */
export function seedEmptyDatabase(platform: Platform, config: Config): Promise<{ hasDemo: boolean }> {
  return withOperator(platform.database, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const tenants = await tx.selectFrom('tenants').select('slug').execute();
    if (tenants.length > 0) return { hasDemo: tenants.some(({ slug }) => slug === demoSlug) };
    await seedPlatform(tx, config, platform.clock.now());
    if (config.demo) await seedDemoCompany(tx, platform.clock.now());
    return { hasDemo: config.demo };
  });
}

async function seedPlatform(
  tx: OperatorTx,
  { superadmin }: Config,
  createdAt: Temporal.Instant,
): Promise<void> {
  if (!superadmin) {
    throw new StartupError(
      'La base de datos está vacía: indique el primer operador con SUPERADMIN_EMAIL y SUPERADMIN_PASSWORD.',
    );
  }
  const id = randomUUIDv7();
  await tx
    .insertInto('tenants')
    .values({ id, slug: 'plataforma', name: 'Plataforma', isPlatform: true, createdAt })
    .execute();
  const inside = await enterTenant(tx, id);
  await inside
    .insertInto('users')
    .values({
      id: randomUUIDv7(),
      email: superadmin.email,
      fullName: 'Operador de la plataforma',
      passwordHash: await hashPassword(superadmin.password),
      roles: ['ROLE_SUPER_ADMIN'],
      createdAt,
    })
    .execute();
  await leaveTenant(inside);
}

import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import { hashPassword } from '../platform/passwords.ts';
import { StartupError } from '../platform/startup-error.ts';
import { enterTenant, leaveTenant, type OperatorTx, withOperator } from '../platform/with-operator.ts';
import { closeDemoMonth, type DemoStaff } from './demo-closed-month.ts';
import { demoSlug, seedDemoCompany } from './demo-company.ts';

/** Two processes on one empty database: the second waits, then finds it filled. */
const seedLock = 7_310_350;

/**
 * On an empty database, makes the platform with its first operator and, when asked for, the demo company: all of it or,
 * if the process dies meanwhile, nothing.
 * @returns whether the demo company is there
 * @throws StartupError in production without SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD
 */
export async function seedEmptyDatabase(platform: Platform, config: Config): Promise<{ hasDemo: boolean }> {
  const now = platform.clock.now();
  const { hasDemo, staff } = await withOperator(platform.database, async (tx): Promise<Seeded> => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const tenants = await tx.selectFrom('tenants').select('slug').execute();
    if (tenants.length > 0) return { hasDemo: tenants.some(({ slug }) => slug === demoSlug), staff: null };
    await seedPlatform(tx, config, now);
    return { hasDemo: config.demo, staff: config.demo ? await seedDemoCompany(tx, now) : null };
  });
  // Closing takes transactions of its own; a process that dies before leaves the month open, as a month may be.
  if (staff) await closeDemoMonth(platform, staff, now);
  return { hasDemo };
}

interface Seeded {
  readonly hasDemo: boolean;
  /** Of a demo company that was made just now. */
  readonly staff: DemoStaff | null;
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

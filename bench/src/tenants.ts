/**
 * Measures the operators' dashboard and list over HTTP with many companies and people, against their queries alone and against the same
 * with few. Runs on the loopback.
 */
import {
  countTenants,
  findTenants,
  type TenantFilter,
} from '@jornada/api/src/features/tenants/tenants.queries.ts';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { withOperator } from '@jornada/api/src/platform/transactions/with-operator.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { createPerson, createTenant, type Stage, signInAs } from '@jornada/api/src/testing/factories.ts';
import { sql } from 'kysely';
import { benchClock } from './bench-clock.ts';
import { connectLoopback, requestText } from './loopback-client.ts';
import { measure } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';

const sizes = [
  { tenants: 20, peopleEach: 50 },
  { tenants: 2_000, peopleEach: 50 },
];
const calls = 400;
const port = 43_119;

const usual: TenantFilter = { sort: 'name,asc', page: 0, size: 20 };
const subjects: readonly { name: string; query: string; filter: TenantFilter | null }[] = [
  { name: 'dashboard', query: '/stats', filter: null },
  { name: 'lista', query: '/tenants', filter: usual },
  { name: 'búsqueda', query: '/tenants?search=emp%201', filter: { ...usual, search: 'emp 1' } },
  { name: 'suspendidas', query: '/tenants?status=suspended', filter: { ...usual, status: 'suspended' } },
  {
    name: 'por ocupación',
    query: '/tenants?sort=currentEmployees,desc',
    filter: { ...usual, sort: 'currentEmployees,desc' },
  },
];

for (const { tenants, peopleEach } of sizes) {
  process.stdout.write(`${tenants} empresas, ${tenants * peopleEach} personas\n`);
  await onNewDatabase((connectionString) =>
    withPlatform(connectionString, benchClock(), async (platform) => {
      const platformTenant = await createTenant(platform, { isPlatform: true });
      const operator = await createPerson(platform, platformTenant, { roles: ['ROLE_SUPER_ADMIN'] });
      for (let index = 0; index < tenants; index += 1) await fillTenant(platform, index, peopleEach);
      const { accessToken } = await signInAs(platform, operator);
      await withServer(connectionString, port, () => measureAll(platform, accessToken));
    }),
  );
}

async function measureAll(platform: Platform, token: string): Promise<void> {
  const client = await connectLoopback(port);
  for (const { name, query, filter } of subjects) {
    const request = requestText('GET', `/api/superadmin${query}`, { token });
    const http = await measure(1, calls, async () => {
      const status = await client.send(request);
      if (status !== 200) throw new Error(`a call was answered ${status}`);
    });
    const bare = await measure(1, calls, async () => {
      await withOperator(platform.database, (tx): Promise<unknown> => {
        return filter ? findTenants(tx, filter) : countTenants(tx);
      });
    });
    const cells = [http.p50, http.p99, bare.p50, bare.p99].map((value) => value.toFixed(2).padStart(9));
    process.stdout.write(
      `  ${name.padEnd(16)}HTTP p50/p99 ms${cells[0]}${cells[1]}   solo SQL${cells[2]}${cells[3]}\n`,
    );
  }
  client.close();
}

async function fillTenant(stage: Stage, index: number, people: number): Promise<void> {
  const tenantId = await createTenant(stage, {
    name: `Empresa ${index}`,
    maxEmployees: people + (index % 30),
    status: index % 9 === 0 ? 'suspended' : 'active',
  });
  await withTenant(stage.database, tenantId, (tx) =>
    sql`INSERT INTO users (id, email, full_name, roles, created_at)
      SELECT gen_random_uuid(), 'persona' || n || '@ejemplo.test', 'Persona ' || n, ARRAY['ROLE_EMPLOYEE'], now()
      FROM generate_series(1, ${people}) AS n`.execute(tx),
  );
}

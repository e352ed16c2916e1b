/**
 * Measures a company's list of employees, its search and its dashboard with 10 and with 1,000 employees, each with a month of punches. The
 * larger company may take 1.5 times as long. Runs on the loopback.
 */
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { createPerson, createTenant, signInAs } from '@jornada/api/src/testing/factories.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { benchClock } from './bench-clock.ts';
import { connectLoopback, requestText } from './loopback-client.ts';
import { measure } from './measure.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';

const sizes = [10, 1_000];
const workingDays = 22;
const calls = 400;
const rounds = 3;
const tolerated = 1.5;
const port = 43_120;

const subjects = [
  { name: 'lista', path: '/admin/employees' },
  { name: 'lista, última página', path: '/admin/employees?sort=fullName,desc' },
  { name: 'búsqueda', path: '/admin/employees?q=p%C3%A9rsona' },
  { name: 'por rol', path: '/admin/employees?sort=role,asc' },
  { name: 'dashboard', path: '/admin/dashboard/summary' },
];

await onNewDatabase((connectionString) =>
  withPlatform(connectionString, benchClock(), async (platform) => {
    const tokens: string[] = [];
    for (const size of sizes) tokens.push(await fillCompany(platform, size));
    await analyse(connectionString);
    await withServer(connectionString, port, () => compare(tokens));
  }),
);

/** Autovacuum does this within a minute of such an import. */
function analyse(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  return client.connect().then(async () => {
    await client.query('ANALYZE');
    await client.end();
  });
}

async function fillCompany(platform: Platform, employees: number): Promise<string> {
  const tenantId = await createTenant(platform, { maxEmployees: employees });
  const admin = await createPerson(platform, tenantId, { roles: ['ROLE_ADMIN'] });
  await withTenant(platform.database, tenantId, async (tx) => {
    await sql`INSERT INTO users (id, email, full_name, roles, created_at)
      SELECT gen_random_uuid(), 'persona' || n || '@ejemplo.test', 'Persona ' || n, ARRAY['ROLE_EMPLOYEE'], now()
      FROM generate_series(1, ${employees}) AS n`.execute(tx);
    await sql`INSERT INTO schedules (id, name, created_at) VALUES (gen_random_uuid(), 'Regular', now())`.execute(
      tx,
    );
    await sql`INSERT INTO schedule_versions (schedule_id, time_zone) SELECT id, 'Europe/Madrid' FROM schedules`.execute(
      tx,
    );
    await sql`INSERT INTO schedule_segments (schedule_id, day_of_week, segment_index, start_time, end_time)
      SELECT id, day, 0, '08:00', '16:00' FROM schedules, generate_series(1, 5) AS day`.execute(tx);
    await sql`INSERT INTO schedule_assignments (id, user_id, schedule_id, valid_from, created_at)
      SELECT gen_random_uuid(), users.id, schedules.id, '2026-01-01', now()
      FROM users, schedules WHERE 'ROLE_EMPLOYEE' = ANY (roles)`.execute(tx);
    // Without valid hashes: nothing here verifies these chains.
    await sql`INSERT INTO punches
        (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id, previous_hash, hash,
        form_version, origin)
      SELECT users.id, 2 * day + half, gen_random_uuid(), 'PUNCH', CASE half WHEN 1 THEN 'IN' ELSE 'OUT' END, moment,
        'Europe/Madrid', moment, users.id, CASE 2 * day + half WHEN 1 THEN NULL ELSE sha256('x') END, sha256('x'), 2, 'WEB'
      FROM users, generate_series(0, ${workingDays} - 1) AS day, generate_series(1, 2) AS half,
        LATERAL (SELECT '2026-11-20T07:00Z'::timestamptz - (${workingDays} - 1 - day) * interval '1 day'
          - interval '4 hours' + half * interval '2 hours' AS moment) AS at
      WHERE 'ROLE_EMPLOYEE' = ANY (roles) AND moment <= '2026-11-20T07:00Z'`.execute(tx);
  });
  return (await signInAs(platform, admin)).accessToken;
}

async function compare(tokens: readonly string[]): Promise<void> {
  const client = await connectLoopback(port);
  let isGood = true;
  for (const { name, path } of subjects) {
    const best = tokens.map(() => Number.POSITIVE_INFINITY);
    const first = tokens.map(() => 0);
    // Alternating, and the best of several rounds, so that other load does not decide.
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, token] of tokens.entries()) {
        const request = requestText('GET', `/api${path}`, { token });
        const ask = async () => {
          const status = await client.send(request);
          if (status !== 200) throw new Error(`a call was answered ${status}`);
        };
        if (round === 0) first[index] = (await measure(1, 1, ask)).p50;
        best[index] = Math.min(best[index] ?? 0, (await measure(1, calls, ask)).p50);
      }
    }
    const [few = 0, many = 0] = best;
    const ratio = many / few;
    isGood &&= ratio <= tolerated;
    const cells = [few, many, ratio, first[1] ?? 0].map((value) => value.toFixed(2).padStart(8));
    process.stdout.write(
      `${name.padEnd(22)}p50 ms: ${sizes[0]}${cells[0]}   ${sizes[1]}${cells[1]}   razón${cells[2]}   primera${cells[3]}\n`,
    );
  }
  client.close();
  if (!isGood) process.exitCode = 1;
}

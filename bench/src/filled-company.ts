import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { type TenantTx, withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { createPerson, createTenant, signInAs } from '@jornada/api/src/testing/factories.ts';
import { sql } from 'kysely';
import pg from 'pg';

const timeZone = 'Europe/Madrid';
/** Days of punches that one statement can insert within the statement timeout. */
const daysAtOnce = 14;

/** A filled company, and the token of its admin. */
export interface Company {
  readonly tenantId: string;
  readonly token: string;
  readonly storedDays: number;
}

/** The number of people and days, and the last day. */
export interface Filling {
  readonly employees: number;
  readonly days: number;
  readonly lastDay: Temporal.PlainDate;
}

/** A company with a split shift from Monday to Friday, whose employees punched four times on each of the days. */
export async function fillCompany(
  platform: Platform,
  { employees, days: storedDays, lastDay }: Filling,
): Promise<Company> {
  // Somebody who manages may come to them.
  const tenantId = await createTenant(platform, { maxEmployees: employees + 1 });
  const admin = await createPerson(platform, tenantId, { roles: ['ROLE_ADMIN'] });
  await withTenant(platform.database, tenantId, async (tx) => {
    await sql`INSERT INTO users (id, email, full_name, roles, created_at)
      SELECT gen_random_uuid(), 'persona' || n || '@ejemplo.test', 'Persona ' || n, ARRAY['ROLE_EMPLOYEE'], now()
      FROM generate_series(1, ${employees}) AS n`.execute(tx);
    await sql`INSERT INTO schedules (id, name, created_at) VALUES (gen_random_uuid(), 'Partida', now())`.execute(
      tx,
    );
    await sql`INSERT INTO schedule_versions (schedule_id, time_zone) SELECT id, 'Europe/Madrid' FROM schedules`.execute(
      tx,
    );
    await sql`INSERT INTO schedule_segments (schedule_id, day_of_week, segment_index, start_time, end_time)
      SELECT id, day, half, CASE half WHEN 0 THEN '09:00'::time ELSE '16:00' END,
        CASE half WHEN 0 THEN '14:00'::time ELSE '19:00' END
      FROM schedules, generate_series(1, 5) AS day, generate_series(0, 1) AS half`.execute(tx);
    await sql`INSERT INTO schedule_assignments (id, user_id, schedule_id, valid_from, created_at)
      SELECT gen_random_uuid(), users.id, schedules.id, '2020-01-01', now()
      FROM users, schedules WHERE NOT is_admin`.execute(tx);
  });
  for (let first = 0; first < storedDays; first += daysAtOnce) {
    const days = { first, last: Math.min(first + daysAtOnce, storedDays) - 1 };
    await withTenant(platform.database, tenantId, (tx) =>
      insertPunches(tx, { storedDays, lastDay, ...days }),
    );
  }
  return { tenantId, token: (await signInAs(platform, admin)).accessToken, storedDays };
}

/** Without valid hashes: nothing here verifies these chains. */
async function insertPunches(
  tx: TenantTx,
  days: { storedDays: number; lastDay: Temporal.PlainDate; first: number; last: number },
): Promise<void> {
  await sql`INSERT INTO punches
      (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id, previous_hash, hash,
      form_version, origin)
    SELECT users.id, 4 * day + quarter, gen_random_uuid(), 'PUNCH',
      CASE quarter % 2 WHEN 1 THEN 'IN' ELSE 'OUT' END, moment, ${timeZone}, moment, users.id,
      CASE 4 * day + quarter WHEN 1 THEN NULL ELSE sha256('x') END, sha256('x'), 2, 'WEB'
    FROM users, generate_series(${days.first}::int, ${days.last}::int) AS day, generate_series(1, 4) AS quarter,
      LATERAL (SELECT (${days.lastDay.toString()}::date - (${days.storedDays}::int - 1 - day))
        + (ARRAY['09:03', '14:01', '15:58', '19:12'])[quarter]::time AS local) AS civil,
      LATERAL (SELECT local AT TIME ZONE ${timeZone} AS moment) AS at
    WHERE NOT is_admin`.execute(tx);
}

/** Three requests for absence a person, filed at different moments of the last three hundred days. */
export async function fillAbsences(platform: Platform, tenantId: string): Promise<void> {
  await withTenant(platform.database, tenantId, (tx) =>
    sql`INSERT INTO absences (id, user_id, type, start_date, end_date, reason, created_at)
      SELECT gen_random_uuid(), id, 'PERSONAL', '2027-03-01'::date + n, '2027-03-01'::date + n, 'Asuntos propios',
        now() - random() * interval '300 days'
      FROM users, generate_series(1, 3) AS n WHERE NOT is_admin`.execute(tx),
  );
}

/** Autovacuum does this within a minute of such an import. */
export async function analyse(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('ANALYZE');
  await client.end();
}

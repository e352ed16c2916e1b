import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { accessTokens } from '../platform/identity/access-token.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createPerson, createSchedule, createTenant, type Stage, type TestPerson } from './factories.ts';
import { testSecretKey } from './test-app.ts';

/** A company with many employees, each with a session. */
export interface Crowd {
  readonly tenantId: string;
  readonly admin: TestPerson;
  readonly adminToken: string;
  readonly userIds: readonly string[];
  /** A valid access token of each, signed with the tests' secret. */
  tokens(): Promise<string[]>;
}

/** Inserts them in a few statements, because one by one would take longer than the test. All follow one schedule. */
export async function crowdAtWork(stage: Stage, size: number): Promise<Crowd> {
  const tenantId = await createTenant(stage, { maxEmployees: size + 10 });
  const admin = await createPerson(stage, tenantId, { roles: ['ROLE_ADMIN'] });
  const scheduleId = await createSchedule(stage, tenantId);
  const people = await withTenant(stage.database, tenantId, async (tx) => {
    await sql`INSERT INTO users (id, email, full_name, roles, created_at)
      SELECT gen_random_uuid(), 'persona' || n || '@ejemplo.test', 'Persona ' || n, ARRAY['ROLE_EMPLOYEE'], ${stage.clock.now()}
      FROM generate_series(1, ${size}) AS n`.execute(tx);
    await sql`INSERT INTO schedule_assignments (id, user_id, schedule_id, valid_from, created_at)
      SELECT gen_random_uuid(), id, ${scheduleId}, '2026-01-01', ${stage.clock.now()}
      FROM users WHERE tenant_id = ${thisCompany} AND id <> ${admin.userId}`.execute(tx);
    await sql`INSERT INTO sessions (id, user_id, started_at) SELECT gen_random_uuid(), id, ${stage.clock.now()} FROM users WHERE tenant_id = ${thisCompany}`.execute(
      tx,
    );
    return tx.selectFrom('sessions').select(['id as sessionId', 'userId']).execute();
  });
  const keys = accessTokens(testSecretKey);
  const tokenOf = (person: { userId: string; sessionId: string }) =>
    keys.sign({ tenantId, ...person }, stage.clock.now());
  const [ofAdmin] = people.filter(({ userId }) => userId === admin.userId);
  if (!ofAdmin) throw new Error('the admin has no session');
  return {
    tenantId,
    admin,
    adminToken: await tokenOf(ofAdmin),
    userIds: people.map(({ userId }) => userId).filter((id) => id !== admin.userId),
    tokens: () => Promise.all(people.filter((person) => person !== ofAdmin).map(tokenOf)),
  };
}

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { readLedger, type StoredEntry } from '../testing/read-ledger.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;
let recorded: StoredEntry[];

beforeAll(async () => {
  app = await startTestApp();
  employee = await employeeAtWork(app);
  await employee.work(['2026-11-20T09:00[Europe/Madrid]', 'IN'], ['2026-11-20T17:00[Europe/Madrid]', 'OUT']);
  recorded = await readLedger(app.platform.database, employee);
});
afterAll(() => app.close());

/** Runs a statement inside the employee's company, and gives the server's refusal. */
async function refusal(statement: string, { asRole }: { asRole: string | null }): Promise<pg.DatabaseError> {
  return connected(app.connectionString, async (client) => {
    await client.query('BEGIN');
    if (asRole) await client.query(`SET LOCAL ROLE ${asRole}`);
    await client.query("SELECT set_config('jornada.tenant_id', $1, true)", [employee.tenantId]);
    const outcome: unknown = await client.query(`${statement}; COMMIT`).catch((error) => error);
    expect(outcome, `${statement} must fail`).toBeInstanceOf(Error);
    return outcome as pg.DatabaseError;
  });
}

const changes = [
  "UPDATE punches SET type = 'OUT'",
  "UPDATE punches SET punched_at = punched_at - interval '1 hour' WHERE sequence = 1",
  'UPDATE punches SET reason = NULL WHERE false',
  'DELETE FROM punches',
  'DELETE FROM punches WHERE sequence = 2',
  'TRUNCATE punches CASCADE',
  'TRUNCATE users, tenants CASCADE',
];

describe('a punch that was recorded cannot be changed', () => {
  test.each([
    ...changes,
    "INSERT INTO punches SELECT * FROM punches ON CONFLICT (tenant_id, employee_id, sequence) DO UPDATE SET type = 'OUT'",
    'MERGE INTO punches USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE',
    'SELECT * FROM punches FOR UPDATE',
    'ALTER TABLE punches DISABLE TRIGGER ALL',
    'ALTER TABLE punches DISABLE ROW LEVEL SECURITY',
    'DROP TRIGGER punches_append_only ON punches',
    'DROP TABLE punches',
    'CREATE OR REPLACE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'SET session_replication_role = replica',
  ])("by the application's role: %s", async (statement) => {
    expect(await refusal(statement, { asRole: 'jornada_app' })).toMatchObject({ code: '42501' });
    expect(await readLedger(app.platform.database, employee)).toEqual(recorded);
  });

  test.each(changes)("by the tables' own owner: %s", async (statement) => {
    expect(await refusal(statement, { asRole: null })).toMatchObject({
      code: '42501',
      message: 'the record of working time is append-only',
    });
    expect(await readLedger(app.platform.database, employee)).toEqual(recorded);
  });

  test('by deleting the person it belongs to', async () => {
    const error = await refusal(`DELETE FROM users WHERE id = '${employee.userId}'`, {
      asRole: 'jornada_app',
    });
    expect(error).toMatchObject({ code: '23503' });
    expect(await readLedger(app.platform.database, employee)).toEqual(recorded);
  });
});

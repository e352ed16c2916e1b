import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectWithin } from '../../testing/busyness.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { withTenant } from '../transactions/with-tenant.ts';
import { openDatabase } from './database.ts';

let app: TestApp;
let employee: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  employee = await employeeAtWork(app);
});
afterAll(() => app.close());

test('connections that fall silent are given up, and whatever has not begun on one is done on another', async () => {
  const wire = await startDatabaseProxy(app.connectionString);
  const far = await startTestApp({ connectionString: wire.connectionString });
  const { tenantId, userId, sessionId } = employee;
  const token = await far.platform.accessTokens.sign({ tenantId, userId, sessionId }, far.clock.now());
  const profile = () => far.request('GET', '/auth/profile', { token });
  try {
    await Promise.all(Array.from({ length: 8 }, profile));
    wire.fallSilent();
    const startedAt = performance.now();
    const answers = await Promise.all([profile(), profile()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expectWithin(5_000, performance.now() - startedAt);
    expect((await profile()).status).toBe(200);
  } finally {
    await wire.cut();
    await far.close();
  }
});

test('a connection that falls silent in the middle is given up, and the call told to come back', async () => {
  const wire = await startDatabaseProxy(app.connectionString);
  const far = openDatabase(wire.connectionString, 1);
  const startedAt = performance.now();
  try {
    const work = withTenant(far, employee.tenantId, async (tx) => {
      await tx.selectFrom('users').select('id').execute();
      wire.fallSilent();
      return tx.selectFrom('users').select('id').execute();
    });
    await expect(work).rejects.toThrow(/Connection terminated|is not queryable/);
    expectWithin(25_000, performance.now() - startedAt);
    const ids = withTenant(far, employee.tenantId, (tx) => tx.selectFrom('users').select('id').execute());
    expect(await ids).toHaveLength(1);
  } finally {
    await wire.cut();
    await far.close().catch(() => {});
  }
});

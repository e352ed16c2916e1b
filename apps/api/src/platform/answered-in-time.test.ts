import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWire } from '../testing/database-wire.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  employee = await employeeAtWork(app);
});
afterAll(() => app.close());

test('connections that fall silent are given up, and the next call is answered over new ones', async () => {
  const wire = await openWire(app.connectionString);
  const far = await startTestApp({ connectionString: wire.connectionString });
  const { tenantId, userId, sessionId } = employee;
  const token = await far.platform.accessTokens.sign({ tenantId, userId, sessionId }, far.clock.now());
  const profile = () => far.request('GET', '/auth/profile', { token });
  try {
    await Promise.all(Array.from({ length: 8 }, profile));
    wire.fallSilent();
    const startedAt = performance.now();
    const answers = await Promise.all([profile(), profile()]);
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    for (const answer of answers)
      expectProblem(answer, 503, 'UNAVAILABLE', { requestId: expect.stringMatching(/./) });
    // The others that were silent are found out in the same way.
    await expect.poll(async () => (await profile()).status, { timeout: 60_000 }).toBe(200);
  } finally {
    await wire.cut();
    await far.close();
  }
}, 120_000);

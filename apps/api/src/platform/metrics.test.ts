import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeeAtWork } from '../testing/employee-at-work.ts';
import { expectSecurityHeaders } from '../testing/expect-problem.ts';
import { sendRequest } from '../testing/send-request.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const metricsToken = 'only-prometheus-knows-this';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ metricsToken });
});
afterAll(() => app.close());

const metrics = (token?: string) => sendRequest(`${app.origin}/metrics`, 'GET', token ? { token } : {});

test('say what was answered, by route and status, and name nobody', async () => {
  const person = await employeeAtWork(app);
  await person.punch('IN');
  await person.punch('IN');
  await person.get('/attendance/logs?from=2026-11-20&to=2026-11-20');
  await app.request('GET', `/no-such-route/${person.userId}`);
  const { status, headers, body } = await metrics(metricsToken);
  expect(status).toBe(200);
  expectSecurityHeaders({ headers });
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = String(body).split('\n');
  const count = (route: string, code: number) =>
    lines.find(
      (line) =>
        line.startsWith('jornada_request_seconds_count') &&
        line.includes(`route="${route}"`) &&
        line.includes(`status="${code}"`),
    );
  expect(count('/api/attendance/punch', 200)).toMatch(/ 1$/);
  expect(count('/api/attendance/punch', 409)).toMatch(/ 1$/);
  expect(count('none', 404)).toMatch(/ 1$/);
  for (const name of [
    'jornada_database_connections{state="idle"}',
    'jornada_waiting{line="punches"} 0',
    'jornada_jobs{queue=',
    'process_resident_memory_bytes',
  ])
    expect(
      lines.some((line) => line.startsWith(name)),
      name,
    ).toBe(true);
  for (const state of ['due', 'later', 'active', 'failed'])
    expect(lines.some((line) => line.startsWith('jornada_jobs{') && line.includes(`state="${state}"`))).toBe(
      true,
    );
  for (const secret of [person.userId, person.tenantId, '@', metricsToken])
    expect(body).not.toContain(secret);
});

test.each([undefined, 'another-token-of-some-length', `${metricsToken}x`])(
  'are not there for who says %s',
  async (token) => {
    expect((await metrics(token)).status).toBe(404);
  },
);

test('are not there unless they are asked for', async () => {
  const plain = await startTestApp({ connectionString: app.connectionString });
  const answer = await sendRequest(`${plain.origin}/metrics`, 'GET', { token: 'undefined' });
  await plain.close();
  expect(answer.status).toBe(404);
});

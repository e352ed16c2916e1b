import { errorTexts } from '@jornada/texts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from './testing/database-server.ts';
import { openWire } from './testing/database-wire.ts';
import { type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { sendRequest } from './testing/send-request.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  employee = await employeeAtWork(app);
});
afterAll(() => app.close());

describe('what does not exist answers 404 in the one error shape', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/auth'],
    ['GET', '/api/auth/me/'],
    ['GET', '/api/AUTH/ME'],
    ['GET', '/api/auth/login'],
    ['POST', '/api/auth/me'],
    ['DELETE', '/api/attendance/punch'],
    ['PUT', '/api/attendance/punch'],
    ['GET', '/api/../package.json'],
    ['GET', '/'],
  ])('%s %s', async (method, path) => {
    expectProblem(await sendRequest(`${app.origin}${path}`, method), 404, 'NOT_FOUND');
  });
});

test.each(['/api/%', '/api/auth/%zz', '/%E0%A4%A', '/api/employee/%c0%af'])(
  'an address that is not one answers 400 in the one error shape: %s',
  async (path) => {
    expectProblem(await sendRequest(`${app.origin}${path}`, 'GET'), 400, 'BAD_REQUEST');
  },
);

describe('a civil date that no database or calendar would hold is a refusal or an empty answer, never an error', () => {
  const dates = ['0000-01-01', '0000-12-31', '0001-01-01', '1582-10-10', '9999-12-31'];
  const paths = [
    (date: string) => `/attendance/logs?from=${date}&to=${date}`,
    (date: string) => `/employee/my-schedule?date=${date}`,
    (date: string) => `/employee/holidays/range?startDate=${date}&endDate=${date}`,
    (date: string) => `/employee/holidays/check?date=${date}`,
  ];

  test.each(paths.flatMap((path) => dates.map(path)))('%s', async (path) => {
    const { status } = await employee.get(path);
    expect([200, 404, 422]).toContain(status);
  });
});

describe('a text that no database would hold is a refusal, never an error', () => {
  test.each([
    ['an e-mail with half a character', { email: '\ud800@ejemplo.test', password: 'x' }],
    ['a password with a zero byte', { email: 'a@ejemplo.test', password: 'a\u0000b' }],
    ['a password with half a character', { email: 'a@ejemplo.test', password: '\udfff' }],
  ])('%s', async (_, body) => {
    expectProblem(await app.request('POST', '/auth/login', { body }), 401, 'INVALID_CREDENTIALS');
  });

  test('an e-mail with a zero byte', async () => {
    const body = { email: 'a\u0000b@ejemplo.test', password: 'x' };
    expectProblem(await app.request('POST', '/auth/login', { body }), 400, 'BAD_REQUEST');
  });

  test('an idempotency key with odd characters is a key like another', async () => {
    const key = 'clé\u00ff"\\\'; --';
    expect((await employee.punch('IN', { key })).status).toBe(200);
    expect((await employee.punch('IN', { key })).body.todayRecords).toHaveLength(1);
  });
});

describe('an error that nobody foresaw', () => {
  test('answers 500 with a number to look it up by, and nothing of the inside', async () => {
    const alter = (statement: string) => connected(app.connectionString, (client) => client.query(statement));
    await alter('ALTER TABLE holidays RENAME TO mislaid');
    try {
      const answer = await employee.get('/employee/holidays');
      expectProblem(answer, 500, 'INTERNAL', { requestId: expect.stringMatching(/./) });
    } finally {
      await alter('ALTER TABLE mislaid RENAME TO holidays');
    }
    expect((await employee.get('/employee/holidays')).status).toBe(200);
  });
});

describe('a database', () => {
  test('whose connections were all cut is found again at the next call', async () => {
    await Promise.all(Array.from({ length: 8 }, () => employee.status()));
    await connected(app.connectionString, async (client) => {
      const { rowCount } = await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      expect(rowCount).toBeGreaterThan(1);
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => employee.get('/attendance/status/current')),
    );
    // A call may meet the connection before the news of its end does; it says so, and the next one succeeds.
    for (const answer of answers)
      if (answer.status !== 200) expectProblem(answer, 503, 'UNAVAILABLE', { requestId: expect.any(String) });
    expect((await employee.status()).currentStatus).toBe('WORKING');
    expect((await app.request('GET', '/health')).body).toEqual({ status: 'ok' });
  });

  test('that does not answer is a 503, and the process goes on', async () => {
    const wire = await openWire(app.connectionString);
    const orphan = await startTestApp({ connectionString: wire.connectionString });
    await wire.cut();
    const token = await orphan.platform.accessTokens.sign(
      { tenantId: employee.tenantId, userId: employee.userId, sessionId: employee.sessionId },
      orphan.clock.now(),
    );
    try {
      for (let repeat = 0; repeat < 2; repeat += 1) {
        expectProblem(await orphan.request('GET', '/health'), 503, 'UNAVAILABLE');
        const answer = await orphan.request('GET', '/auth/me', { token });
        expectProblem(answer, 503, 'UNAVAILABLE', { requestId: expect.stringMatching(/./) });
        expect(answer.body.message).toBe(errorTexts.UNAVAILABLE);
      }
    } finally {
      await orphan.close();
    }
  });
});

test('a name in an address may be as long as it likes: it names nothing, in the one shape', async () => {
  for (const length of [100, 101, 8_000]) {
    const address = `/files/logos/01890000-0000-7000-8000-000000000000/${'x'.repeat(length)}`;
    expectProblem(await app.request('GET', address), 404, 'NOT_FOUND');
  }
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let operator: OperatorAtWork;
let id: string;
const password = 'Contraseña-honrada-1';
const chosen = 'Contraseña-honrada-2';

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  id = await createTenant(app.platform);
});

/** The ways in which an operator suspends a company and lets it work again. */
const ways: [string, (isActive: boolean) => Promise<{ status: number }>][] = [
  ['by its own call', (isActive) => state(isActive)],
  ['by the switch of the form', (isActive) => operator.update(id, { isActive })],
];
const state = (isActive: boolean) =>
  operator.call('PUT', `/superadmin/tenants/${id}/${isActive ? 'activate' : 'suspend'}`);
const signIn = (email: string, given = password) =>
  app.request('POST', '/auth/login', { body: { email, password: given } });
const me = (token: string) => app.request('GET', '/auth/me', { token });
const refresh = (refreshToken: string) => app.request('POST', '/auth/refresh', { body: { refreshToken } });
const person = (given: object = {}): Promise<TestPerson> =>
  createPerson(app.platform, id, { password, ...given });

describe.each(ways)('a company that is suspended %s', (_, set) => {
  test('ends each of its sessions at the next call, and none of other companies', async () => {
    const outsider = await signInAs(
      app.platform,
      await createPerson(app.platform, await createTenant(app.platform)),
    );
    const sessions = [];
    for (const role of ['ROLE_EMPLOYEE', 'ROLE_ADMIN', 'ROLE_TENANT_ADMIN'] as const) {
      sessions.push(await signInAs(app.platform, await person({ roles: [role] })));
    }
    for (const { accessToken } of sessions) expect((await me(accessToken)).status).toBe(200);
    expect((await set(false)).status).toBe(200);
    for (const { accessToken, refreshToken } of sessions) {
      expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
      expectProblem(await refresh(refreshToken), 401, 'INVALID_REFRESH_TOKEN');
    }
    expect((await me(outsider.accessToken)).status).toBe(200);
    expect((await operator.get('/superadmin/stats')).status).toBe(200);
    // What ended stays ended: who had the company open signs in again.
    await set(true);
    for (const { accessToken, refreshToken } of sessions) {
      expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
      expectProblem(await refresh(refreshToken), 401, 'INVALID_REFRESH_TOKEN');
    }
  });

  test('lets nobody sign in, and says so only after the right password', async () => {
    const { email } = await person();
    await set(false);
    expectProblem(await signIn(email), 403, 'ACCOUNT_STATUS');
    expectProblem(await signIn(email, chosen), 401, 'INVALID_CREDENTIALS');
    const temporary = await person({ mustChangePassword: true });
    expectProblem(await signIn(temporary.email), 403, 'ACCOUNT_STATUS');
  });

  test('lets people sign in again once it is active, and the links sent to them work', async () => {
    const employee = await person();
    const reset = await sendLink(app.platform, employee, 'RESET');
    await set(false);
    expect((await set(true)).status).toBe(200);
    const { accessToken, refreshToken } = (await signIn(employee.email)).body;
    expect((await me(accessToken)).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
    const body = { token: reset, newPassword: chosen };
    expect((await app.request('POST', '/auth/password-reset/complete', { body })).status).toBe(200);
    expect((await signIn(employee.email, chosen)).status).toBe(200);
  });
});

describe('while a company is suspended', () => {
  test('links sent before do not work', async () => {
    const employee = await person();
    const invited = await createPerson(app.platform, id, { roles: ['ROLE_ADMIN'] });
    const reset = await sendLink(app.platform, employee, 'RESET');
    const setup = await sendLink(app.platform, invited, 'SETUP');
    await state(false);
    const answers = [
      await app.request('GET', `/auth/password-reset/validate?token=${reset}`),
      await app.request('POST', '/auth/password-reset/complete', {
        body: { token: reset, newPassword: chosen },
      }),
      await app.request('GET', `/auth/setup-account/validate?token=${setup}`),
      await app.request('POST', '/auth/setup-account/complete', {
        body: { token: setup, password: chosen, passwordConfirm: chosen },
      }),
    ];
    for (const answer of answers) expectProblem(answer, 404, 'INVALID_TOKEN');
    await state(true);
    expect((await signIn(employee.email)).status).toBe(200);
    expectProblem(await signIn(invited.email, chosen), 401, 'INVALID_CREDENTIALS');
  });

  test('asking for a reset sends nothing, with the same answer as always', async () => {
    const employee = await person();
    await state(false);
    const jobs = (await queuedJobs(app.connectionString)).length;
    const ask = (email: string) => app.request('POST', '/auth/password-reset/request', { body: { email } });
    const answer = await ask(employee.email);
    expect(answer.status).toBe((await ask('nadie@ejemplo.test')).status);
    expect(await queuedJobs(app.connectionString)).toHaveLength(jobs);
  });

  test('the sign-in screen does not name it', async () => {
    const { email } = await person();
    const look = () => app.request('GET', `/auth/tenant-info-by-email?email=${encodeURIComponent(email)}`);
    expect((await look()).body).toMatchObject({ tenantName: 'Empresa de prueba' });
    await state(false);
    expect((await look()).body).toMatchObject({ tenantName: null });
  });

  test('somebody with an account in another company signs in there without being asked', async () => {
    const elsewhere = await createTenant(app.platform);
    const email = 'pluriempleo@ejemplo.test';
    await person({ email });
    await createPerson(app.platform, elsewhere, { email, password });
    expectProblem(await signIn(email), 409, 'MULTIPLE_TENANTS', { tenants: expect.any(Array) });
    await state(false);
    const answer = await signIn(email);
    expect(answer.status).toBe(200);
    expect((await me(answer.body.accessToken)).body).toMatchObject({ tenantId: elsewhere });
  });

  test('the operator can read and change it as before', async () => {
    const admin = await createPerson(app.platform, id, { roles: ['ROLE_ADMIN'] });
    await state(false);
    expect((await operator.update(id, { name: 'Otra', maxEmployees: 3 })).body).toMatchObject({
      name: 'Otra',
      maxEmployees: 3,
      active: false,
    });
    const admins = `/superadmin/tenants/${id}/admins`;
    expect((await operator.get(admins)).body).toHaveLength(1);
    const email = { body: { newEmail: 'nueva-direccion@ejemplo.test' } };
    expect((await operator.call('PATCH', `${admins}/${admin.userId}/email`, email)).status).toBe(200);
  });
});

test('a punch in progress while its company is suspended is recorded, or refused', async () => {
  const team: EmployeeAtWork[] = [];
  for (let one = 0; one < 12; one += 1) team.push(await employeeAtWork(app, { tenantId: id }));
  const punches = team.map((employee) => employee.punch('IN'));
  const [answers] = await Promise.all([Promise.all(punches), state(false)]);
  for (const [index, employee] of team.entries()) {
    const ledger = await readLedger(app.platform.database, employee);
    expect(ledger).toHaveLength(answers[index]?.status === 200 ? 1 : 0);
    expect([200, 401]).toContain(answers[index]?.status);
    expectProblem(await employee.punch('OUT'), 401, 'UNAUTHENTICATED');
  }
});

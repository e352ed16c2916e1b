import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccessServer,
  callersPassword,
  closed,
  openAccessServer,
  successOf,
} from './testing/access-server.ts';
import { createRole } from './testing/company-factories.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createPerson, signInAs } from './testing/factories.ts';
import { usualMoment } from './testing/test-clock.ts';

let gate: AccessServer;
beforeAll(async () => {
  gate = await openAccessServer();
});
afterAll(() => gate.app.close());
beforeEach(() => gate.app.clock.set(usualMoment));

const asking = closed.filter(([, { endpoint }]) => endpoint.recentProof);

/** What asks for it, so that none is lost, and none is added that is done every day. */
test('a password given lately is asked for by what cannot be undone, lets the record out or gives rights', () => {
  expect(asking.map(([name]) => name).sort()).toEqual([
    'DELETE /admin/employees/:id',
    'DELETE /admin/roles/:id',
    'DELETE /admin/users/:id',
    'DELETE /auth/passkeys/:id',
    'DELETE /auth/second-factor',
    'DELETE /auth/second-factor/reset',
    'DELETE /auth/second-factor/totp',
    'DELETE /superadmin/tenants/:id',
    'DELETE /tenant/security/sessions/:id',
    'DELETE /tenant/sign-in',
    'DELETE /tenant/sign-in/domains/:id',
    'GET /admin/exit-packages/:id/file',
    'GET /admin/retention/export',
    'PATCH /admin/roles/:id',
    'POST /admin/employees/:id/terminal-pin',
    'POST /admin/exit-packages',
    'POST /admin/payroll/batches/:id/files/:fileId/links',
    'POST /admin/payroll/closings',
    'POST /admin/retention/holds/:id/lift',
    'POST /admin/retention/removals',
    'POST /admin/roles',
    'POST /admin/terminal-cards',
    'POST /admin/users/:id/roles',
    'POST /admin/users/:id/second-factor/reset',
    'POST /attendance/admin/months/links',
    'POST /auth/passkeys/options',
    'POST /auth/second-factor/recovery-codes',
    'POST /auth/second-factor/totp',
    'POST /superadmin/operators/:id/second-factor/reset',
    'POST /superadmin/tenants/:id/admins/:adminId/second-factor/reset',
    'POST /tenant/boards',
    'POST /tenant/keys',
    'POST /tenant/terminals',
    'POST /tenant/terminals/:id/pairing',
    'PUT /admin/roles/:id/second-factor',
    'PUT /auth/terminal-pin',
    'PUT /tenant/sign-in',
  ]);
});

describe.each(asking)('%s', (_, specimen) => {
  test('is let in ten minutes after signing in, and refused a second later', async () => {
    const { caller, send } = await gate.readyToSucceed(specimen);
    gate.app.clock.advance({ minutes: 10, seconds: 1 });
    expectProblem(await send({ token: caller.token }), 403, 'RECENT_PROOF_REQUIRED');
    gate.app.clock.advance({ seconds: -1 });
    expect((await send({ token: caller.token })).status).toBe(successOf(specimen));
  });

  test('is not let in by the password that was given in another session', async () => {
    const { caller, send } = await gate.readyToCall(specimen);
    gate.app.clock.advance({ minutes: 10, seconds: 1 });
    await signInAs(gate.app.platform, caller);
    expectProblem(await send({ token: caller.token }), 403, 'RECENT_PROOF_REQUIRED');
  });
});

describe.each(asking.filter(([, { endpoint }]) => endpoint.access !== 'signed-in'))('%s', (_, specimen) => {
  test('refuses whoever may not call it as before, and says nothing of a proof', async () => {
    const { send } = await gate.readyToCall(specimen);
    const employee = await gate.colleagueWith('ROLE_EMPLOYEE');
    gate.app.clock.advance({ minutes: 11 });
    expectProblem(await send({ token: employee.token }), 403, 'FORBIDDEN');
  });
});

describe('the password given again', () => {
  const [, role] = asking.find(([name]) => name === 'POST /admin/roles') ?? [];

  async function adminLater() {
    if (!role) throw new Error('roles ask for it');
    const { caller, send } = await gate.readyToSucceed({ ...role, withPassword: true });
    gate.app.clock.advance({ minutes: 12 });
    const prove = (password: string, token = caller.token) =>
      gate.app.request('POST', '/auth/proof', { token, body: { password } });
    return { caller, send, prove };
  }

  test('lets the same call in, for ten minutes', async () => {
    const { caller, send, prove } = await adminLater();
    expectProblem(await send({ token: caller.token }), 403, 'RECENT_PROOF_REQUIRED');
    expect((await prove(callersPassword)).status).toBe(204);
    expect((await send({ token: caller.token })).status).toBe(200);
  });

  test('counts in its session alone, and there also after the session was renewed', async () => {
    const { caller, send, prove } = await adminLater();
    const before = await signInAs(gate.app.platform, caller);
    gate.app.clock.advance({ minutes: 2 });
    expect((await prove(callersPassword)).status).toBe(204);
    gate.app.clock.advance({ minutes: 9, seconds: 59 });
    expectProblem(await send({ token: before.accessToken }), 403, 'RECENT_PROOF_REQUIRED');
    const renewed = await gate.app.request('POST', '/auth/refresh', {
      body: { refreshToken: caller.refreshToken },
    });
    expect((await send({ token: renewed.body.accessToken })).status).toBe(200);
    gate.app.clock.advance({ seconds: 2 });
    expectProblem(await send({ token: renewed.body.accessToken }), 403, 'RECENT_PROOF_REQUIRED');
  });

  test('wrong, it is refused at its field and lets nothing in', async () => {
    const { caller, send, prove } = await adminLater();
    const text = 'La contraseña actual no es correcta';
    expectProblem(await prove('Contraseña-2'), 422, 'VALIDATION_FAILED', {
      message: text,
      fieldErrors: { password: text },
    });
    expectProblem(await send({ token: caller.token }), 403, 'RECENT_PROOF_REQUIRED');
  });

  test('is counted together with wrong ones in the profile, and then refused, even the right one', async () => {
    const { caller, prove } = await adminLater();
    const change = { fullName: 'Ana', currentPassword: 'Contraseña-2', newPassword: 'Contraseña-honrada-3' };
    for (let guess = 0; guess < 2; guess += 1)
      await gate.app.request('PUT', '/auth/profile', { token: caller.token, body: change });
    for (let guess = 0; guess < 3; guess += 1) expect((await prove('Contraseña-2')).status).toBe(422);
    const refused = await prove(callersPassword);
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of somebody else in the company is no proof', async () => {
    const { caller, send, prove } = await adminLater();
    expect((await prove('Contraseña-2', caller.token)).status).toBe(422);
    const colleague = await gate.colleagueWith('ROLE_ADMIN');
    expect((await prove(callersPassword, colleague.token)).status).toBe(422);
    expectProblem(await send({ token: caller.token }), 403, 'RECENT_PROOF_REQUIRED');
  });
});

describe('of calls that are made every day, it is asked for by a use that gives rights, and by no other', () => {
  const email = () => `${randomUUID()}@ejemplo.test`;
  async function adminLater() {
    const caller = await gate.callerWith('ROLE_ADMIN');
    const person = await createPerson(gate.app.platform, caller.tenantId);
    gate.app.clock.advance({ minutes: 11 });
    const call = (method: string, path: string, body: object) =>
      gate.app.request(method, path, { token: caller.token, body });
    const change = (given: object) =>
      call('PUT', `/admin/employees/${person.userId}`, { name: 'Ana', email: person.email, ...given });
    return { caller, person, call, change };
  }

  test('adding an employee, and adding an admin', async () => {
    const { call } = await adminLater();
    const add = (role: string) => call('POST', '/admin/employees', { name: 'Ana', email: email(), role });
    expect((await add('ROLE_EMPLOYEE')).status).toBe(200);
    expectProblem(await add('ROLE_ADMIN'), 403, 'RECENT_PROOF_REQUIRED');
  });

  test('adding an account, and one with a role of the company', async () => {
    const { caller, call } = await adminLater();
    const role = await createRole(gate.app.platform, caller.tenantId, ['audit.read']);
    const add = (...roleIds: string[]) =>
      call('POST', '/admin/users', { fullName: 'Ana', email: email(), roleIds });
    expect((await add('ROLE_EMPLOYEE')).status).toBe(200);
    expectProblem(await add('ROLE_EMPLOYEE', role), 403, 'RECENT_PROOF_REQUIRED');
  });

  test('changing an employee, their role sent as it was, and another role', async () => {
    const { caller, person, change } = await adminLater();
    expect((await change({ name: 'Ana María' })).status).toBe(200);
    expect((await change({ role: 'ROLE_EMPLOYEE' })).status).toBe(200);
    expectProblem(await change({ role: 'ROLE_ADMIN', name: 'Otra' }), 403, 'RECENT_PROOF_REQUIRED');
    const unchanged = await gate.app.request('GET', `/admin/employees/${person.userId}`, {
      token: caller.token,
    });
    expect(unchanged.body).toMatchObject({ name: 'Ana', role: 'ROLE_EMPLOYEE' });
  });
});

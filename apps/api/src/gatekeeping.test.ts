import type { Role } from '@jornada/contract/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccessServer,
  all,
  callersPassword,
  closed,
  exceptOperators,
  oneEach,
  openAccessServer,
  roleFor,
  successOf,
} from './testing/access-server.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { specimens } from './testing/endpoint-specimens.ts';
import { expectProblem, expectSecurityHeaders } from './testing/expect-problem.ts';
import { createTenant, suspendTenant } from './testing/factories.ts';
import { signedSpecimens } from './testing/terminal-specimens.ts';
import { usualMoment } from './testing/test-clock.ts';

let gate: AccessServer;
let stranger: string;
beforeAll(async () => {
  gate = await openAccessServer();
  stranger = await createTenant(gate.app.platform);
});
afterAll(() => gate.app.close());
beforeEach(() => gate.app.clock.set(usualMoment));

/** Somebody of this role who signed in before their company was suspended. */
const suspendedCaller = oneEach(async (role: Role) => {
  const caller = await gate.callerWith(role);
  await suspendTenant(gate.app.platform, caller.tenantId);
  return caller;
});

test('every endpoint of the contract has a specimen here, and is served', async () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const inContract = (await contractEndpoints()).map(nameOf).sort();
  expect(inContract.length).toBeGreaterThan(10);
  expect([...specimens, ...signedSpecimens].map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(
    inContract,
  );
});

test.each(all)('%s succeeds, and answers what the contract declares and no more', async (_, specimen) => {
  const { caller, send } = await gate.readyToSucceed(specimen);
  const answer = await send({ token: caller.token });
  expectSecurityHeaders(answer);
  const { response } = specimen.endpoint;
  expect(answer.status).toBe(successOf(specimen));
  if (response === 'file') expect(answer.body).not.toBe('');
  else expect(answer.body).toEqual(response === null ? null : response.parse(answer.body));
});

test.each(exceptOperators(closed))(
  '%s refuses, as UNAUTHENTICATED, the next call after the company was suspended',
  async (_, specimen) => {
    const caller = await suspendedCaller(roleFor(specimen));
    expectProblem(await gate.call(specimen, caller, { token: caller.token }), 401, 'UNAUTHENTICATED');
  },
);

test.each(closed)(
  '%s answers 404 to a tenant header of another company, and takes its own',
  async (_, specimen) => {
    const { caller, send } = await gate.readyToSucceed(specimen);
    for (const header of [
      stranger,
      caller.tenantId === gate.platformTenant ? caller.userId : gate.platformTenant,
      'talleres-ejemplo',
      '',
      '00000000-0000-0000-0000-000000000000',
    ]) {
      const answer = await send({ token: caller.token, headers: { 'x-tenant-id': header } });
      expectProblem(answer, 404, 'NOT_FOUND');
    }
    const own = { token: caller.token, headers: { 'x-tenant-id': caller.tenantId } };
    expect((await send(own)).status).toBe(successOf(specimen));
  },
);

test.each(['talleres-ejemplo', '', '7', '00000000-0000-0000-0000-00000000000g'])(
  'a tenant header that is no company id, where none is needed, is asked for again: %j',
  async (header) => {
    const headers = { 'x-tenant-id': header };
    const { email } = await gate.admitted();
    for (const [path, body] of [
      ['/auth/login', { email, password: callersPassword }],
      ['/auth/password-reset/request', { email }],
    ] as const) {
      expectProblem(await gate.app.request('POST', path, { body, headers }), 422, 'TENANT_REQUIRED');
    }
  },
);

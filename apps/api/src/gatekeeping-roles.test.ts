import type { Role } from '@jornada/contract/roles';
import { roleSchema } from '@jornada/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from './platform/transactions/with-tenant.ts';
import {
  type AccessServer,
  exceptOperators,
  openAccessServer,
  successOf,
  withRoles,
} from './testing/access-server.ts';
import { expectProblem } from './testing/expect-problem.ts';
import type { Specimen } from './testing/specimen.ts';
import { usualMoment } from './testing/test-clock.ts';

let gate: AccessServer;
beforeAll(async () => {
  gate = await openAccessServer();
});
afterAll(() => gate.app.close());
beforeEach(() => gate.app.clock.set(usualMoment));

const isRead = ({ endpoint }: Specimen) => endpoint.method === 'GET';

describe.each(withRoles)('%s', (_, specimen) => {
  const admits = (role: Role) => (specimen.endpoint.access as readonly Role[]).includes(role);

  test.each(roleSchema.options.filter((role) => !admits(role)))('answers 403 to %s', async (role) => {
    // Nothing of a company is within an operator's reach to be named.
    const isOutside = role === 'ROLE_SUPER_ADMIN';
    const { token } = await (isOutside ? gate.outsiderWith(role) : gate.colleagueWith(role));
    const answer = isOutside
      ? gate.callBare(specimen, { token })
      : (await gate.readyToCall(specimen)).send({ token });
    expectProblem(await answer, 403, 'FORBIDDEN');
  });

  test.each(roleSchema.options.filter(admits))('admits %s', async (role) => {
    const caller = await (isRead(specimen) ? gate.colleagueWith(role) : gate.callerWith(role));
    expect((await gate.call(specimen, caller, { token: caller.token })).status).toBe(successOf(specimen));
  });
});

test.each(exceptOperators(withRoles))(
  '%s admits who also has another role, until the right one is taken away',
  async (_, specimen) => {
    const admits = (role: Role) => (specimen.endpoint.access as readonly Role[]).includes(role);
    const [wrong = 'ROLE_USER'] = roleSchema.options.filter(
      (role) => role !== 'ROLE_SUPER_ADMIN' && !admits(role),
    );
    const [right = 'ROLE_USER'] = roleSchema.options.filter(admits);
    const caller = await gate.callerWith(wrong, right);
    const send = await gate.prepare(specimen, caller);
    expect((await send({ token: caller.token })).status).toBe(successOf(specimen));
    await withTenant(gate.app.platform.database, caller.tenantId, (tx) =>
      tx
        .updateTable('users')
        .set({ roles: [wrong] })
        .where('id', '=', caller.userId)
        .execute(),
    );
    expectProblem(await send({ token: caller.token }), 403, 'FORBIDDEN');
  },
);

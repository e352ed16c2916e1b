import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashCheaply } from '../../platform/identity/passwords.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// What is compared are times of hashing.
hashCheaply(false);

let app: TestApp;

// What a proxy on this machine says of the client's address is believed here.
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback' });
});
afterAll(() => app.close());

let asked = 0;
/** How long a wrong password for an e-mail takes to be refused, from an address that has not asked yet. Milliseconds. */
async function refusalTime(email: string): Promise<number> {
  asked += 1;
  const begunAt = performance.now();
  const answer = await app.request('POST', '/auth/login', {
    body: { email, password: 'Contraseña-2' },
    headers: { 'x-forwarded-for': `198.51.100.${asked}` },
  });
  const took = performance.now() - begunAt;
  expectProblem(answer, 401, 'INVALID_CREDENTIALS');
  return took;
}

const mostTries = 20;

test('a refusal takes as long for an e-mail with accounts in three companies as for an unknown one', async () => {
  const email = `${randomUUID()}@ejemplo.test`;
  for (let company = 0; company < 3; company += 1)
    await createPerson(app.platform, await createTenant(app.platform), { email, password: 'Contraseña-1' });
  // The first of all measures how long a step is.
  await refusalTime('nadie@ejemplo.test');
  let nobody = Number.POSITIVE_INFINITY;
  let somebody = Number.POSITIVE_INFINITY;
  // Only other work makes one slower than it is, so the fastest tells; and how many are needed depends on how busy the machine is.
  const agree = () => Math.abs(somebody - nobody) < 0.25 * nobody;
  for (let tries = 0; tries < 4 || (tries < mostTries && !agree()); tries += 1) {
    nobody = Math.min(nobody, await refusalTime('nadie@ejemplo.test'));
    somebody = Math.min(somebody, await refusalTime(email));
  }
  // Two hashes more on one core: where the answer does not wait for its step, it is told apart.
  expect(Math.abs(somebody - nobody)).toBeLessThan(0.25 * nobody);
});

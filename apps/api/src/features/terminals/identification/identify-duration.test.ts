import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashCheaply } from '../../../platform/identity/passwords.ts';
import { createPerson, createTenant, type TestPerson } from '../../../testing/factories.ts';
import { acceptAtTerminals, giveNumber, givePin } from '../../../testing/identify.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { identifyAtTerminal } from './identify-at-terminal.ts';

// What is compared are times of hashing.
hashCheaply(false);

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  await acceptAtTerminals(app.platform, tenantId, { numberAndPin: true });
});
afterAll(() => app.close());

let numbers = 0;
const add = async (staffNumber: string, given: { active?: boolean } = {}): Promise<TestPerson> => {
  const person = await createPerson(app.platform, tenantId, given);
  await giveNumber(app.platform, person, staffNumber);
  return person;
};
const fresh = () => {
  numbers += 1;
  return `N${numbers}`;
};

/** How long a wrong PIN for a number takes to be refused, at a terminal that nobody used. Milliseconds. */
async function refusalTime(staffNumber: string): Promise<number> {
  const at = { tenantId, terminalId: randomUUID(), now: app.clock.now() };
  const begunAt = performance.now();
  const refused = await identifyAtTerminal(app.platform, at, { staffNumber, pin: '907461' }).catch(
    (error) => error.body.code,
  );
  const took = performance.now() - begunAt;
  expect(refused).toBe('IDENTIFICATION_REFUSED');
  return took;
}

/** Each time another number, because one person's are limited. */
const kinds: readonly [string, () => Promise<string>][] = [
  [
    'a wrong PIN',
    async () => {
      const number = fresh();
      await givePin(app.platform, await add(number), '483920');
      return number;
    },
  ],
  [
    'somebody without a PIN',
    async () => {
      const number = fresh();
      await add(number);
      return number;
    },
  ],
  [
    'a deactivated account',
    async () => {
      const number = fresh();
      await givePin(app.platform, await add(number, { active: false }), '483920');
      return number;
    },
  ],
];

const mostTries = 40;

test.each(kinds)('a refusal takes as long for %s as for a number that nobody has', async (_, number) => {
  let nobody = Number.POSITIVE_INFINITY;
  let somebody = Number.POSITIVE_INFINITY;
  // Only other work makes one slower than it is, so the fastest tells.
  const agree = () => Math.abs(somebody - nobody) < 0.25 * nobody;
  for (let tries = 0; tries < 5 || (tries < mostTries && !agree()); tries += 1) {
    const known = await number();
    nobody = Math.min(nobody, await refusalTime(fresh()));
    somebody = Math.min(somebody, await refusalTime(known));
  }
  expect(Math.abs(somebody - nobody)).toBeLessThan(0.25 * nobody);
  // A hash at its full cost, which is what would tell them apart.
  expect(nobody).toBeGreaterThan(8);
});

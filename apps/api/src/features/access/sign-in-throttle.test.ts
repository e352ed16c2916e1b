import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { retryWithoutProof } from '../../testing/solve-proof.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
const password = 'Contraseña-1';
const wrong = 'Contraseña-2';

// What a proxy on this machine says of the client's address is believed here.
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app.platform, await createTenant(app.platform), { password });
});

let lastAddress = 0;
/** An address that no test has used. */
const freshAddress = () => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};

const signIn = (address: string, given: string, email = person.email, server = app) =>
  retryWithoutProof(() =>
    server.request('POST', '/auth/login', {
      body: { email, password: given },
      headers: { 'x-forwarded-for': address },
    }),
  );

/** Refused for this long, but for the seconds the test itself took. */
function expectTooMany(answer: TestAnswer, seconds = 60): void {
  expectProblem(answer, 429, 'TOO_MANY_ATTEMPTS');
  const retryAfter = answer.headers.get('retry-after') ?? '';
  expect(retryAfter).toMatch(/^[1-9]\d*$/);
  expect(Number(retryAfter)).toBeLessThanOrEqual(seconds);
  expect(Number(retryAfter)).toBeGreaterThan(seconds - 10);
}

async function guessWrongly(address: string, times: number, email?: string): Promise<void> {
  for (let guess = 0; guess < times; guess += 1)
    expectProblem(await signIn(address, wrong, email), 401, 'INVALID_CREDENTIALS');
}

/** One wrong password for each of as many e-mails, all at once. */
async function guessAll(address: string, name: string, emails: number): Promise<void> {
  const guesses = Array.from({ length: emails }, (_, index) =>
    guessWrongly(address, 1, `${name}${index}@ejemplo.test`),
  );
  await Promise.all(guesses);
}

/** As if this much time had gone by for every counter. */
const letPass = (milliseconds: number) =>
  connected(app.connectionString, (client) =>
    client.query('UPDATE throttle_counters SET expire = expire - $1', [milliseconds]),
  );

describe('five wrong passwords for one e-mail from one address', () => {
  test('are answered; the sixth attempt is refused for a minute, even with the right password', async () => {
    const address = freshAddress();
    await guessWrongly(address, 5);
    for (const given of [wrong, password, wrong]) expectTooMany(await signIn(address, given));
    await letPass(50_000);
    expectTooMany(await signIn(address, password), 10);
    await letPass(10_000);
    expect((await signIn(address, password)).status).toBe(200);
  });

  test('are counted alike however the e-mail is written', async () => {
    const address = freshAddress();
    await guessWrongly(address, 3, ` ${person.email.toUpperCase()}`);
    await guessWrongly(address, 2, `${person.email}\t`);
    expectTooMany(await signIn(address, wrong));
  });

  test('lock out neither the person at another address nor somebody else at that address', async () => {
    const address = freshAddress();
    const colleague = await createPerson(app.platform, person.tenantId, { password });
    await guessWrongly(address, 5);
    expectTooMany(await signIn(address, password));
    expect((await signIn(freshAddress(), password)).status).toBe(200);
    expect((await signIn(address, password, colleague.email)).status).toBe(200);
  });

  test('are counted alike for an unknown e-mail', async () => {
    const address = freshAddress();
    await guessWrongly(address, 5, 'nadie@ejemplo.test');
    expectTooMany(await signIn(address, wrong, 'nadie@ejemplo.test'));
  });

  test('are forgotten after a quarter of an hour', async () => {
    const address = freshAddress();
    await guessWrongly(address, 4);
    await letPass(15 * 60_000);
    await guessWrongly(address, 5);
    expectTooMany(await signIn(address, wrong));
  });

  test('are counted across servers on one database', async () => {
    const second = await startTestApp({ connectionString: app.connectionString, trustProxy: 'loopback' });
    try {
      const address = freshAddress();
      await guessWrongly(address, 3);
      for (let guess = 0; guess < 2; guess += 1)
        expectProblem(await signIn(address, wrong, person.email, second), 401, 'INVALID_CREDENTIALS');
      expectTooMany(await signIn(address, password, person.email, second));
      expectTooMany(await signIn(address, password));
    } finally {
      await second.close();
    }
  });

  test('are the limit even when forty come at once', async () => {
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(address, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 401)) expectTooMany(answer);
  });
});

describe('thirty wrong passwords from one address', () => {
  test('are answered, whatever the e-mails; the next attempt for any e-mail is refused for a minute', async () => {
    const address = freshAddress();
    await guessAll(address, 'x', 30);
    expectTooMany(await signIn(address, password));
    expectTooMany(await signIn(address, wrong, 'otra@ejemplo.test'));
    expect((await signIn(freshAddress(), password)).status).toBe(200);
    await letPass(60_000);
    expect((await signIn(address, password)).status).toBe(200);
  });

  test('are exceeded only slightly when a hundred come at once', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => signIn(address, wrong, `y${index}@ejemplo.test`)),
    );
    const looked = answers.filter(({ status }) => status === 401).length;
    expect(looked).toBeGreaterThanOrEqual(30);
    expect(looked).toBeLessThanOrEqual(30 + 2 * availableParallelism());
  });
});

describe('a right password', () => {
  test('is not counted for the address, so that an office can sign in all at once', async () => {
    const address = freshAddress();
    const office = await Promise.all(
      Array.from({ length: 50 }, () => createPerson(app.platform, person.tenantId, { password })),
    );
    const answers = await Promise.all(office.map(({ email }) => signIn(address, password, email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  });

  test('is not counted, however often', async () => {
    const address = freshAddress();
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect((await signIn(address, password)).status).toBe(200);
    await guessWrongly(address, 5);
    expectTooMany(await signIn(address, wrong));
  });

  test('of an account that cannot sign in is not counted either', async () => {
    const address = freshAddress();
    const disabled = await createPerson(app.platform, person.tenantId, { password, active: false });
    for (let attempt = 0; attempt < 8; attempt += 1)
      expectProblem(await signIn(address, password, disabled.email), 403, 'USER_DISABLED');
  });

  test('does not reset the address’s count of others’ wrong ones', async () => {
    const address = freshAddress();
    for (const [name, guesses] of [
      ['x', 15],
      ['y', 14],
    ] as const) {
      await guessAll(address, name, guesses);
      expect((await signIn(address, password)).status).toBe(200);
    }
    await guessWrongly(address, 1, 'z@ejemplo.test');
    expectTooMany(await signIn(address, password));
  });
});

describe('somebody who goes on guessing', () => {
  test('is refused for twice as long each time, up to an hour, and for a minute again the next day', async () => {
    const address = freshAddress();
    for (const seconds of [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      await Promise.all(Array.from({ length: 5 }, () => guessWrongly(address, 1)));
      expectTooMany(await signIn(address, password), seconds);
      await letPass((seconds - 20) * 1_000);
      expectTooMany(await signIn(address, password), 20);
      await letPass(20_000);
    }
    expect((await signIn(address, password)).status).toBe(200);
    await letPass(24 * 3_600_000);
    await guessWrongly(address, 5);
    expectTooMany(await signIn(address, password));
  });

  test('is refused for longer even when the e-mail changes each time', async () => {
    const address = freshAddress();
    for (const seconds of [60, 120]) {
      await guessAll(address, 'w', 30);
      for (let again = 0; again < 3; again += 1) expectTooMany(await signIn(address, password), seconds);
      await letPass(seconds * 1_000);
    }
    expect((await signIn(address, password)).status).toBe(200);
  });

  test('from all the addresses of one household counts as one address', async () => {
    const home = (last: number) => `2001:db8:77:1::${last.toString(16)}`;
    for (let guess = 1; guess <= 5; guess += 1) await guessWrongly(home(guess), 1);
    expectTooMany(await signIn(home(6), password));
    expect((await signIn('2001:db8:77:2::1', password)).status).toBe(200);
  });

  test('is not reset by the right password of another account of the same e-mail', async () => {
    const address = freshAddress();
    const own = 'Propia-1234';
    await createPerson(app.platform, await createTenant(app.platform), {
      email: person.email,
      password: own,
    });
    for (let guess = 0; guess < 4; guess += 1) {
      await guessWrongly(address, 1);
      expect((await signIn(address, own)).status).toBe(200);
    }
    await guessWrongly(address, 1);
    expectTooMany(await signIn(address, own));
    expectTooMany(await signIn(address, wrong));
  });

  test('gets no additional guess when a right password is checked while the count reaches the limit', async () => {
    const counter = app.platform.throttle.counter({
      name: 'ran-out',
      points: 1,
      withinSeconds: 60,
      refusedForSeconds: 60,
    });
    await counter.take('a');
    await letPass(60_000);
    await counter.giveBack('a');
    await counter.giveBack('a');
    expect(await counter.take('a')).toBe(true);
    expect(await counter.take('a')).toBe(false);
  });
});

test('an e-mail of any length is counted', async () => {
  const address = freshAddress();
  const email = `${'x'.repeat(307)}@ejemplo.test`;
  await guessWrongly(address, 5, email);
  expectTooMany(await signIn(address, wrong, email));
});

test('the counters contain no e-mail or address in clear text', async () => {
  await guessWrongly(freshAddress(), 1);
  const keys = await connected(app.connectionString, async (client) =>
    (await client.query('SELECT key FROM throttle_counters')).rows.map(({ key }) => key).join(),
  );
  expect(keys).not.toMatch(/@|203\.0/);
});

import { hash } from 'node:crypto';
import { errorTexts } from '@jornada/texts/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { onceThereIsRoom, solveProof } from '../../testing/solve-proof.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
const password = 'Contraseña-1';
const wrong = 'Contraseña-2';

beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app.platform, await createTenant(app.platform), { password });
});

let lastAddress = 0;
const freshAddress = () => {
  lastAddress += 1;
  return `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
};

interface Sent {
  readonly email?: string;
  readonly address?: string;
  readonly proof?: string | undefined;
  readonly server?: TestApp;
}

const signIn = (
  given: string,
  { email = person.email, address = freshAddress(), proof, server = app }: Sent = {},
) =>
  server.request('POST', '/auth/login', {
    body: { email, password: given },
    headers: { 'x-forwarded-for': address, ...(proof !== undefined && { 'x-proof-of-work': proof }) },
  });

/** As after so many wrong guesses within an hour, from anywhere. */
const guessed = (email: string, times: number) =>
  connected(app.connectionString, (client) =>
    client.query(
      'INSERT INTO throttle_counters VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET points = $2, expire = $3',
      [`sign-in-email:${hash('sha256', email, 'base64url')}`, times, Date.now() + 3_600_000],
    ),
  );
const letPass = (milliseconds: number) =>
  connected(app.connectionString, (client) =>
    client.query('UPDATE throttle_counters SET expire = expire - $1', [milliseconds]),
  );

/** How often a proof was looked up. */
async function timesCounted(proof: string): Promise<number> {
  const [claims = ''] = proof.split('.');
  const { id } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const key = `sign-in-proof:${hash('sha256', id, 'base64url')}`;
  const { rows } = await connected(app.connectionString, (client) =>
    client.query('SELECT points FROM throttle_counters WHERE key = $1', [key]),
  );
  return rows[0]?.points;
}

function expectProofAsked(answer: TestAnswer, bits = expect.any(Number)): void {
  expect(answer.status).toBe(428);
  expect(answer.body).toEqual({
    code: 'PROOF_OF_WORK_REQUIRED',
    message: errorTexts.PROOF_OF_WORK_REQUIRED,
    proofOfWork: { challenge: expect.any(String), bits },
  });
}

describe('an e-mail that is guessed at from a new address each time', () => {
  test.each(['somebody has', 'nobody has'])(
    'that %s: thirty guesses are free, the next ones cost',
    async (whose) => {
      const email = whose === 'nobody has' ? `nadie-${lastAddress}@ejemplo.test` : person.email;
      for (let round = 0; round < 6; round += 1) {
        const guesses = Array.from({ length: 5 }, () => onceThereIsRoom(() => signIn(wrong, { email })));
        for (const answer of await Promise.all(guesses)) expectProblem(answer, 401, 'INVALID_CREDENTIALS');
      }
      // However many: none of them is looked at, and none is counted.
      for (let guess = 0; guess < 40; guess += 1) expectProofAsked(await signIn(wrong, { email }), 15);
      const address = freshAddress();
      const proof = await solveProof((await signIn(wrong, { email, address })).body.proofOfWork);
      expectProblem(await signIn(wrong, { email, address, proof }), 401, 'INVALID_CREDENTIALS');
    },
  );

  test('costs more with every guess, and its owner can sign in with a proof', async () => {
    for (const [times, bits] of [
      [30, 15],
      [33, 16],
      [36, 17],
      [59, 20],
    ] as const) {
      await guessed(person.email, times);
      expectProofAsked(await signIn(password), bits);
    }
    await guessed(person.email, 36);
    const address = freshAddress();
    const { proofOfWork } = (await signIn(password, { address })).body;
    expect((await signIn(password, { address, proof: await solveProof(proofOfWork) })).status).toBe(200);
    // A right one is given back.
    expectProofAsked(await signIn(password), 17);
  });

  test('is refused after sixty guesses, for a minute and then for longer, with or without a proof', async () => {
    for (const seconds of [60, 120, 240]) {
      await guessed(person.email, 59);
      const address = freshAddress();
      const { proofOfWork } = (await signIn(wrong, { address })).body;
      const proof = await solveProof(proofOfWork);
      expectProblem(await signIn(wrong, { address, proof }), 401, 'INVALID_CREDENTIALS');
      const refused = await signIn(password);
      expectProblem(refused, 429, 'TOO_MANY_ATTEMPTS');
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(seconds - 20);
      await letPass(seconds * 1_000);
    }
    expect((await signIn(password)).status).toBe(200);
  });

  test('is counted across all processes', async () => {
    const second = await startTestApp({ connectionString: app.connectionString, trustProxy: 'loopback' });
    try {
      await guessed(person.email, 29);
      expectProblem(await signIn(wrong, { server: second }), 401, 'INVALID_CREDENTIALS');
      expectProofAsked(await signIn(wrong));
      expectProofAsked(await signIn(wrong, { server: second }));
    } finally {
      await second.close();
    }
  });
});

describe('a solution', () => {
  const asked = async (address: string) => (await signIn(password, { address })).body.proofOfWork;
  beforeEach(() => guessed(person.email, 30));

  test('is accepted once, across all processes', async () => {
    const second = await startTestApp({ connectionString: app.connectionString, trustProxy: 'loopback' });
    try {
      const address = freshAddress();
      const proof = await solveProof(await asked(address));
      expectProblem(await signIn(wrong, { address, proof }), 401, 'INVALID_CREDENTIALS');
      for (const server of [app, second, app, second])
        expectProofAsked(await signIn(password, { address, proof, server }));
      // Each asked the database once; what it has seen itself it asks no more about.
      expect(await timesCounted(proof)).toBe(2);
    } finally {
      await second.close();
    }
  });

  test('is accepted once, even when it is sent many times at once', async () => {
    const address = freshAddress();
    const proof = await solveProof(await asked(address));
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(wrong, { address, proof })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 428, 428, 428, 428]);
  });

  test('is refused from another address, for another e-mail, or after two minutes', async () => {
    const address = freshAddress();
    const colleague = await createPerson(app.platform, person.tenantId, { password });
    await guessed(colleague.email, 30);
    const proof = await solveProof(await asked(address));
    expectProofAsked(await signIn(password, { proof }));
    expectProofAsked(await signIn(password, { address, proof, email: colleague.email }));
    app.clock.advance({ seconds: 120 });
    expectProofAsked(await signIn(password, { address, proof }));
    app.clock.advance({ seconds: -1 });
    expect((await signIn(password, { address, proof })).status).toBe(200);
  });

  test('with fewer bits than are required by now is refused', async () => {
    const address = freshAddress();
    const proof = await solveProof(await asked(address));
    await guessed(person.email, 45);
    expectProofAsked(await signIn(password, { address, proof }), 20);
  });

  test.each<[string, (challenge: string) => string]>([
    ['none', (challenge) => challenge],
    ['no number', (challenge) => `${challenge}.x`],
    ['a wrong number', (challenge) => `${challenge}.0`],
    ['a number beyond all', (challenge) => `${challenge}.9999999999999999`],
    ['a negative one', (challenge) => `${challenge}.-1`],
    ['of a challenge nobody made', () => 'eyJiaXRzIjowfQ.AAAA.1'],
    [
      'of one that was made easier',
      (challenge) => {
        const [claims = '', signature] = challenge.split('.');
        const easy = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), bits: 0 };
        return `${Buffer.from(JSON.stringify(easy)).toString('base64url')}.${signature}.0`;
      },
    ],
  ])('that is %s is refused', async (_, made) => {
    const address = freshAddress();
    const { challenge } = await asked(address);
    expectProofAsked(await signIn(password, { address, proof: made(challenge) }));
  });
});

test('an unnecessary proof is ignored', async () => {
  await guessed(person.email, 30);
  const address = freshAddress();
  const proof = await solveProof((await signIn(password, { address })).body.proofOfWork);
  await guessed(person.email, 0);
  expect((await signIn(password, { address, proof })).status).toBe(200);
});

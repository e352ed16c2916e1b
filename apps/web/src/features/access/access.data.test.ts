import { isSolution } from '@jornada/core/access/proof-of-work';
import { errorTexts } from '@jornada/texts/errors';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeAnswer, type FakeCall, fakeBrowser } from '../../testing/fake-browser.ts';
import { signIn } from './access.data.ts';

const credentials = { email: ' Ana@Demo.test', password: 'Demo1234' };
const emailHash = bytesToHex(sha256(utf8ToBytes('ana@demo.test')));
const opened = {
  status: 200,
  body: { accessToken: 'a', refreshToken: 'r', deviceToken: { token: 'd1', userId: 'u1', emailHash } },
};
const user = {
  status: 200,
  body: { id: 'u1', email: 'ana@demo.test', roles: ['ROLE_EMPLOYEE'], permissions: [], tenantId: 't1' },
};
const asksProof = (challenge: string) => ({
  status: 428,
  body: {
    code: 'PROOF_OF_WORK_REQUIRED',
    message: errorTexts.PROOF_OF_WORK_REQUIRED,
    proofOfWork: { challenge, bits: 6 },
  },
});

const isLogin = (call: FakeCall) => call.name === 'POST /api/auth/login';
const proofOf = (call: FakeCall) => call.headers.get('x-proof-of-work');

/** A server that answers one sign-in after the other like this. @returns the sign-ins it was sent */
function serverThat(...answers: FakeAnswer[]): () => FakeCall[] {
  const { calls } = fakeBrowser((call) => (isLogin(call) ? (answers.shift() ?? opened) : user));
  return () => calls.filter(isLogin);
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

test('a proof of work that is asked for is worked out and sent with the same attempt, more than once if need be', async () => {
  const logins = serverThat(asksProof('one.x'), asksProof('two.x'), opened);
  const onProof = vi.fn();
  expect(await signIn(credentials, 'login', onProof)).toEqual({ kind: 'signed-in' });
  const [first, second, third] = logins();
  expect(first && proofOf(first)).toBeNull();
  for (const [call, challenge] of [
    [second, 'one.x'],
    [third, 'two.x'],
  ] as const) {
    const proof = (call && proofOf(call)) ?? '';
    const solution = Number(proof.slice(proof.lastIndexOf('.') + 1));
    expect(proof).toBe(`${challenge}.${solution}`);
    expect(isSolution({ challenge, bits: 6 }, solution, sha256)).toBe(true);
  }
  expect(onProof).toHaveBeenCalledTimes(2);
});

test('it gives up after six, and says why', async () => {
  const logins = serverThat(...Array.from({ length: 7 }, (_, index) => asksProof(`${index}.x`)));
  expect(await signIn(credentials, 'login')).toEqual({
    kind: 'refused',
    field: null,
    message: errorTexts.PROOF_OF_WORK_REQUIRED,
  });
  expect(logins()).toHaveLength(7);
});

test('a refusal after a proof is told as any other', async () => {
  serverThat(asksProof('one.x'), { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', message: 'No' } });
  expect(await signIn(credentials, 'login')).toEqual({
    kind: 'locked-out',
    message: errorTexts.TOO_MANY_ATTEMPTS,
  });
});

test('who signed in here before says so with the next sign-in, whatever became of it', async () => {
  const wrong = { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'No' } };
  const logins = serverThat(opened, wrong, opened);
  for (let time = 0; time < 3; time += 1) await signIn(credentials, 'login');
  await signIn({ ...credentials, email: 'luis@demo.test' }, 'login');
  const sent = logins().map((call) => call.headers.get('x-device-token'));
  expect(sent).toEqual([null, 'd1', 'd1', null]);
});

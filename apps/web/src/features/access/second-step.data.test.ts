import { secondStepTexts } from '@jornada/texts/second-factor-screens';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeAnswer, fakeBrowser } from '../../testing/fake-browser.ts';
import { signIn } from './access.data.ts';
import { sendCode } from './second-step.data.ts';

const opened = {
  accessToken: 'a',
  refreshToken: 'r',
  deviceToken: { token: 'd1', userId: 'u1', emailHash: '0'.repeat(64) },
};
const user = { id: 'u1', email: 'ana@demo.test', roles: ['ROLE_EMPLOYEE'], permissions: [], tenantId: 't1' };
const given = { token: 'second', code: '123456', isRecovery: false };

/** A server that answers a sign-in, of either step, like this. */
const serverThat = (answer: FakeAnswer) =>
  fakeBrowser((call) =>
    call.name.startsWith('POST /api/auth/login') ? answer : { status: 200, body: user },
  );

beforeEach(() => {
  vi.unstubAllGlobals();
});

test('a right password that needs a code gives the token of the second step', async () => {
  serverThat({
    status: 403,
    body: {
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'x',
      secondFactorToken: 'second',
      secondFactors: ['TOTP'],
    },
  });
  const result = await signIn({ email: 'ana@demo.test', password: 'Demo1234' }, 'login');
  expect(result).toEqual({ kind: 'second-factor', token: 'second', kinds: ['TOTP'] });
});

test.each([
  [{ recoveryCodesLeft: null }, null],
  [{ recoveryCodesLeft: 9 }, 9],
])(
  'a right code signs in, and says how many recovery codes are left: %o',
  async (more, recoveryCodesLeft) => {
    const { calls } = serverThat({ status: 200, body: { ...opened, ...more } });
    expect(await sendCode(given, 'login')).toEqual({ kind: 'signed-in', recoveryCodesLeft });
    expect(calls[0]?.name).toBe('POST /api/auth/login/second-factor');
  },
);

test('nobody enters an area of others', async () => {
  serverThat({ status: 200, body: { ...opened, recoveryCodesLeft: null } });
  expect(await sendCode(given, 'admin')).toMatchObject({ kind: 'refused' });
});

test.each([
  ['INVALID_TOKEN', 404, false, { kind: 'lapsed' }],
  ['INVALID_CODE', 422, false, { kind: 'refused', message: 'No' }],
  ['INVALID_CODE', 422, true, { kind: 'refused', message: secondStepTexts.wrongRecovery }],
])('%s (%i) with a recovery code, %s, is %o', async (code, status, isRecovery, result) => {
  serverThat({ status, body: { code, message: 'No' } });
  expect(await sendCode({ ...given, isRecovery }, 'login')).toEqual(result);
});

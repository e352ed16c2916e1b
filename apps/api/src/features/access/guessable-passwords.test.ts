import { passwordRuleTexts } from '@jornada/texts/account-setup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { newCompany, type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let operator: OperatorAtWork;
const weak = 'Demo1234';

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
  tenantId = await createTenant(app.platform, { name: 'Bodegas Núñez' });
});
afterAll(() => app.close());

const somebody = (password?: string) =>
  createPerson(app.platform, tenantId, { fullName: 'Ana Peña', ...(password && { password }) });
const signIn = ({ email }: TestPerson, password: string) =>
  app.request('POST', '/auth/login', { body: { email, password } });

type Choose = (password: string) => Promise<TestAnswer>;
const ways: [string, string, () => Promise<Choose>][] = [
  [
    'sets an account up',
    'password',
    async () => {
      const token = await sendLink(app.platform, await somebody(), 'SETUP');
      return (password) =>
        app.request('POST', '/auth/setup-account/complete', {
          body: { token, password, passwordConfirm: password },
        });
    },
  ],
  [
    'resets a password',
    'newPassword',
    async () => {
      const token = await sendLink(app.platform, await somebody('x'), 'RESET');
      return (newPassword) =>
        app.request('POST', '/auth/password-reset/complete', { body: { token, newPassword } });
    },
  ],
  [
    'changes the own password',
    'newPassword',
    async () => {
      const person = await somebody(weak);
      const { accessToken: token } = await signInAs(app.platform, person);
      return (newPassword) =>
        app.request('PUT', '/auth/profile', {
          token,
          body: { fullName: 'Ana Peña', currentPassword: weak, newPassword },
        });
    },
  ],
  [
    'opens a company with a temporary password',
    'adminPassword',
    async () => (adminPassword) =>
      operator.call('POST', '/superadmin/tenants', {
        body: { ...newCompany(), name: 'Bodegas Núñez', adminName: 'Ana Peña', adminPassword },
      }),
  ],
];

test.each(ways)(
  'who %s is told of one that is easy to guess, and can choose another',
  async (_, field, open) => {
    const choose = await open();
    const fieldErrors = { [field]: passwordRuleTexts.guessable };
    for (const guessable of [weak, 'Password1', 'Madrid2026', 'Bodegas2026!', 'AnaPena1990'])
      expectProblem(await choose(guessable), 422, 'VALIDATION_FAILED', { fieldErrors });
    expect((await choose('Silla-nueva-gato-26')).status).toBe(200);
  },
);

test('an invalid link says nothing about passwords', async () => {
  const body = { token: 'x', newPassword: weak };
  expectProblem(await app.request('POST', '/auth/password-reset/complete', { body }), 404, 'INVALID_TOKEN');
});

test('somebody who already has such a password can still sign in', async () => {
  expect((await signIn(await somebody(weak), weak)).status).toBe(200);
});

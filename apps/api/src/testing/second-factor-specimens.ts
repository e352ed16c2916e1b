import {
  beginTotp,
  cancelOwnFactorReset,
  confirmTotp,
  ownSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  switchSecondFactorOff,
} from '@jornada/contract/access/second-factor';
import { loginWithSecondFactor } from '@jornada/contract/access/second-sign-in';
import { beginTotpAtSignIn, confirmTotpAtSignIn } from '@jornada/contract/access/set-up-at-sign-in';
import {
  accountFactor,
  cancelFactorReset,
  resetAccountFactor,
} from '@jornada/contract/employees/second-factor-resets';
import { createPerson } from './factories.ts';
import { begunTotp, codeAt, pendingSignIn, withSecondFactor } from './second-factors.ts';
import { invalidType, required, type Specimen, tooLong } from './specimen.ts';

const codeRules = (rest: object): Specimen['broken'] => [
  { body: { ...rest, code: '' }, fieldErrors: { code: required } },
  { body: { ...rest, code: 123_456 }, fieldErrors: { code: invalidType } },
  { body: { ...rest, code: '1'.repeat(65) }, fieldErrors: { code: tooLong(64) } },
];

/** A colleague of the caller who has a second factor. */
const colleague: NonNullable<Specimen['params']> = async (platform, { tenantId }) => {
  const person = await createPerson(platform, tenantId);
  await withSecondFactor(platform, person);
  return { id: person.userId };
};

export const secondFactorSpecimens: readonly Specimen[] = [
  { endpoint: ownSecondFactor, broken: [] },
  { endpoint: beginTotp, broken: [] },
  {
    endpoint: confirmTotp,
    whenOver: 409,
    body: async ({ userId }, { platform, tenantId }) => {
      const secret = await begunTotp(platform, { tenantId, userId });
      return { code: codeAt(secret, platform.clock.now()) };
    },
    broken: [{ body: {}, fieldErrors: { code: required } }, ...codeRules({})],
  },
  {
    endpoint: renewRecoveryCodes,
    params: async (platform, person) => {
      await withSecondFactor(platform, person);
      return {};
    },
    broken: [],
  },
  { endpoint: switchSecondFactorOff, broken: [] },
  { endpoint: cancelOwnFactorReset, broken: [] },
  {
    endpoint: removeTotp,
    params: async (platform, person) => {
      await withSecondFactor(platform, person);
      return {};
    },
    broken: [],
  },
  {
    endpoint: loginWithSecondFactor,
    body: async ({ userId }, { platform, tenantId }) => {
      const { secret } = await withSecondFactor(platform, { tenantId, userId });
      const token = await pendingSignIn(platform, { tenantId, userId });
      return { token, code: codeAt(secret, platform.clock.now()) };
    },
    broken: [
      { body: {}, fieldErrors: { token: required, code: required } },
      { body: { token: '', code: '123456' }, fieldErrors: { token: required } },
      ...codeRules({ token: 'x' }),
    ],
  },
  {
    endpoint: beginTotpAtSignIn,
    body: async ({ userId }, { platform, tenantId }) => ({
      token: await pendingSignIn(platform, { tenantId, userId }, true),
    }),
    broken: [
      { body: {}, fieldErrors: { token: required } },
      { body: { token: '' }, fieldErrors: { token: required } },
    ],
  },
  {
    endpoint: confirmTotpAtSignIn,
    body: async ({ userId }, { platform, tenantId }) => {
      const secret = await begunTotp(platform, { tenantId, userId });
      const token = await pendingSignIn(platform, { tenantId, userId }, true);
      return { token, code: codeAt(secret, platform.clock.now()) };
    },
    broken: [
      { body: {}, fieldErrors: { token: required, code: required } },
      { body: { token: '', code: '123456' }, fieldErrors: { token: required } },
      ...codeRules({ token: 'x' }),
    ],
  },
  { endpoint: accountFactor, params: colleague, broken: [] },
  { endpoint: resetAccountFactor, params: colleague, broken: [] },
  { endpoint: cancelFactorReset, params: colleague, broken: [] },
];

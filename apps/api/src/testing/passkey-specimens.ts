import {
  beginPasskeyLogin,
  beginPasskeyProof,
  beginPasskeyStep,
  loginWithPasskey,
  loginWithPasskeyStep,
  proveWithPasskey,
} from '@jornada/contract/access/passkey-sign-in';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '@jornada/contract/access/passkeys';
import { addPasskeyAtSignIn, beginPasskeyAtSignIn } from '@jornada/contract/access/set-up-at-sign-in';
import { newChallenge } from '../features/access/passkeys/challenge.ts';
import { sha256 } from '../platform/cryptography/tenant-token.ts';
import { newKey, sessionOf, signedFor, withPasskey } from './passkeys.ts';
import { pendingSignIn } from './second-factors.ts';
import { invalidType, required, type Specimen, tooLong } from './specimen.ts';

/** A key of the caller's. */
const ownKey: NonNullable<Specimen['params']> = async (platform, person) => ({
  id: (await withPasskey(platform, person)).factorId,
});

const withKey: NonNullable<Specimen['params']> = async (platform, person) => {
  await withPasskey(platform, person);
  return {};
};

const signed = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const assertionResponse = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
const assertionRules = (rest: object = {}): Specimen['broken'] => [
  { body: { ...rest }, fieldErrors: { credential: required } },
  { body: { ...rest, credential: 'x' }, fieldErrors: { credential: invalidType } },
  {
    body: { ...rest, credential: { ...signed, id: '', response: assertionResponse } },
    fieldErrors: { 'credential.id': required },
  },
];

export const passkeySpecimens: readonly Specimen[] = [
  { endpoint: beginPasskey, broken: [] },
  {
    endpoint: addPasskey,
    whenOver: 422,
    body: async ({ userId, refreshToken }, { platform, tenantId }) => {
      const boundTo = await sessionOf(platform, tenantId, refreshToken);
      const challenge = newChallenge(platform, { purpose: 'registration', boundTo }, platform.clock.now());
      return { credential: newKey(platform, { tenantId, userId }, {}, challenge).registration };
    },
    broken: [
      { body: {}, fieldErrors: { credential: required } },
      {
        body: { credential: { ...signed, response: { clientDataJSON: 'AAAA' } } },
        fieldErrors: { 'credential.response.attestationObject': required },
      },
    ],
  },
  {
    endpoint: renamePasskey,
    params: ownKey,
    body: () => ({ name: 'Móvil' }),
    broken: [
      { body: {}, fieldErrors: { name: required } },
      { body: { name: ' ' }, fieldErrors: { name: required } },
      { body: { name: 'x'.repeat(61) }, fieldErrors: { name: tooLong(60) } },
    ],
  },
  { endpoint: removePasskey, params: ownKey, broken: [] },
  { endpoint: beginPasskeyLogin, broken: [] },
  {
    endpoint: loginWithPasskey,
    body: async ({ userId }, { platform, tenantId }) => {
      const key = await withPasskey(platform, { tenantId, userId });
      return { credential: signedFor(platform, key, { purpose: 'sign-in', boundTo: '' }) };
    },
    broken: assertionRules(),
  },
  {
    endpoint: beginPasskeyStep,
    body: async ({ userId }, { platform, tenantId }) => {
      await withPasskey(platform, { tenantId, userId });
      return { token: await pendingSignIn(platform, { tenantId, userId }) };
    },
    broken: [
      { body: {}, fieldErrors: { token: required } },
      { body: { token: '' }, fieldErrors: { token: required } },
    ],
  },
  {
    endpoint: loginWithPasskeyStep,
    body: async ({ userId }, { platform, tenantId }) => {
      const key = await withPasskey(platform, { tenantId, userId });
      const token = await pendingSignIn(platform, { tenantId, userId });
      const boundTo = sha256(token).toString('base64url');
      return { token, credential: signedFor(platform, key, { purpose: 'second step', boundTo }) };
    },
    broken: assertionRules({ token: 'x' }),
  },
  {
    endpoint: beginPasskeyAtSignIn,
    body: async ({ userId }, { platform, tenantId }) => ({
      token: await pendingSignIn(platform, { tenantId, userId }, true),
    }),
    broken: [
      { body: {}, fieldErrors: { token: required } },
      { body: { token: '' }, fieldErrors: { token: required } },
    ],
  },
  {
    endpoint: addPasskeyAtSignIn,
    body: async ({ userId }, { platform, tenantId }) => {
      const token = await pendingSignIn(platform, { tenantId, userId }, true);
      const boundTo = sha256(token).toString('base64url');
      const challenge = newChallenge(platform, { purpose: 'registration', boundTo }, platform.clock.now());
      return { token, credential: newKey(platform, { tenantId, userId }, {}, challenge).registration };
    },
    broken: [
      { body: { token: 'x' }, fieldErrors: { credential: required } },
      {
        body: { token: 'x', credential: { ...signed, response: { clientDataJSON: 'AAAA' } } },
        fieldErrors: { 'credential.response.attestationObject': required },
      },
    ],
  },
  { endpoint: beginPasskeyProof, params: withKey, broken: [] },
  {
    endpoint: proveWithPasskey,
    whenOver: 422,
    body: async ({ userId, refreshToken }, { platform, tenantId }) => {
      const key = await withPasskey(platform, { tenantId, userId });
      const boundTo = await sessionOf(platform, tenantId, refreshToken);
      return { credential: signedFor(platform, key, { purpose: 'proof', boundTo }) };
    },
    broken: assertionRules(),
  },
];

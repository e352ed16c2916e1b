import type {
  addPasskeyAtSignIn,
  beginPasskeyAtSignIn,
  beginTotpAtSignIn,
  confirmTotpAtSignIn,
} from '@jornada/contract/access/set-up-at-sign-in';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';
import { makePasskey } from '../../shared/passkeys/use-device.ts';

/** The session that a factor opened, and the codes that are shown before it is entered. */
export type SetUpFactor = EndpointAnswer<typeof confirmTotpAtSignIn>;

/** @throws ApiProblem */
export const sendBeginningAtSignIn = (token: string) =>
  callEndpoint<typeof beginTotpAtSignIn>('POST /auth/login/set-up', { body: { token } }, { anonymous: true });

/** Switches the factor on. @throws ApiProblem */
export const sendConfirmationAtSignIn = (token: string, code: string): Promise<SetUpFactor> =>
  callEndpoint<typeof confirmTotpAtSignIn>(
    'POST /auth/login/set-up/confirmation',
    { body: { token, code } },
    { anonymous: true },
  );

/** Has the person's device make a key and adds it instead. @throws ApiProblem, PasskeyFailure */
export async function addPasskeyInstead(token: string): Promise<SetUpFactor> {
  const anonymous = { anonymous: true } as const;
  const options = await callEndpoint<typeof beginPasskeyAtSignIn>(
    'POST /auth/login/set-up/passkey/options',
    { body: { token } },
    anonymous,
  );
  const credential = await makePasskey(options);
  return callEndpoint<typeof addPasskeyAtSignIn>(
    'POST /auth/login/set-up/passkey',
    { body: { token, credential } },
    anonymous,
  );
}

/** Whether the first step has to be repeated. */
export const isLapsed = (problem: unknown) =>
  problem instanceof ApiProblem && problem.code === 'INVALID_TOKEN';

/** Whether the secret was made too long ago. */
export const isSecretOver = (problem: unknown) =>
  problem instanceof ApiProblem && problem.code === 'SECOND_FACTOR_OFF';

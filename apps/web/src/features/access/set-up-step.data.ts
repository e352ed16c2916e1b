import type { beginTotpAtSignIn, confirmTotpAtSignIn } from '@jornada/contract/access/set-up-at-sign-in';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';

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

/** Whether the first step has to be repeated. */
export const isLapsed = (problem: unknown) =>
  problem instanceof ApiProblem && problem.code === 'INVALID_TOKEN';

/** Whether the secret was made too long ago. */
export const isSecretOver = (problem: unknown) =>
  problem instanceof ApiProblem && problem.code === 'SECOND_FACTOR_OFF';

import type {
  completePasswordReset,
  requestPasswordReset,
  validatePasswordReset,
} from '@jornada/contract/access/password-reset';
import { signOut } from '../../shared/account/sign-out.ts';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import { keepDeviceToken } from '../../shared/session/device-tokens.ts';
import { sessionState } from '../../shared/session/session-store.ts';

const anonymous = { anonymous: true } as const;

/** Asks for a link by message. @throws ApiProblem */
export function requestReset({ email }: { email: string }) {
  const body = { email: email.trim().toLowerCase() };
  return callEndpoint<typeof requestPasswordReset>('POST /auth/password-reset/request', { body }, anonymous);
}

/** Whether a link can still be used. @throws ApiProblem when that could not be found out */
export async function isResetLinkGood(token: string): Promise<boolean> {
  try {
    const query = { token };
    await callEndpoint<typeof validatePasswordReset>(
      'GET /auth/password-reset/validate',
      { query },
      anonymous,
    );
    return true;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.isUnanswered) throw problem;
    return false;
  }
}

/** Sets the new password. Every session of the person ends, so a person signed in here signs in again. @throws ApiProblem */
export async function completeReset(body: { token: string; newPassword: string }): Promise<void> {
  const { deviceToken } = await callEndpoint<typeof completePasswordReset>(
    'POST /auth/password-reset/complete',
    { body },
    anonymous,
  );
  keepDeviceToken(deviceToken);
  if (sessionState().user) signOut();
}

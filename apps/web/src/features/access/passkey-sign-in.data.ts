import type {
  beginPasskeyLogin,
  beginPasskeyStep,
  loginWithPasskey,
  loginWithPasskeyStep,
} from '@jornada/contract/access/passkey-sign-in';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import { PasskeyFailure } from '../../shared/passkeys/passkey-failure.ts';
import { signWithPasskey } from '../../shared/passkeys/use-device.ts';
import { deviceTokenOf } from '../../shared/session/device-tokens.ts';
import { enter, refusal, refused, type SignInResult } from './access.data.ts';
import type { SecondStepResult } from './second-step.data.ts';
import type { SignInVariant } from './sign-in-variant.ts';

const anonymous = { anonymous: true } as const;

/** Signs in with a key of the person's device and nothing else. Never throws. */
export async function signInWithPasskey(variant: SignInVariant): Promise<SignInResult> {
  try {
    const begun = await callEndpoint<typeof beginPasskeyLogin>(
      'POST /auth/login/passkey/options',
      {},
      anonymous,
    );
    const credential = await signWithPasskey(begun);
    const opened = await callEndpoint<typeof loginWithPasskey>(
      'POST /auth/login/passkey',
      { body: { credential } },
      { ...anonymous, deviceTokens: deviceTokenOf(accountOf(credential.response.userHandle)) },
    );
    return await enter(opened, variant);
  } catch (problem) {
    if (problem instanceof PasskeyFailure) return refused(problem.message);
    return problem instanceof ApiProblem ? refusal(problem) : refused(problemText(problem));
  }
}

/** Completes a sign-in with a key of the account. Never throws. @param token of the second step */
export async function completeWithPasskey(token: string, variant: SignInVariant): Promise<SecondStepResult> {
  try {
    const begun = await callEndpoint<typeof beginPasskeyStep>(
      'POST /auth/login/second-factor/passkey/options',
      { body: { token } },
      anonymous,
    );
    const credential = await signWithPasskey(begun);
    const opened = await callEndpoint<typeof loginWithPasskeyStep>(
      'POST /auth/login/second-factor/passkey',
      { body: { token, credential } },
      anonymous,
    );
    const entered = await enter(opened, variant);
    return entered.kind === 'signed-in' ? { kind: 'signed-in', recoveryCodesLeft: null } : entered;
  } catch (problem) {
    if (problem instanceof PasskeyFailure) return { kind: 'refused', message: problem.message };
    if (problem instanceof ApiProblem && problem.code === 'INVALID_TOKEN') return { kind: 'lapsed' };
    return { kind: 'refused', message: problemText(problem) };
  }
}

/** The account's id, which the last 16 bytes of a key's handle are. */
function accountOf(handle: string | null | undefined): string {
  const bytes = atob((handle ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  const hex = [...bytes.slice(-16)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

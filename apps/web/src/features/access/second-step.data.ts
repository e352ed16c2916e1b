import type { loginWithSecondFactor } from '@jornada/contract/access/second-sign-in';
import { secondStepTexts as texts } from '@jornada/texts/second-factor-screens';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import { enter } from './access.data.ts';
import type { SignInVariant } from './sign-in-variant.ts';

export interface GivenCode {
  readonly token: string;
  readonly code: string;
  /** Whether it is meant as a recovery code. */
  readonly isRecovery: boolean;
}

export type SecondStepResult =
  /** `recoveryCodesLeft` is null for an application's code. */
  | { readonly kind: 'signed-in'; readonly recoveryCodesLeft: number | null }
  /** The first step has to be repeated. */
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'refused'; readonly message: string };

/** Completes a sign-in with a code. Never throws. */
export async function sendCode(
  { token, code, isRecovery }: GivenCode,
  variant: SignInVariant,
): Promise<SecondStepResult> {
  try {
    const { recoveryCodesLeft, ...opened } = await callEndpoint<typeof loginWithSecondFactor>(
      'POST /auth/login/second-factor',
      { body: { token, code } },
      { anonymous: true },
    );
    const entered = await enter(opened, variant);
    return entered.kind === 'signed-in' ? { kind: 'signed-in', recoveryCodesLeft } : entered;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) return { kind: 'refused', message: problemText(problem) };
    if (problem.code === 'INVALID_TOKEN') return { kind: 'lapsed' };
    if (problem.code === 'INVALID_CODE' && isRecovery)
      return { kind: 'refused', message: texts.wrongRecovery };
    return { kind: 'refused', message: problemText(problem) };
  }
}

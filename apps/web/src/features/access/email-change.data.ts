import type { confirmEmailChange, validateEmailChange } from '@jornada/contract/access/email-change';
import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { signOut } from '../../shared/account/sign-out.ts';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';
import { sessionState } from '../../shared/session/session-store.ts';

export type WaitingEmail = EndpointAnswer<typeof validateEmailChange>;

const anonymous = { anonymous: true } as const;

/** What a link confirms; null for an invalid one. @throws ApiProblem when that could not be found out */
export async function readEmailLink(token: string): Promise<WaitingEmail | null> {
  try {
    const query = { token };
    return await callEndpoint<typeof validateEmailChange>(
      'GET /auth/confirm-email/validate',
      { query },
      anonymous,
    );
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.isUnanswered) throw problem;
    return null;
  }
}

/** Confirms the new e-mail. Every session of the person ends, so a person signed in here signs in again. @throws ApiProblem */
export async function sendConfirmation(token: string): Promise<{ email: string }> {
  const body = { token };
  const answer = await callEndpoint<typeof confirmEmailChange>(
    'POST /auth/confirm-email/complete',
    { body },
    anonymous,
  );
  if (sessionState().user) signOut();
  return answer;
}

/** The message when a new e-mail could not be confirmed. */
export function confirmationProblemText(problem: unknown): string {
  if (problem instanceof ApiProblem && problem.code === 'INVALID_TOKEN') return emailChangeTexts.invalidLink;
  if (problem instanceof ApiProblem && problem.code === 'EMAIL_TAKEN') return emailChangeTexts.taken;
  return problemText(problem);
}

import type { completeAccountSetup, validateAccountSetup } from '@jornada/contract/access/account-setup';
import { accountSetupTexts } from '@jornada/texts/account-setup';
import { pageErrorTexts } from '@jornada/texts/page-errors';
import { signOut } from '../../shared/account/sign-out.ts';
import { startSession } from '../../shared/account/start-session.ts';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';
import { writeOpenedSession } from '../../shared/session/session-storage.ts';
import { sessionState } from '../../shared/session/session-store.ts';

export type NewPerson = EndpointAnswer<typeof validateAccountSetup>;

const anonymous = { anonymous: true } as const;

/** Whose account a setup link is for. @throws ApiProblem */
export function readSetupLink(token: string): Promise<NewPerson> {
  const query = { token };
  return callEndpoint<typeof validateAccountSetup>('GET /auth/setup-account/validate', { query }, anonymous);
}

/** Sets the first password and signs the person in, instead of whoever was signed in. @throws ApiProblem */
export async function completeSetup(body: {
  token: string;
  password: string;
  passwordConfirm: string;
}): Promise<void> {
  const opened = await callEndpoint<typeof completeAccountSetup>(
    'POST /auth/setup-account/complete',
    { body },
    anonymous,
  );
  if (sessionState().user) signOut();
  writeOpenedSession(opened);
  await startSession();
}

/** The message when a setup link could not be read (`validating`) or used (`completing`). */
export function setupProblemText(problem: unknown, during: 'validating' | 'completing'): string {
  if (!(problem instanceof ApiProblem)) return accountSetupTexts.notProcessed;
  const { status, code, message } = problem;
  if (status === 0) {
    return during === 'validating'
      ? accountSetupTexts.validateConnectionError
      : accountSetupTexts.completeConnectionError;
  }
  if (code === 'INVALID_TOKEN' || code === 'ALREADY_CONFIGURED') return pageErrorTexts[code];
  if (code === '' && message === '') return accountSetupTexts.notProcessed;
  return message || accountSetupTexts.unknownError;
}

import type { beginCompanySignIn, completeCompanySignIn } from '@jornada/contract/access/company-sign-in';
import { companySignInScreens as texts } from '@jornada/texts/company-sign-in-screens';
import { pageErrorTexts } from '@jornada/texts/page-errors';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import { type Credentials, enter, refusal, refused, type SignInResult } from './access.data.ts';
import type { SignInVariant } from './sign-in-variant.ts';

/** What this tab keeps while the person is on the provider's page. */
const keptAs = 'company-sign-in';

interface Begun {
  readonly key: string;
  readonly variant: SignInVariant;
}

/** Leaves for the page of the company's provider, which leads back to `/login/empresa`. Answers only why it does not; never throws. */
export async function leaveForProvider(
  { email, tenantId }: Omit<Credentials, 'password'>,
  variant: SignInVariant,
): Promise<SignInResult> {
  if (email.trim() === '') return refused(pageErrorTexts.email_required, 'email');
  const body = { email, ...(tenantId !== undefined && { tenantId }) };
  try {
    const { url, key } = await callEndpoint<typeof beginCompanySignIn>(
      'POST /auth/company-sign-in',
      { body },
      { anonymous: true },
    );
    sessionStorage.setItem(keptAs, JSON.stringify({ key, variant } satisfies Begun));
    location.assign(url);
    // The page is left: there is nothing more to show.
    return await new Promise<never>(() => {});
  } catch (problem) {
    return problem instanceof ApiProblem ? refusal(problem) : refused(problemText(problem));
  }
}

/**
 * Enters with what the provider's page led back with. Never throws.
 * @param answer the query of the address to which it led
 */
export async function enterFromProvider(
  answer: string,
): Promise<Extract<SignInResult, { kind: 'signed-in' | 'refused' }>> {
  const begun = JSON.parse(sessionStorage.getItem(keptAs) ?? 'null') as Begun | null;
  // It is worth nothing a second time.
  sessionStorage.removeItem(keptAs);
  if (!begun) return refused(texts.tooLate);
  try {
    const tokens = await callEndpoint<typeof completeCompanySignIn>(
      'POST /auth/company-sign-in/completion',
      { body: { answer, key: begun.key } },
      { anonymous: true },
    );
    return await enter(tokens, begun.variant);
  } catch (problem) {
    const isLate = problem instanceof ApiProblem && problem.code === 'INVALID_TOKEN';
    return refused(isLate ? texts.tooLate : problemText(problem));
  }
}

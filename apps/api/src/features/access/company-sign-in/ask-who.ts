import { personNameSchema } from '@jornada/contract/person-name';
import { companySignInAnswers as texts } from '@jornada/texts/company-sign-in';
import * as client from 'openid-client';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askProvider, isOutOfReach, type KnownProvider, redirectUriOf, unreachable } from './ask-provider.ts';
import type { SignInState } from './sign-in-state.ts';

/** Whom a provider vouches for. */
export interface ProviderPerson {
  /** The provider's own name for the account. */
  readonly subject: string;
  /** In lower case; empty when the provider tells none. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Null when the provider tells none, or none that a person can have here. */
  readonly fullName: string | null;
}

const longestSubject = 255;

/**
 * Exchanges the code that the provider's page led back with, and checks what the provider then says: state, nonce, issuer, audience, times and
 * signature.
 * @param answer the query of the address to which it led back
 * @throws problem PROVIDER_REFUSED, PROVIDER_UNREACHABLE
 */
export async function askWho(
  platform: Platform,
  provider: KnownProvider,
  { nonce, codeVerifier }: SignInState,
  answer: URLSearchParams,
): Promise<ProviderPerson> {
  const config = await askProvider(platform, provider);
  const cameBackTo = new URL(redirectUriOf(platform));
  cameBackTo.search = answer.toString();
  const tokens = await client
    .authorizationCodeGrant(config, cameBackTo, {
      expectedState: answer.get('state') ?? '',
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      if (isOutOfReach(error)) throw unreachable();
      const isCancelled =
        error instanceof client.AuthorizationResponseError && error.error === 'access_denied';
      throw problem('PROVIDER_REFUSED', { message: isCancelled ? texts.cancelled : texts.wrong });
    });
  const claims = tokens.claims();
  if (!claims?.sub || claims.sub.length > longestSubject)
    throw problem('PROVIDER_REFUSED', { message: texts.wrong });
  const { sub, email, email_verified: isVerified, name } = claims;
  return {
    subject: sub,
    email: typeof email === 'string' ? email.trim().toLowerCase() : '',
    isEmailVerified: isVerified === true,
    fullName: personNameSchema.safeParse(name).data ?? null,
  };
}

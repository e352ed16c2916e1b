import type { FactorKind } from '@jornada/contract/access/factor-kinds';
import type { login } from '@jornada/contract/access/login';
import type { TenantChoice } from '@jornada/contract/access/tenant-choice';
import type { OpenedSession, Tokens } from '@jornada/contract/access/tokens';
import { accessTexts } from '@jornada/texts/access';
import { pageErrorTexts } from '@jornada/texts/page-errors';
import { signOut } from '../../shared/account/sign-out.ts';
import { fetchUser } from '../../shared/account/start-session.ts';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import { areaRoles, hasRole } from '../../shared/session/area-roles.ts';
import { deviceTokensFor } from '../../shared/session/device-tokens.ts';
import { writeOpenedSession } from '../../shared/session/session-storage.ts';
import { openSession } from '../../shared/session/session-store.ts';
import type { SignInVariant } from './sign-in-variant.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The company chosen when the e-mail belongs to several. */
  readonly tenantId?: string;
}

export type SignInResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'choose-tenant'; readonly tenants: readonly TenantChoice[] }
  | { readonly kind: 'change-password'; readonly setupToken: string }
  | { readonly kind: 'second-factor'; readonly token: string; readonly kinds: readonly FactorKind[] }
  | { readonly kind: 'set-up-factor'; readonly token: string }
  | { readonly kind: 'locked-out'; readonly message: string }
  | { readonly kind: 'refused'; readonly field: 'email' | null; readonly message: string };

/**
 * Signs in on a path; on the path of an area, only a person with a role of that area. Never throws.
 * @param onProof called when the server asks for a proof of work, which takes a moment
 */
export async function signIn(
  credentials: Credentials,
  variant: SignInVariant,
  onProof: () => void = () => undefined,
): Promise<SignInResult> {
  const email = credentials.email.trim().toLowerCase();
  if (email === '') return refused(pageErrorTexts.email_required, 'email');
  try {
    return await enter(await logIn({ ...credentials, email }, onProof), variant);
  } catch (problem) {
    return problem instanceof ApiProblem ? refusal(problem) : refused(problemText(problem));
  }
}

/** Enters with a session that the server opened, where the person has a role of the area. @throws ApiProblem */
export async function enter(
  opened: Tokens & Partial<OpenedSession>,
  variant: SignInVariant,
): Promise<Extract<SignInResult, { kind: 'signed-in' | 'refused' }>> {
  writeOpenedSession(opened);
  const user = await fetchUser();
  if (variant !== 'login' && !hasRole(user.roles, areaRoles[variant])) {
    signOut();
    return refused(accessTexts.wrongArea[variant]);
  }
  openSession(user);
  return { kind: 'signed-in' };
}

/** One proof may be too few if many others arrive meanwhile; for more than these nobody would wait. */
const mostProofs = 6;

/** @throws ApiProblem */
async function logIn(
  { email, password, tenantId }: Credentials,
  onProof: () => void,
): Promise<OpenedSession> {
  const body = { email, password };
  const options = { anonymous: true, tenantId, deviceTokens: await deviceTokensFor(email) };
  let proofOfWork: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await callEndpoint<typeof login>('POST /auth/login', { body }, { ...options, proofOfWork });
    } catch (problem) {
      const challenge = problem instanceof ApiProblem && problem.answer.proofOfWork;
      if (!challenge || proofs === mostProofs) throw problem;
      onProof();
      const { solveProof } = await import('./solve-proof.ts');
      proofOfWork = await solveProof(challenge);
    }
  }
}

/** What a sign-in that the server refused comes to. */
export function refusal(problem: ApiProblem): SignInResult {
  const { tenants, setupToken, secondFactorToken, secondFactors = ['TOTP'] } = problem.answer;
  if (problem.code === 'MULTIPLE_TENANTS' && tenants) return { kind: 'choose-tenant', tenants };
  if (problem.code === 'PASSWORD_CHANGE_REQUIRED' && setupToken)
    return { kind: 'change-password', setupToken };
  if (problem.code === 'SECOND_FACTOR_REQUIRED' && secondFactorToken)
    return { kind: 'second-factor', token: secondFactorToken, kinds: secondFactors };
  if (problem.code === 'SECOND_FACTOR_SETUP_REQUIRED' && secondFactorToken)
    return { kind: 'set-up-factor', token: secondFactorToken };
  if (problem.status === 429) return { kind: 'locked-out', message: problemText(problem) };
  return refused(problemText(problem), problem.code === 'email_required' ? 'email' : null);
}

export function refused(message: string, field: 'email' | null = null) {
  return { kind: 'refused', field, message } as const;
}

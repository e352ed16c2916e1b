import { accessTexts } from '@jornada/texts/access';
import { statusTexts } from '@jornada/texts/page-errors';
import { pageTitles } from '@jornada/texts/page-titles';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { loadPart } from '../../shared/browser/load-part.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { offersPasskeys } from '../../shared/passkeys/offers-passkeys.ts';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { type Credentials, type SignInResult, signIn } from './access.data.ts';
import { PasskeyEntry } from './passkey-entry.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInVariant } from './sign-in-variant.ts';
import { useLockout } from './use-lockout.ts';

const SecondStep = lazyPart(() => import('./second-step.tsx'), 'SecondStep');
const SetUpStep = lazyPart(() => import('./set-up-step.tsx'), 'SetUpStep');
const ChooseTenantDialog = lazyPart(() => import('./choose-tenant-dialog.tsx'), 'ChooseTenantDialog');

type SecondOfSignIn = Pick<Extract<SignInResult, { kind: 'second-factor' }>, 'token' | 'kinds'>;

/** What leads to the company's page could not be loaded. */
const partMissing: SignInResult = { kind: 'refused', field: null, message: statusTexts[0] ?? '' };

/** Why a key signed nobody in; also that its part of the page could not be loaded. */
function passkeyProblem({ data, error }: { data: SignInResult | undefined; error: Error | null }) {
  if (error) return statusTexts[0] ?? null;
  return data && 'message' in data ? data.message : null;
}

/** The sign-in screen. `variant` is the path it is shown on. Once a session is open, the router leads on. */
export function SignInScreen({ variant }: { variant: SignInVariant }) {
  const navigate = useNavigate();
  const lockout = useLockout();
  const [isProving, setProving] = useState(false);
  // After a temporary password was replaced, that of the account's set-up.
  const given = useLocation({ select: ({ state }) => state.secondFactorToken ?? null });
  const givenKinds = useLocation({ select: ({ state }) => state.secondFactors });
  const [second, setSecond] = useState<SecondOfSignIn | null>(
    given === null ? null : { token: given, kinds: givenKinds ?? ['TOTP'] },
  );
  const toSetUp = useLocation({ select: ({ state }) => state.factorSetUpToken ?? null });
  const [setUpToken, setSetUpToken] = useState(toSetUp);
  const [wasLapsed, setLapsed] = useState(false);
  const { mutate, data, variables, isPending, reset } = useMutation({
    mutationFn: (credentials: Credentials) => signIn(credentials, variant, () => setProving(true)),
    onSettled: () => setProving(false),
    onSuccess: async (result) => {
      setLapsed(false);
      if (result.kind === 'locked-out') lockout.start();
      if (result.kind === 'second-factor') setSecond(result);
      if (result.kind === 'set-up-factor') setSetUpToken(result.token);
      if (result.kind === 'change-password') await changePassword(result.setupToken);
    },
  });
  const changePassword = (linkToken: string) => navigate({ to: '/setup-account', state: { linkToken } });
  const passkey = useSingleMutation({
    mutationFn: async () =>
      (await loadPart(() => import('./passkey-sign-in.data.ts'))).signInWithPasskey(variant),
    onSuccess: async (result) => {
      if (result.kind === 'change-password') await changePassword(result.setupToken);
    },
  });

  const company = useSingleMutation({
    mutationFn: async (asked: Omit<Credentials, 'password'>) =>
      (await loadPart(() => import('./company-sign-in.data.ts'))).leaveForProvider(asked, variant),
  });
  const result: SignInResult | undefined = company.error ? partMissing : (company.data ?? data);
  const chooseTenant = (tenantId: string) => {
    if (company.variables) company.mutate({ ...company.variables, tenantId });
    else if (variables) mutate({ ...variables, tenantId });
  };

  const back = (isLapsed: boolean) => {
    setSecond(null);
    setSetUpToken(null);
    setLapsed(isLapsed);
  };

  if (second !== null) {
    return (
      <PublicCard title={pageTitles.signIn[variant]}>
        <Suspense fallback={null}>
          <SecondStep token={second.token} kinds={second.kinds} variant={variant} onBack={back} />
        </Suspense>
      </PublicCard>
    );
  }
  if (setUpToken !== null) {
    return (
      <PublicCard title={accessTexts.secondFactor} width={520}>
        <Suspense fallback={null}>
          <SetUpStep token={setUpToken} variant={variant} onBack={back} />
        </Suspense>
      </PublicCard>
    );
  }
  return (
    <PublicCard title={pageTitles.signIn[variant]}>
      {wasLapsed && !isPending && <ProblemAlert>{accessTexts.secondStepLapsed}</ProblemAlert>}
      <SignInForm
        result={result}
        isPending={isPending}
        isProving={isProving}
        secondsLocked={lockout.secondsLeft}
        onSubmit={(credentials) => {
          passkey.reset();
          company.reset();
          mutate(credentials);
        }}
        onCompany={
          variant === 'superadmin'
            ? null
            : (email) => {
                passkey.reset();
                reset();
                company.mutate({ email });
              }
        }
        isLeaving={company.isPending}
      />
      {variant !== 'superadmin' && offersPasskeys() && (
        <PasskeyEntry
          text={accessTexts.passkey}
          help={accessTexts.passkeyHelp}
          problem={passkey.isPending ? null : passkeyProblem(passkey)}
          isBusy={passkey.isPending}
          onPress={() => {
            reset();
            company.reset();
            passkey.mutate(undefined);
          }}
        />
      )}
      {result?.kind === 'choose-tenant' && (
        <Suspense fallback={null}>
          <ChooseTenantDialog tenants={result.tenants} onChoose={chooseTenant} />
        </Suspense>
      )}
    </PublicCard>
  );
}

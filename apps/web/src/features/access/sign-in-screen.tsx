import { accessTexts } from '@jornada/texts/access';
import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { type Credentials, signIn } from './access.data.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInVariant } from './sign-in-variant.ts';
import { useLockout } from './use-lockout.ts';

const SecondStep = lazyPart(() => import('./second-step.tsx'), 'SecondStep');
const SetUpStep = lazyPart(() => import('./set-up-step.tsx'), 'SetUpStep');
const ChooseTenantDialog = lazyPart(() => import('./choose-tenant-dialog.tsx'), 'ChooseTenantDialog');

/** The sign-in screen. `variant` is the path it is shown on. Once a session is open, the router leads on. */
export function SignInScreen({ variant }: { variant: SignInVariant }) {
  const navigate = useNavigate();
  const lockout = useLockout();
  const [isProving, setProving] = useState(false);
  // After a temporary password was replaced, that of the account's set-up.
  const given = useLocation({ select: ({ state }) => state.secondFactorToken ?? null });
  const [secondToken, setSecondToken] = useState(given);
  const toSetUp = useLocation({ select: ({ state }) => state.factorSetUpToken ?? null });
  const [setUpToken, setSetUpToken] = useState(toSetUp);
  const [wasLapsed, setLapsed] = useState(false);
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: (credentials: Credentials) => signIn(credentials, variant, () => setProving(true)),
    onSettled: () => setProving(false),
    onSuccess: async (result) => {
      setLapsed(false);
      if (result.kind === 'locked-out') lockout.start();
      if (result.kind === 'second-factor') setSecondToken(result.token);
      if (result.kind === 'set-up-factor') setSetUpToken(result.token);
      if (result.kind === 'change-password')
        await navigate({ to: '/setup-account', state: { linkToken: result.setupToken } });
    },
  });

  const back = (isLapsed: boolean) => {
    setSecondToken(null);
    setSetUpToken(null);
    setLapsed(isLapsed);
  };

  if (secondToken !== null) {
    return (
      <PublicCard title={accessTexts.signInTitles[variant]}>
        <Suspense fallback={null}>
          <SecondStep token={secondToken} variant={variant} onBack={back} />
        </Suspense>
      </PublicCard>
    );
  }
  if (setUpToken !== null) {
    return (
      <PublicCard title={secondFactorTexts.title} width={520}>
        <Suspense fallback={null}>
          <SetUpStep token={setUpToken} variant={variant} onBack={back} />
        </Suspense>
      </PublicCard>
    );
  }
  return (
    <PublicCard title={accessTexts.signInTitles[variant]}>
      {wasLapsed && !isPending && <ProblemAlert>{accessTexts.secondStepLapsed}</ProblemAlert>}
      <SignInForm
        result={data}
        isPending={isPending}
        isProving={isProving}
        secondsLocked={lockout.secondsLeft}
        onSubmit={mutate}
      />
      {data?.kind === 'choose-tenant' && variables && (
        <Suspense fallback={null}>
          <ChooseTenantDialog
            tenants={data.tenants}
            onChoose={(tenantId) => mutate({ ...variables, tenantId })}
          />
        </Suspense>
      )}
    </PublicCard>
  );
}

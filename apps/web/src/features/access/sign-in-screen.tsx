import { accessTexts } from '@jornada/texts/access';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { type Credentials, signIn } from './access.data.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInVariant } from './sign-in-variant.ts';
import { useLockout } from './use-lockout.ts';

const ChooseTenantDialog = lazyPart(() => import('./choose-tenant-dialog.tsx'), 'ChooseTenantDialog');

/** The sign-in screen. `variant` is the path it is shown on. Once a session is open, the router leads on. */
export function SignInScreen({ variant }: { variant: SignInVariant }) {
  const navigate = useNavigate();
  const lockout = useLockout();
  const [isProving, setProving] = useState(false);
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: (credentials: Credentials) => signIn(credentials, variant, () => setProving(true)),
    onSettled: () => setProving(false),
    onSuccess: async (result) => {
      if (result.kind === 'locked-out') lockout.start();
      if (result.kind === 'change-password')
        await navigate({ to: '/setup-account', state: { linkToken: result.setupToken } });
    },
  });

  return (
    <PublicCard title={accessTexts.signInTitles[variant]}>
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

import type { TenantChoice } from '@jornada/contract/access/tenant-choice';
import { accessTexts } from '@jornada/texts/access';
import { pageErrorTexts } from '@jornada/texts/page-errors';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import type { SignInVariant } from './sign-in-variant.ts';

const ChooseTenantDialog = lazyPart(() => import('./choose-tenant-dialog.tsx'), 'ChooseTenantDialog');

interface CompanyAccountButtonProps {
  email: string;
  variant: SignInVariant;
  isDisabled: boolean;
  /** Tells why it did not work; null when it is tried again. */
  onRefused: (message: string | null, field: 'email' | null) => void;
}

/** Leaves for the page on which the company's accounts sign in. */
export function CompanyAccountButton({ email, variant, isDisabled, onRefused }: CompanyAccountButtonProps) {
  const [tenants, setTenants] = useState<readonly TenantChoice[]>([]);
  const { mutate, isPending, isSuccess } = useSingleMutation({
    mutationFn: async (tenantId?: string) => {
      const { leaveForProvider } = await import('./company-sign-in.data.ts');
      await leaveForProvider({ email, tenantId }, variant);
    },
    onMutate: () => {
      setTenants([]);
      onRefused(null, null);
    },
    onError: (problem) => {
      const several = problem instanceof ApiProblem ? (problem.answer.tenants ?? []) : [];
      if (several.length > 0) setTenants(several);
      else onRefused(problemText(problem), null);
    },
  });
  const leave = () =>
    email.trim() === '' ? onRefused(pageErrorTexts.email_required, 'email') : mutate(undefined);
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        disabled={isDisabled}
        loading={isPending || isSuccess}
        onClick={leave}
      >
        {accessTexts.withCompanyAccount}
      </Button>
      {tenants.length > 0 && (
        <Suspense fallback={null}>
          <ChooseTenantDialog tenants={tenants} onChoose={(tenantId) => mutate(tenantId)} />
        </Suspense>
      )}
    </>
  );
}

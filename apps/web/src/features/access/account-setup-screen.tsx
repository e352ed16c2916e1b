import { accountSetupTexts } from '@jornada/texts/account-setup';
import { Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { readSetupLink, setupProblemText } from './account-setup.data.ts';
import { AccountSetupForm } from './account-setup-form.tsx';
import { AccountSetupRefusal } from './account-setup-refusal.tsx';

/** Sets up an account; `token` is the setup link's, null when it had none. */
export function AccountSetupScreen({ token }: { token: string | null }) {
  if (token === null) return <AccountSetupRefusal text={accountSetupTexts.missingToken} />;
  return <Validated token={token} />;
}

function Validated({ token }: { token: string }) {
  // The link may also turn out to be used or replaced when the form is sent.
  const [refusal, setRefusal] = useState<unknown>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['access', 'setup-link', token],
    queryFn: () => readSetupLink(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const final = refusal ?? (isUnanswered(error) ? null : error);
  if (final) {
    return (
      <AccountSetupRefusal
        text={setupProblemText(final, 'validating')}
        isConfigured={final instanceof ApiProblem && final.code === 'ALREADY_CONFIGURED'}
        contactEmail={final instanceof ApiProblem ? final.answer.contactEmail : undefined}
      />
    );
  }
  return (
    <PublicCard title={accountSetupTexts.title}>
      {data && <AccountSetupForm token={token} person={data} onLinkRefused={setRefusal} />}
      {!data && error && <LoadFailure reason={setupProblemText(error, 'validating')} onRetry={refetch} />}
      {!data && !error && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>{accountSetupTexts.validating}</Text>
        </Group>
      )}
    </PublicCard>
  );
}

function isUnanswered(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.isUnanswered;
}

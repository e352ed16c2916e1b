import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { problemText } from '../../shared/call/api-problem.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { readEmailLink } from './email-change.data.ts';

/** The page of the link sent to a new e-mail; `token` is the link's, null when it had none. */
export function ConfirmEmailScreen({ token }: { token: string | null }) {
  return (
    <PublicCard title={emailChangeTexts.title}>
      {token === null ? <DeadEnd text={emailChangeTexts.missingToken} /> : <Validated token={token} />}
    </PublicCard>
  );
}

function Validated({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['access', 'email-link', token],
    queryFn: () => readEmailLink(token),
    // Checked once only: after the link was used on this page, it must keep showing the result.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <ConfirmEmail token={token} waiting={data} />;
  if (data === null) return <DeadEnd text={emailChangeTexts.invalidLink} />;
  if (error) return <LoadFailure reason={problemText(error)} onRetry={refetch} />;
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{emailChangeTexts.validating}</Text>
    </Group>
  );
}

function DeadEnd({ text }: { text: string }) {
  return (
    <Stack gap="md">
      <ProblemAlert>{text}</ProblemAlert>
      <Text size="sm">{emailChangeTexts.askAgain}</Text>
      <Anchor component={Link} to="/login" size="sm" ta="center">
        {emailChangeTexts.goToLogin}
      </Anchor>
    </Stack>
  );
}

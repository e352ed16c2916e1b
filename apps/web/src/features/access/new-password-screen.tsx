import { passwordResetTexts } from '@jornada/texts/password-reset';
import { Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { problemText } from '../../shared/call/api-problem.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { isResetLinkGood } from './password-reset.data.ts';

/** The page of a reset link; `token` is the link's, null when it had none. */
export function NewPasswordScreen({ token }: { token: string | null }) {
  return (
    <PublicCard title={passwordResetTexts.completeTitle}>
      {token === null ? <DeadEnd text={passwordResetTexts.missingToken} /> : <Validated token={token} />}
    </PublicCard>
  );
}

function Validated({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['access', 'reset-link', token],
    queryFn: () => isResetLinkGood(token),
    // Checked once only: after the link was used on this page, it must keep showing the form and the result.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <NewPasswordForm token={token} />;
  if (data === false) return <DeadEnd text={passwordResetTexts.invalidLink} />;
  if (error) return <LoadFailure reason={problemText(error)} onRetry={refetch} />;
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{passwordResetTexts.validating}</Text>
    </Group>
  );
}

function DeadEnd({ text }: { text: string }) {
  return (
    <Stack gap="md">
      <ProblemAlert>{text}</ProblemAlert>
      <Anchor component={Link} to="/reset-password" size="sm" ta="center">
        {passwordResetTexts.requestAnother}
      </Anchor>
      <Anchor component={Link} to="/login" size="sm" ta="center">
        {passwordResetTexts.backToLogin}
      </Anchor>
    </Stack>
  );
}

import { companySignInScreens as texts } from '@jornada/texts/company-sign-in-screens';
import { Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { enterFromProvider } from './company-sign-in.data.ts';

/** Where the provider's page leads back to. @param answer the query with which it did; null for whoever comes by themselves */
export function CompanySignInScreen({ answer }: { answer: string | null }) {
  return (
    <PublicCard title={texts.title}>
      {answer === null ? <Refused message={texts.notBegun} /> : <Entering answer={answer} />}
    </PublicCard>
  );
}

function Entering({ answer }: { answer: string }) {
  // A query, so that it is sent once however often the page is drawn; once a session is open, the page leads on.
  const { data } = useQuery({
    queryKey: ['access', 'company-sign-in', answer],
    queryFn: () => enterFromProvider(answer),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data?.kind === 'refused') return <Refused message={data.message} />;
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{texts.entering}</Text>
    </Group>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <Stack gap="md">
      <ProblemAlert title={texts.failed}>{message}</ProblemAlert>
      <Anchor component={Link} to="/login" size="sm" ta="center">
        {texts.back}
      </Anchor>
    </Stack>
  );
}

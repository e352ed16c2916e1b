import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { problemText } from '../../shared/call/api-problem.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { AnswerProposal } from '../../shared/proposals/answer-proposal.tsx';
import { readLinkedProposal, sendLinkedAnswer } from '../../shared/proposals/proposals.data.ts';
import { PublicCard } from '../../shared/widgets/public-card.tsx';

const { link: texts, own } = proposalTexts;

/** The page of the link in a message about a proposed correction; `token` is the link's, null when it had none. */
export function ProposalScreen({ token }: { token: string | null }) {
  return (
    <PublicCard title={texts.title}>
      <Stack gap="md">
        {token === null ? <ProblemAlert>{texts.missing}</ProblemAlert> : <LinkedProposal token={token} />}
        <Anchor component={Link} to="/empleado/mis-asistencias" size="sm" ta="center">
          {texts.seeOwn}
        </Anchor>
      </Stack>
    </PublicCard>
  );
}

function LinkedProposal({ token }: { token: string }) {
  const [agrees, setAgrees] = useState<boolean | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['access', 'proposal-link', token],
    queryFn: () => readLinkedProposal(token),
    // Checked once only: after the link was used on this page, it must keep showing the result.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (agrees !== null) return <Text role="status">{agrees ? own.agreed : own.refused}</Text>;
  if (data === null) return <ProblemAlert>{texts.invalid}</ProblemAlert>;
  if (data)
    return (
      <>
        <Text size="sm">{texts.of(data.companyName)}</Text>
        <AnswerProposal
          proposal={data.proposal}
          send={(answer) => sendLinkedAnswer(token, answer)}
          onAnswered={(answer) => setAgrees(answer.agrees)}
        />
      </>
    );
  if (error) return <LoadFailure reason={problemText(error)} onRetry={refetch} />;
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{texts.loading}</Text>
    </Group>
  );
}

import type { ProposalStatus } from '@jornada/contract/attendance/proposals';
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
  const [given, setGiven] = useState<'AGREED' | 'REFUSED' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['access', 'proposal-link', token],
    queryFn: () => readLinkedProposal(token),
    // Checked once only: after the link was used on this page, it must keep showing the result.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (given) return <Ended status={given} />;
  if (data && data.proposal.status !== 'PENDING') return <Ended status={data.proposal.status} />;
  if (data === null) return <ProblemAlert>{texts.invalid}</ProblemAlert>;
  if (data)
    return (
      <>
        <Text size="sm">{texts.of(data.companyName)}</Text>
        <AnswerProposal
          proposal={data.proposal}
          isAlone
          send={(answer) => sendLinkedAnswer(token, answer)}
          onAnswered={(answer) => setGiven(answer.agrees ? 'AGREED' : 'REFUSED')}
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

/** A proposal that waits no longer. */
function Ended({ status }: { status: Exclude<ProposalStatus, 'PENDING'> }) {
  if (status === 'AGREED' || status === 'REFUSED')
    return <Text role="status">{status === 'AGREED' ? own.agreed : own.refused}</Text>;
  return <ProblemAlert>{texts.invalid}</ProblemAlert>;
}

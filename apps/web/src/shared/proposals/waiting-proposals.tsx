import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { Card, Divider, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { partAhead, useAhead } from '../browser/part-ahead.ts';
import { failureUnder } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { ownProposalsQuery, sendProposalAnswer } from './proposals.data.ts';

const AnswerProposal = partAhead(() => import('./answer-proposal.tsx'), 'AnswerProposal');

const { own: texts } = proposalTexts;

/** The proposals of the company that wait for the person; nothing when there are none. They come with what they are answered by. */
export function WaitingProposals() {
  const { data, error, refetch } = useQuery(ownProposalsQuery);
  useAhead(AnswerProposal);
  if (error) return <LoadFailure {...failureUnder(error, texts.loadFailed)} onRetry={refetch} />;
  const waiting = data?.content.filter(({ status }) => status === 'PENDING') ?? [];
  if (!data || waiting.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="proposals-title">
      <Stack gap="sm">
        <Title order={2} size="h5" id="proposals-title">
          {texts.title(data.waiting)}
        </Title>
        {waiting.map((proposal, place) => (
          <Fragment key={proposal.id}>
            {place > 0 && <Divider />}
            <AnswerProposal proposal={proposal} send={(answer) => sendProposalAnswer(proposal.id, answer)} />
          </Fragment>
        ))}
      </Stack>
    </Card>
  );
}

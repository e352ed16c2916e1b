import type {
  answerLinkedProposal,
  answerProposal,
  linkedProposal,
  ownProposals,
} from '@jornada/contract/attendance/proposals';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../call/api-problem.ts';
import { callEndpoint } from '../call/call-endpoint.ts';

const anonymous = { anonymous: true } as const;

/** What somebody answers to a proposal. */
export interface ProposalAnswer {
  readonly agrees: boolean;
  readonly comment: string;
}

/** The proposals of the own company, those that wait first. */
export const ownProposalsQuery = queryOptions({
  queryKey: ['attendance', 'own', 'proposals'],
  queryFn: () =>
    callEndpoint<typeof ownProposals>('GET /attendance/correction-proposals/my', { query: { size: 50 } }),
  refetchInterval: 30_000,
});

/** @throws ApiProblem */
export const sendProposalAnswer = (id: string, body: ProposalAnswer) =>
  callEndpoint<typeof answerProposal>('POST /attendance/correction-proposals/:id/answer', {
    params: { id },
    body,
  });

/** The proposal of a link in a message; null for a link that is no longer valid. @throws ApiProblem */
export async function readLinkedProposal(token: string) {
  try {
    return await callEndpoint<typeof linkedProposal>(
      'GET /attendance/correction-proposals/by-link',
      {
        query: { token },
      },
      anonymous,
    );
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'INVALID_TOKEN') return null;
    throw error;
  }
}

/** @throws ApiProblem */
export const sendLinkedAnswer = (token: string, answer: ProposalAnswer) =>
  callEndpoint<typeof answerLinkedProposal>(
    'POST /attendance/correction-proposals/by-link',
    {
      body: { token, ...answer },
    },
    anonymous,
  );

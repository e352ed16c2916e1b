import type { proposeCorrections, withdrawProposal } from '@jornada/contract/attendance/proposals';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type Proposed = EndpointAnswer<typeof proposeCorrections>;
export type WantedDay = EndpointInput<typeof proposeCorrections>['body']['proposals'][number];

/** So many go in one call: each is a transaction and a message. */
const mostInACall = 50;

/** Proposes what can be proposed, and answers the rest with its reason. @throws ApiProblem */
export async function sendProposals(wanted: readonly WantedDay[]): Promise<Proposed> {
  const all: Proposed = { proposed: [], refused: [] };
  for (let from = 0; from < wanted.length; from += mostInACall) {
    const { proposed, refused } = await callEndpoint<typeof proposeCorrections>(
      'POST /attendance/admin/correction-proposals/bulk',
      { body: { proposals: wanted.slice(from, from + mostInACall) } },
    );
    all.proposed.push(...proposed);
    all.refused.push(...refused);
  }
  return all;
}

/** @throws ApiProblem */
export const sendProposalWithdrawal = (id: string) =>
  callEndpoint<typeof withdrawProposal>('DELETE /attendance/admin/correction-proposals/:id', {
    params: { id },
  });

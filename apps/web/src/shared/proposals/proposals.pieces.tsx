import type { CorrectionProposal, ProposedPair } from '@jornada/contract/attendance/proposals';
import { Knowing } from '../../testing/pieces/knowing.tsx';
import { type Pieces, shownAt } from '../../testing/pieces/piece.ts';
import { AnswerProposal } from './answer-proposal.tsx';
import { ownProposalsQuery } from './proposals.data.ts';
import { WaitingProposals } from './waiting-proposals.tsx';

const date = '2026-11-20';
const pair: ProposedPair = {
  entryId: null,
  entryDate: date,
  entryTime: '09:00',
  exitDate: null,
  exitTime: null,
  modality: null,
  timezone: 'Europe/Madrid',
};
const proposal: CorrectionProposal = {
  id: '1',
  userId: '1',
  employeeName: 'Ana García',
  date,
  shown: [pair],
  wanted: [
    { ...pair, exitDate: date, exitTime: '17:30' },
    { ...pair, entryTime: '22:00', exitDate: '2026-11-21', exitTime: '02:00' },
  ],
  reason: 'Olvidaste la salida.',
  proposedBy: 'Luis Pérez',
  status: 'PENDING',
  createdAt: shownAt,
  expiresAt: '2026-11-30T09:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  comment: null,
};
const send = async () => {};

export const pieces: Pieces = {
  'AnswerProposal, with ProposalVersions': <AnswerProposal proposal={proposal} send={send} />,
  'AnswerProposal, alone': <AnswerProposal proposal={{ ...proposal, shown: [] }} send={send} isAlone />,
  WaitingProposals: (
    <Knowing
      answers={[[ownProposalsQuery.queryKey, { content: [proposal, { ...proposal, id: '2' }], waiting: 2 }]]}
    >
      <WaitingProposals />
    </Knowing>
  ),
  'WaitingProposals, not loaded': (
    <Knowing failed={[ownProposalsQuery.queryKey]}>
      <WaitingProposals />
    </Knowing>
  ),
};

import {
  answerLinkedProposal,
  answerProposal,
  correctionProposals,
  linkedProposal,
  ownProposals,
  proposeCorrection,
  proposeCorrections,
  withdrawProposal,
} from '@jornada/contract/attendance/proposals';
import type { Platform } from '../platform/platform.ts';
import { createProposal, tokenOfProposal } from './correction-factories.ts';
import type { TestPerson } from './factories.ts';
import {
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const reason = 'Olvidaste fichar la jornada';
const tooShort = 'Debe tener al menos 10 caracteres.';
const nobodys = { userId: '01890000-0000-7000-8000-000000000000', date: '2026-11-17' };
const pairs = [{ entryTime: '09:00', exitTime: '17:00' }];

let days = 0;
/** A new day each time, because at most one proposal waits for a day. */
function nextDate(): string {
  days += 1;
  return Temporal.PlainDate.from('2026-11-17')
    .subtract({ days: days % 300 })
    .toString();
}

async function proposal(platform: Platform, person: TestPerson) {
  return { id: await createProposal(platform, person, { date: nextDate() }) };
}

const answerRules: Specimen['broken'] = [
  { body: { token: 'x' }, fieldErrors: { agrees: required } },
  { body: { token: 'x', agrees: 'sí' }, fieldErrors: { agrees: invalidType } },
  { body: { token: 'x', agrees: true, comment: 'x'.repeat(501) }, fieldErrors: { comment: tooLong(500) } },
];

export const proposalSpecimens: readonly Specimen[] = [
  {
    endpoint: proposeCorrection,
    body: ({ userId }) => ({ userId, date: nextDate(), pairs, reason }),
    broken: [
      { body: {}, fieldErrors: { userId: required, date: required, pairs: required, reason: required } },
      { body: { ...nobodys, pairs, reason: 'Corta' }, fieldErrors: { reason: tooShort } },
      { body: { ...nobodys, pairs, reason: 'x'.repeat(501) }, fieldErrors: { reason: tooLong(500) } },
      {
        body: { userId: '7', date: 'hoy', pairs: [{ entryTime: '9' }], reason },
        fieldErrors: { userId: invalidId, date: invalidDate, 'pairs.0.entryTime': 'La hora no es válida.' },
      },
    ],
  },
  {
    endpoint: proposeCorrections,
    body: ({ userId }) => ({ proposals: [{ userId, date: nextDate(), pairs, reason }] }),
    broken: [
      { body: {}, fieldErrors: { proposals: required } },
      {
        body: { proposals: [{ ...nobodys, pairs, reason: 'Corta' }] },
        fieldErrors: { 'proposals.0.reason': tooShort },
      },
    ],
  },
  {
    endpoint: correctionProposals,
    broken: [
      ...pageRules,
      { query: 'status=NADA', fieldErrors: { status: invalidOption } },
      { query: 'userId=7', fieldErrors: { userId: invalidId } },
    ],
  },
  { endpoint: withdrawProposal, params: proposal, broken: [] },
  { endpoint: ownProposals, broken: pageRules },
  {
    endpoint: answerProposal,
    params: proposal,
    body: () => ({ agrees: false, comment: 'Ese día no trabajé' }),
    broken: answerRules,
  },
  {
    endpoint: linkedProposal,
    params: async (platform, person) => {
      const { id } = await proposal(platform, person);
      return { token: tokenOfProposal(platform, person, id) };
    },
    query: (_, params) => `token=${params?.token ?? 'x'}`,
    broken: [
      { query: '', fieldErrors: { token: required } },
      { query: 'token=', fieldErrors: { token: required } },
      { query: `token=${'x'.repeat(1001)}`, fieldErrors: { token: tooLong(1000) } },
    ],
  },
  {
    endpoint: answerLinkedProposal,
    body: async (caller, { platform, tenantId }) => {
      const person = { ...caller, tenantId };
      const { id } = await proposal(platform, person);
      const token = tokenOfProposal(platform, person, id);
      return { token, agrees: false, comment: 'Ese día no trabajé' };
    },
    broken: [{ body: {}, fieldErrors: { token: required, agrees: required } }, ...answerRules],
  },
];

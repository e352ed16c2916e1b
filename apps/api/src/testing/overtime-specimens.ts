import {
  decideDifference,
  decideDifferences,
  decidedDays,
  differenceOfDay,
  pendingOvertime,
  restDue,
  waitingDifferences,
} from '@jornada/contract/overtime/decide-differences';
import {
  askForOvertime,
  declineOvertime,
  ownOvertimeDays,
  ownOvertimeRequests,
  withdrawOvertimeRequest,
} from '@jornada/contract/overtime/own-overtime';
import {
  decideOvertimeRequest,
  decideOvertimeRequests,
  orderOvertime,
  overtimeRequests,
  takeBackOvertime,
} from '@jornada/contract/overtime/review-overtime';
import type { Platform } from '../platform/platform.ts';
import { punches } from './company-day.ts';
import { assignSchedule, createPerson, type TestPerson } from './factories.ts';
import { createGrantedOvertime, createOvertimeRequest } from './overtime-factories.ts';
import {
  brokenMany,
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  rangeReversed,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const somebody = '01890000-0000-7000-8000-000000000000';

let days = 0;
/** A new day each time, because nobody asks twice for the same. */
function nextDay(): Temporal.PlainDate {
  days += 1;
  return Temporal.PlainDate.from('2026-12-01').add({ days: days % 300 });
}

async function waiting(platform: Platform, person: TestPerson) {
  return { id: await createOvertimeRequest(platform, person, nextDay().toString()) };
}

async function granted(platform: Platform, person: TestPerson) {
  return { id: await createGrantedOvertime(platform, person, nextDay().toString()) };
}

/** Somebody else with an hour beyond their plan on a Tuesday. */
async function worked(platform: Platform, tenantId: string) {
  const person = await createPerson(platform, tenantId);
  await assignSchedule(platform, person);
  await punches({ platform }, person, '2026-11-17', ['IN 09:00', 'OUT 18:00']);
  return { userId: person.userId, date: '2026-11-17', knownMinutes: 60 };
}

const asked = () => ({ date: nextDay().toString(), minutes: 90, reason: 'Inventario' });
const fieldRules = (rest: object): Specimen['broken'] => [
  { body: rest, fieldErrors: { date: required, minutes: required, reason: required } },
  {
    body: { ...rest, date: 'mañana', minutes: 0, reason: ' ' },
    fieldErrors: { date: invalidDate, minutes: 'Debe ser como mínimo 1.', reason: required },
  },
  {
    body: { ...rest, date: '2026-12-01', minutes: 721, reason: 'x'.repeat(501) },
    fieldErrors: { minutes: 'Debe ser como máximo 720.', reason: tooLong(500) },
  },
];
const groupRules: Specimen['broken'] = [
  ...pageRules,
  { query: 'departmentId=7&centreId=7', fieldErrors: { departmentId: invalidId, centreId: invalidId } },
];
const personRule = { query: 'userId=7', fieldErrors: { userId: invalidId } };

export const overtimeSpecimens: readonly Specimen[] = [
  { endpoint: askForOvertime, body: asked, broken: fieldRules({}) },
  { endpoint: ownOvertimeRequests, broken: pageRules },
  { endpoint: withdrawOvertimeRequest, params: waiting, broken: [] },
  {
    endpoint: declineOvertime,
    params: granted,
    body: () => ({ reason: 'No puedo' }),
    broken: [
      { body: {}, fieldErrors: { reason: required } },
      { body: { reason: 'x'.repeat(501) }, fieldErrors: { reason: tooLong(500) } },
    ],
  },
  {
    endpoint: ownOvertimeDays,
    query: () => 'from=2026-11-01&to=2026-11-20',
    broken: [
      { query: '', fieldErrors: { from: required, to: required } },
      { query: 'from=2026-11-20&to=2026-11-01', fieldErrors: { to: rangeReversed } },
      {
        query: 'from=2026-01-01&to=2026-11-01',
        fieldErrors: { to: 'El periodo no puede superar 62 días.' },
      },
    ],
  },
  {
    endpoint: overtimeRequests,
    broken: [...groupRules, personRule, { query: 'status=ACCEPTED', fieldErrors: { status: invalidOption } }],
  },
  {
    endpoint: decideOvertimeRequest,
    params: waiting,
    body: () => ({ status: 'APPROVED', compensatedAs: 'PAID', note: 'Gracias' }),
    broken: [
      { body: {}, fieldErrors: { status: invalidOption } },
      {
        body: { status: 'PENDING', compensatedAs: 'BOTH', note: 'x'.repeat(501), isBeyondConfirmed: 'sí' },
        fieldErrors: {
          ...{ status: invalidOption, compensatedAs: invalidOption, note: tooLong(500) },
          isBeyondConfirmed: invalidType,
        },
      },
    ],
  },
  {
    endpoint: decideOvertimeRequests,
    body: async (caller, { platform, tenantId }) => {
      const { id } = await waiting(platform, { ...caller, tenantId });
      return { isApproved: true, ids: [id] };
    },
    broken: brokenMany,
  },
  {
    endpoint: orderOvertime,
    body: async (_, { platform, tenantId }) => ({
      userId: (await createPerson(platform, tenantId)).userId,
      ...asked(),
    }),
    broken: [
      ...fieldRules({ userId: somebody }),
      {
        body: { userId: '7', compensatedAs: 'BOTH', isBeyondConfirmed: 'sí', ...asked() },
        fieldErrors: { userId: invalidId, compensatedAs: invalidOption, isBeyondConfirmed: invalidType },
      },
    ],
  },
  {
    endpoint: takeBackOvertime,
    params: granted,
    body: () => ({ note: 'Ya no hace falta' }),
    broken: [{ body: { note: 'x'.repeat(501) }, fieldErrors: { note: tooLong(500) } }],
  },
  { endpoint: waitingDifferences, broken: [...groupRules, personRule] },
  { endpoint: pendingOvertime, broken: [] },
  {
    endpoint: decidedDays,
    broken: [...groupRules, personRule, { query: 'filter=SOME', fieldErrors: { filter: invalidOption } }],
  },
  { endpoint: restDue, broken: groupRules },
  {
    endpoint: differenceOfDay,
    query: ({ userId }) => `userId=${userId}&date=2026-11-17`,
    broken: [
      { query: '', fieldErrors: { userId: required, date: required } },
      { query: 'userId=7&date=hoy', fieldErrors: { userId: invalidId, date: invalidDate } },
    ],
  },
  {
    endpoint: decideDifference,
    body: async (_, { platform, tenantId }) => ({ ...(await worked(platform, tenantId)), restMinutes: 60 }),
    broken: [
      { body: {}, fieldErrors: { userId: required, date: required, knownMinutes: required } },
      {
        body: {
          ...{ userId: '7', date: 'hoy', knownMinutes: -1, knownDecisionId: '7', paidMinutes: -1 },
          ...{
            restMinutes: 2881,
            forceMajeureMinutes: 'x',
            reason: 'x'.repeat(501),
            isBeyondConfirmed: 'sí',
          },
        },
        fieldErrors: {
          ...{ userId: invalidId, date: invalidDate, knownMinutes: 'Debe ser como mínimo 0.' },
          ...{ knownDecisionId: invalidId, paidMinutes: 'Debe ser como mínimo 0.' },
          ...{ restMinutes: 'Debe ser como máximo 2880.', forceMajeureMinutes: invalidType },
          ...{ reason: tooLong(500), isBeyondConfirmed: invalidType },
        },
      },
    ],
  },
  {
    endpoint: decideDifferences,
    body: async (_, { platform, tenantId }) => ({ as: 'REST', days: [await worked(platform, tenantId)] }),
    broken: [
      { body: {}, fieldErrors: { as: invalidOption, days: required } },
      {
        body: {
          ...{ as: 'SOME', reason: 'x'.repeat(501), isBeyondConfirmed: 'sí' },
          days: [{ userId: '7', date: 'hoy', knownMinutes: 2881, knownDecisionId: '7' }],
        },
        fieldErrors: {
          ...{ as: invalidOption, reason: tooLong(500), isBeyondConfirmed: invalidType },
          ...{ 'days.0.userId': invalidId, 'days.0.date': invalidDate, 'days.0.knownDecisionId': invalidId },
          'days.0.knownMinutes': 'Debe ser como máximo 2880.',
        },
      },
    ],
  },
];

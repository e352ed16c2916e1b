import {
  acceptCorrectionRequest,
  answerCorrection,
  askForCorrection,
  correctionRequests,
  decideCorrectionRequests,
  declineCorrectionRequest,
  ownCorrectionRequests,
  ownCorrections,
  withdrawCorrectionRequest,
} from '@jornada/contract/attendance/correction-requests';
import { attendanceDay, ownAttendanceDay } from '@jornada/contract/attendance/day-detail';
import { editHours, editHours12h } from '@jornada/contract/attendance/edit-hours';
import type { Platform } from '../platform/platform.ts';
import { appendEntry } from './append-entry.ts';
import { createCorrectionRequest } from './correction-factories.ts';
import { createPerson, type TestPerson } from './factories.ts';
import {
  brokenMany,
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const invalidTime = 'La hora no es válida.';
const tooShort = 'Debe tener al menos 10 caracteres.';
const reason = 'Olvidó fichar la salida';
const asked = { userId: '01890000-0000-7000-8000-000000000000', date: '2026-11-19' };

/** Adds a night shift that a person worked last night. @returns the id of the entry */
async function workedLastNight(platform: Platform, person: TestPerson): Promise<string> {
  const entryId = await appendEntry(platform, person, { at: '2026-11-19T21:30[Europe/Madrid]' });
  await appendEntry(platform, person, { type: 'OUT', at: '2026-11-19T22:50[Europe/Madrid]' });
  return entryId;
}

let requests = 0;
/** A new day each time, because a request may not be repeated. */
async function request(platform: Platform, person: TestPerson) {
  requests += 1;
  const date = Temporal.PlainDate.from('2026-11-19').subtract({ days: requests % 300 });
  return { id: await createCorrectionRequest(platform, person, { date: date.toString(), at: '09:00' }) };
}

/** A correction by somebody else of the person's punch. */
async function correction(platform: Platform, person: TestPerson) {
  const { userId: authorId } = await createPerson(platform, person.tenantId, { roles: ['ROLE_ADMIN'] });
  const supersedesId = await workedLastNight(platform, person);
  const at = '2026-11-19T22:40[Europe/Madrid]';
  return { id: await appendEntry(platform, person, { at, kind: 'CORRECTION', supersedesId, authorId }) };
}

const reasonRules = [
  { sent: { reason: 'Corta' }, fieldErrors: { reason: tooShort } },
  { sent: { reason: 'x'.repeat(501) }, fieldErrors: { reason: tooLong(500) } },
];
const withReasons = (rest: object): Specimen['broken'] =>
  reasonRules.map(({ sent, fieldErrors }) => ({ body: { ...asked, ...rest, ...sent }, fieldErrors }));

export const correctionSpecimens: readonly Specimen[] = [
  {
    endpoint: editHours12h,
    body: async (caller, { platform, tenantId }) => {
      await workedLastNight(platform, { ...caller, tenantId });
      return { userId: caller.userId, date: asked.date, exitTime: '22:40', reason };
    },
    broken: [
      ...withReasons({}),
      {
        body: { ...asked, entryTime: '9', exitTime: '25:00', reason },
        fieldErrors: { entryTime: invalidTime, exitTime: invalidTime },
      },
    ],
  },
  {
    endpoint: editHours,
    body: async (caller, { platform, tenantId }) => {
      const entryId = await workedLastNight(platform, { ...caller, tenantId });
      const pairs = [{ entryId, entryTime: '21:20', exitTime: '22:40' }];
      return { userId: caller.userId, date: asked.date, pairs, reason };
    },
    broken: [
      ...withReasons({ pairs: [{}] }),
      {
        body: { ...asked, pairs: [{ entryId: '7', exitTime: '8', exitDate: 'hoy' }], reason },
        fieldErrors: {
          'pairs.0.entryId': invalidId,
          'pairs.0.exitTime': invalidTime,
          'pairs.0.exitDate': invalidDate,
        },
      },
    ],
  },
  {
    endpoint: attendanceDay,
    query: ({ userId }) => `userId=${userId}&date=2026-11-19`,
    broken: [
      { query: '', fieldErrors: { userId: required, date: required } },
      { query: 'userId=7&date=hoy', fieldErrors: { userId: invalidId, date: invalidDate } },
    ],
  },
  {
    endpoint: ownAttendanceDay,
    query: () => 'date=2026-11-19',
    broken: [
      { query: '', fieldErrors: { date: required } },
      { query: 'date=hoy', fieldErrors: { date: invalidDate } },
    ],
  },
  {
    endpoint: askForCorrection,
    body: () => ({
      date: '2026-11-19',
      type: 'IN',
      atDate: '2026-11-19',
      atTime: '09:00',
      reason: 'Olvidé fichar',
    }),
    broken: [
      {
        body: { date: 'ayer', type: 'PAUSE', punchId: '7', atDate: 'hoy', atTime: '9', reason: '' },
        fieldErrors: {
          date: invalidDate,
          type: invalidOption,
          punchId: invalidId,
          atDate: invalidDate,
          atTime: invalidTime,
          reason: required,
        },
      },
      {
        body: {
          date: '2026-11-19',
          type: 'IN',
          atDate: '2026-11-19',
          atTime: '09:00',
          reason: 'x'.repeat(501),
        },
        fieldErrors: { reason: tooLong(500) },
      },
    ],
  },
  { endpoint: ownCorrectionRequests, broken: pageRules },
  { endpoint: withdrawCorrectionRequest, params: request, broken: [] },
  {
    endpoint: correctionRequests,
    broken: [...pageRules, { query: 'status=NADA', fieldErrors: { status: invalidOption } }],
  },
  {
    endpoint: acceptCorrectionRequest,
    params: request,
    body: () => ({ note: '' }),
    broken: [{ body: { note: 'x'.repeat(501) }, fieldErrors: { note: tooLong(500) } }],
  },
  {
    endpoint: declineCorrectionRequest,
    params: request,
    body: () => ({ note: 'Ese día no trabajaste' }),
    broken: [
      { body: {}, fieldErrors: { note: required } },
      { body: { note: ' ' }, fieldErrors: { note: required } },
      { body: { note: 'x'.repeat(501) }, fieldErrors: { note: tooLong(500) } },
    ],
  },
  {
    endpoint: decideCorrectionRequests,
    body: async (caller, { platform, tenantId }) => {
      const { id } = await request(platform, { ...caller, tenantId });
      return { isApproved: true, ids: [id] };
    },
    broken: [
      ...brokenMany,
      { body: { isApproved: false, ids: [asked.userId] }, fieldErrors: { note: required } },
    ],
  },
  {
    endpoint: ownCorrections,
    broken: [
      ...pageRules,
      { query: 'waiting=quizás', fieldErrors: { waiting: invalidOption } },
      { query: 'date=2026-02-30', fieldErrors: { date: invalidDate } },
    ],
  },
  {
    endpoint: answerCorrection,
    params: correction,
    body: () => ({ agrees: false, comment: 'Salí más tarde' }),
    broken: [
      { body: {}, fieldErrors: { agrees: required } },
      { body: { agrees: 'sí' }, fieldErrors: { agrees: invalidType } },
      { body: { agrees: true, comment: 'x'.repeat(501) }, fieldErrors: { comment: tooLong(500) } },
    ],
  },
];

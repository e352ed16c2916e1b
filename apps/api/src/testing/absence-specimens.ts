import { absenceAttachment, attachToAbsence } from '@jornada/contract/absences/attachments';
import { daysToChoose } from '@jornada/contract/absences/days-to-choose';
import { holidayRest } from '@jornada/contract/absences/holiday-rest';
import {
  leaveRules,
  proposeLeave,
  resetLeaveRule,
  updateLeaveRule,
} from '@jornada/contract/absences/leave-kinds';
import {
  cancelAbsence,
  createAbsence as createEndpoint,
  ownAbsences,
  seeTimeOffNews,
  timeOffNews,
} from '@jornada/contract/absences/own-absences';
import { fileAbsenceByProgram, withdrawAbsenceByProgram } from '@jornada/contract/absences/program-absences';
import {
  allAbsences,
  approveAbsence,
  confirmSickLeave,
  decideAbsences,
  endSickLeave,
  fileAbsence,
  pendingAbsences,
  rejectAbsence,
  teamAway,
} from '@jornada/contract/absences/review-absences';
import {
  calendarFeeds,
  calendarFile,
  colleaguesAway,
  createCalendarFeed,
  revokeCalendarFeed,
  teamCalendar,
} from '@jornada/contract/absences/team-calendar';
import { urgentLeave } from '@jornada/contract/absences/urgent-leave';
import { saveFeed } from '../features/absences/calendar-feeds/calendar-feeds.queries.ts';
import { newTenantToken, sha256 } from '../platform/cryptography/tenant-token.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createAbsence, createPerson, type TestPerson } from './factories.ts';
import { pdfDocument } from './office-files.ts';
import { filedByKey } from './program-keys.ts';
import {
  brokenMany,
  brokenRevision,
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

const allFields = 'Por favor, completa todos los campos obligatorios';
const invalidTime = 'La hora no es válida.';
const somebody = '01890000-0000-7000-8000-000000000000';

let days = 0;
/** A new date each time, because absences may not overlap. */
function nextDay() {
  days += 1;
  const date = Temporal.PlainDate.from('2027-01-01')
    .add({ days: days % 20_000 })
    .toString();
  return { startDate: date, endDate: date };
}

async function waiting(platform: Platform, person: TestPerson) {
  const asked = { type: 'PERSONAL', ...nextDay(), status: 'PENDING' } as const;
  return { id: await createAbsence(platform, person, asked) };
}

/** For a new person each time, because nobody has two open sick leaves. */
async function openSickLeave(platform: Platform, { tenantId }: TestPerson) {
  const person = await createPerson(platform, tenantId);
  const open = { startDate: '2027-01-01', endDate: '2199-12-31' };
  return { id: await createAbsence(platform, person, { type: 'SICK_LEAVE', ...open }) };
}

async function attached(platform: Platform, person: TestPerson) {
  const { id: absenceId } = await waiting(platform, person);
  const fileKey = `tenants/${person.tenantId}/absences/${absenceId}/0123.pdf`;
  await platform.files.put(fileKey, pdfDocument, 'application/pdf');
  const file = {
    fileKey,
    fileName: 'parte.pdf',
    contentType: 'application/pdf',
    sizeBytes: pdfDocument.length,
  };
  await withTenant(platform.database, person.tenantId, (tx) =>
    tx
      .insertInto('absenceAttachments')
      .values({ absenceId, ...file, uploadedBy: person.userId, uploadedAt: platform.clock.now() })
      .execute(),
  );
  return { tenantId: person.tenantId, absenceId, filename: 'parte.pdf' };
}

async function feed({ database, clock }: Platform, { tenantId, userId }: TestPerson) {
  const token = newTenantToken(tenantId);
  const made = { userId, scope: 'OWN', tokenHash: sha256(token), createdAt: clock.now() } as const;
  await withTenant(database, tenantId, (tx) => saveFeed(tx, made));
  return { name: `${token}.ics` };
}

const request = { type: 'PERSONAL', reason: 'Mudanza' };
const fieldRules = (rest: object): Specimen['broken'] => [
  {
    body: { ...rest },
    fieldErrors: { type: invalidOption, startDate: allFields, endDate: allFields, reason: allFields },
  },
  {
    body: {
      ...{ ...rest, type: 'HOLIDAY', leaveKind: 'SIESTA', startDate: 'hoy', endDate: '7', reason: '' },
      ...{ startTime: '9', endTime: '25:00' },
    },
    fieldErrors: {
      ...{ type: invalidOption, leaveKind: invalidOption, startDate: invalidDate, endDate: invalidDate },
      ...{ startTime: invalidTime, endTime: invalidTime, reason: allFields },
    },
  },
  {
    body: { ...rest, ...request, ...nextDay(), reason: 'x'.repeat(501) },
    fieldErrors: { reason: tooLong(500) },
  },
];
const noteRules: Specimen['broken'] = [
  { body: { note: 7 }, fieldErrors: { note: invalidType } },
  { body: { note: 'x'.repeat(501) }, fieldErrors: { note: tooLong(500) } },
];
const year = 'from=2026-01-01&to=2026-12-31';
const periodRules: Specimen['broken'] = [
  { query: '', fieldErrors: { from: required, to: required } },
  { query: 'from=hoy&to=7', fieldErrors: { from: invalidDate, to: invalidDate } },
  { query: 'from=2026-02-01&to=2026-01-01', fieldErrors: { to: rangeReversed } },
  {
    query: 'from=2026-01-01&to=2027-01-03',
    fieldErrors: { to: 'El periodo no puede superar 367 días.' },
  },
];

async function filedByProgram(platform: Platform, person: TestPerson) {
  const { id } = await waiting(platform, person);
  await filedByKey(platform, person.tenantId, 'absences', id);
  return { id };
}

export const absenceSpecimens: readonly Specimen[] = [
  {
    endpoint: fileAbsenceByProgram,
    body: ({ userId }) => ({ userId, ...request, ...nextDay() }),
    broken: [
      ...fieldRules({ userId: somebody }),
      { body: { userId: '7', ...request, ...nextDay() }, fieldErrors: { userId: invalidId } },
    ],
  },
  { endpoint: withdrawAbsenceByProgram, params: filedByProgram, broken: [] },
  { endpoint: ownAbsences, broken: pageRules },
  { endpoint: createEndpoint, body: () => ({ ...request, ...nextDay() }), broken: fieldRules({}) },
  { endpoint: cancelAbsence, params: waiting, broken: [] },
  { endpoint: timeOffNews, broken: [] },
  {
    endpoint: seeTimeOffNews,
    body: () => ({ of: 'ABSENCES' }),
    broken: [{ body: { of: 'HOLIDAYS' }, fieldErrors: { of: invalidOption } }],
  },
  {
    endpoint: allAbsences,
    broken: [...pageRules, { query: 'status=NADA', fieldErrors: { status: invalidOption } }],
  },
  { endpoint: approveAbsence, params: waiting, body: () => ({ note: '' }), broken: noteRules },
  { endpoint: rejectAbsence, params: waiting, body: () => ({ note: '' }), broken: noteRules },
  {
    endpoint: decideAbsences,
    body: async (caller, { platform, tenantId }) => {
      const { id } = await waiting(platform, { ...caller, tenantId });
      return { isApproved: true, ids: [id] };
    },
    broken: brokenMany,
  },
  { endpoint: pendingAbsences, broken: [] },
  {
    endpoint: fileAbsence,
    body: ({ userId }) => ({ userId, ...request, ...nextDay() }),
    broken: [
      ...fieldRules({ userId: somebody }),
      {
        body: { userId: '7', isApproved: 'sí', ...request, ...nextDay() },
        fieldErrors: { userId: invalidId, isApproved: invalidType },
      },
    ],
  },
  {
    endpoint: confirmSickLeave,
    params: openSickLeave,
    body: () => ({ confirmedUntil: '2198-01-02' }),
    broken: [{ body: { confirmedUntil: 'hoy' }, fieldErrors: { confirmedUntil: invalidDate } }],
  },
  {
    endpoint: endSickLeave,
    params: openSickLeave,
    body: () => ({ endDate: '2198-01-02' }),
    broken: [
      { body: {}, fieldErrors: { endDate: required } },
      { body: { endDate: 'hoy' }, fieldErrors: { endDate: invalidDate } },
    ],
  },
  {
    endpoint: teamAway,
    query: ({ userId }) => `userId=${userId}&startDate=2026-08-01&endDate=2026-08-15`,
    broken: [
      { query: '', fieldErrors: { userId: required, startDate: required, endDate: required } },
      {
        query: 'userId=7&startDate=hoy&endDate=7',
        fieldErrors: { userId: invalidId, startDate: invalidDate, endDate: invalidDate },
      },
      {
        query: `userId=${somebody}&startDate=2026-08-02&endDate=2026-08-01`,
        fieldErrors: { endDate: rangeReversed },
      },
    ],
  },
  {
    endpoint: attachToAbsence,
    params: async (_, { tenantId }) => ({ tenantId }),
    upload: () => pdfDocument,
    uploadTexts: async ({ userId, email }, { platform, tenantId }) => ({
      absenceId: (await waiting(platform, { userId, email, tenantId })).id,
    }),
    broken: [],
  },
  { endpoint: absenceAttachment, params: attached, broken: [] },
  { endpoint: leaveRules, broken: [] },
  {
    endpoint: updateLeaveRule,
    params: async () => ({ kind: 'MOVING' }),
    body: () => ({ isOffered: true, amount: 2, dayUnit: 'WORKING', note: 'Convenio' }),
    broken: [
      {
        body: { isOffered: 'sí', amount: 0, dayUnit: 'MESES', note: 'x'.repeat(501) },
        fieldErrors: {
          ...{ isOffered: invalidType, amount: 'Debe ser como mínimo 0.', dayUnit: invalidOption },
          note: tooLong(500),
        },
      },
      {
        body: { isOffered: true, amount: 401, dayUnit: null },
        fieldErrors: { amount: 'Debe ser como máximo 400.' },
      },
      brokenRevision({ isOffered: true, amount: 2, dayUnit: null }),
    ],
  },
  { endpoint: resetLeaveRule, params: async () => ({ kind: 'MOVING' }), broken: [] },
  {
    endpoint: proposeLeave,
    query: () => 'kind=MARRIAGE&happensOn=2026-12-01',
    broken: [
      { query: '', fieldErrors: { kind: invalidOption, happensOn: required } },
      {
        query: 'kind=SIESTA&happensOn=hoy&userId=7',
        fieldErrors: { kind: invalidOption, happensOn: invalidDate, userId: invalidId },
      },
    ],
  },
  {
    endpoint: urgentLeave,
    broken: [
      {
        query: 'userId=7&year=1999',
        fieldErrors: { userId: invalidId, year: 'Debe ser como mínimo 2000.' },
      },
    ],
  },
  {
    endpoint: holidayRest,
    broken: [
      {
        query: 'userId=7&startDate=hoy&endDate=2026-02-30&year=1999',
        fieldErrors: {
          ...{ userId: invalidId, startDate: invalidDate, endDate: invalidDate },
          year: 'Debe ser como mínimo 2000.',
        },
      },
    ],
  },
  {
    endpoint: daysToChoose,
    query: () => 'startDate=2026-11-01&endDate=2026-11-30',
    broken: [
      { query: '', fieldErrors: { startDate: required, endDate: required } },
      {
        query: 'userId=7&startDate=hoy&endDate=2026-02-30',
        fieldErrors: { userId: invalidId, startDate: invalidDate, endDate: invalidDate },
      },
      { query: 'startDate=2026-11-02&endDate=2026-11-01', fieldErrors: { endDate: rangeReversed } },
      {
        query: 'startDate=2026-01-01&endDate=2027-01-03',
        fieldErrors: { endDate: 'El periodo no puede superar 367 días.' },
      },
    ],
  },
  {
    endpoint: teamCalendar,
    query: () => year,
    broken: [...periodRules, { query: `${year}&departmentId=7`, fieldErrors: { departmentId: invalidId } }],
  },
  { endpoint: colleaguesAway, query: () => year, broken: periodRules },
  { endpoint: calendarFeeds, broken: [] },
  {
    endpoint: createCalendarFeed,
    body: () => ({ scope: 'OWN' }),
    broken: [{ body: { scope: 'ALL' }, fieldErrors: { scope: invalidOption } }],
  },
  { endpoint: revokeCalendarFeed, params: async () => ({ scope: 'OWN' }), broken: [] },
  { endpoint: calendarFile, params: feed, broken: [] },
];

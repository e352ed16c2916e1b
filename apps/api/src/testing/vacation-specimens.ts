import { randomUUIDv7 } from 'node:crypto';
import {
  adjustBalance,
  balanceOf,
  ownBalance,
  removeAdjustment,
  updateVacationRules,
  vacationCost,
  vacationRules,
  vacationSummary,
} from '@jornada/contract/vacations/balance';
import {
  cancelVacation,
  ownApprovedDays,
  ownVacations,
  requestVacation,
} from '@jornada/contract/vacations/own-vacations';
import {
  fileVacationByProgram,
  withdrawVacationByProgram,
} from '@jornada/contract/vacations/program-vacations';
import {
  allVacations,
  approvedDaysOf,
  decideVacations,
  fileVacation,
  pendingVacations,
  reviewVacation,
  workingDays,
} from '@jornada/contract/vacations/review-vacations';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createVacation, type TestPerson } from './factories.ts';
import { filedByKey } from './program-keys.ts';
import {
  brokenMany,
  brokenRevision,
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const allFields = 'Por favor complete todos los campos';
const datesReversed = 'La fecha de inicio debe ser anterior a la fecha de fin';
const tooManyDays = 'El periodo no puede superar 366 días.';
const somebody = '01890000-0000-7000-8000-000000000000';

let weeks = 0;
/** A new week each time, because requests may not overlap. */
function nextWeek() {
  weeks += 1;
  const startDate = Temporal.PlainDate.from('2027-01-04').add({ weeks: weeks % 2_000 });
  return { startDate: startDate.toString(), endDate: startDate.add({ days: 6 }).toString() };
}

async function waiting(platform: Platform, person: TestPerson) {
  return { id: await createVacation(platform, person, { ...nextWeek(), status: 'PENDING' }) };
}

async function adjustment({ database, clock }: Platform, { tenantId, userId }: TestPerson) {
  const id = randomUUIDv7();
  const row = { id, userId, year: 2026, days: 2, reason: 'Del año pasado', createdBy: userId };
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('vacationAdjustments')
      .values({ ...row, createdAt: clock.now() })
      .execute(),
  );
  return { id };
}

const fieldRules = (rest: object): Specimen['broken'] => [
  { body: rest, fieldErrors: { startDate: allFields, endDate: allFields, reason: allFields } },
  {
    body: { ...rest, startDate: '', endDate: '2026-12-01', reason: ' ' },
    fieldErrors: { startDate: allFields, reason: allFields },
  },
  {
    body: { ...rest, startDate: 'mañana', endDate: '2026-02-29', reason: 'x'.repeat(501) },
    fieldErrors: { startDate: invalidDate, endDate: invalidDate, reason: tooLong(500) },
  },
  {
    body: { ...rest, startDate: '2026-12-02', endDate: '2026-12-01', reason: 'Viaje' },
    fieldErrors: { endDate: datesReversed },
  },
  {
    body: { ...rest, startDate: '2026-12-01', endDate: '2027-12-02', reason: 'Viaje' },
    fieldErrors: { endDate: tooManyDays },
  },
];

const yearRules = (rest = ''): Specimen['broken'] => [
  { query: `${rest}year=1999`, fieldErrors: { year: 'Debe ser como mínimo 2000.' } },
  { query: `${rest}year=2200`, fieldErrors: { year: 'Debe ser como máximo 2199.' } },
  { query: `${rest}year=este`, fieldErrors: { year: invalidType } },
];
const personRules: Specimen['broken'] = [
  { query: '', fieldErrors: { userId: required } },
  { query: 'userId=7', fieldErrors: { userId: invalidId } },
  ...yearRules(`userId=${somebody}&`),
];
const spanRules = (rest = ''): Specimen['broken'] => [
  { query: rest, fieldErrors: { startDate: required, endDate: required } },
  {
    query: `${rest}startDate=hoy&endDate=2026-02-30`,
    fieldErrors: { startDate: invalidDate, endDate: invalidDate },
  },
  { query: `${rest}startDate=2026-12-02&endDate=2026-12-01`, fieldErrors: { endDate: datesReversed } },
  { query: `${rest}startDate=2026-12-01&endDate=2027-12-02`, fieldErrors: { endDate: tooManyDays } },
];
const rules = {
  daysPerYear: 30,
  dayUnit: 'NATURAL',
  carryOverDays: 5,
  carryOverUntilMonth: 3,
  colleaguesSeeCalendar: true,
};

async function filedByProgram(platform: Platform, person: TestPerson) {
  const { id } = await waiting(platform, person);
  await filedByKey(platform, person.tenantId, 'vacationRequests', id);
  return { id };
}

export const vacationSpecimens: readonly Specimen[] = [
  {
    endpoint: fileVacationByProgram,
    body: ({ userId }) => ({ userId, ...nextWeek(), reason: 'Por el portal' }),
    broken: [
      ...fieldRules({ userId: somebody }),
      { body: { userId: '7', ...nextWeek(), reason: 'Viaje' }, fieldErrors: { userId: invalidId } },
    ],
  },
  { endpoint: withdrawVacationByProgram, params: filedByProgram, broken: [] },
  {
    endpoint: requestVacation,
    body: () => ({ ...nextWeek(), reason: 'Viaje familiar' }),
    broken: fieldRules({}),
  },
  { endpoint: ownVacations, broken: pageRules },
  { endpoint: cancelVacation, params: waiting, broken: [] },
  { endpoint: ownApprovedDays, query: () => 'year=2026', broken: yearRules() },
  {
    endpoint: allVacations,
    broken: [
      ...pageRules,
      { query: 'status=CANCELLED', fieldErrors: { status: invalidOption } },
      { query: 'status=pending', fieldErrors: { status: invalidOption } },
    ],
  },
  {
    endpoint: reviewVacation,
    params: waiting,
    body: () => ({ status: 'APPROVED', adminComments: 'Buen viaje' }),
    broken: [
      { body: {}, fieldErrors: { status: invalidOption } },
      { body: { status: 'PENDING' }, fieldErrors: { status: invalidOption } },
      {
        body: { status: 'REJECTED', adminComments: 'x'.repeat(501) },
        fieldErrors: { adminComments: tooLong(500) },
      },
    ],
  },
  {
    endpoint: decideVacations,
    body: async (caller, { platform, tenantId }) => {
      const { id } = await waiting(platform, { ...caller, tenantId });
      return { isApproved: true, ids: [id] };
    },
    broken: brokenMany,
  },
  {
    endpoint: fileVacation,
    body: ({ userId }) => ({ userId, ...nextWeek(), reason: 'Por teléfono' }),
    broken: [
      ...fieldRules({ userId: somebody }),
      {
        body: {
          userId: '7',
          isApproved: 'sí',
          startDate: '2026-12-01',
          endDate: '2026-12-01',
          reason: 'Viaje',
        },
        fieldErrors: { userId: invalidId, isApproved: invalidType },
      },
    ],
  },
  { endpoint: approvedDaysOf, query: ({ userId }) => `userId=${userId}&year=2026`, broken: personRules },
  { endpoint: pendingVacations, broken: [] },
  {
    endpoint: workingDays,
    query: ({ userId }) => `userId=${userId}&startDate=2026-12-01&endDate=2026-12-31`,
    broken: [
      { query: 'startDate=2026-12-01&endDate=2026-12-31', fieldErrors: { userId: required } },
      ...spanRules(`userId=${somebody}&`),
    ],
  },
  { endpoint: ownBalance, query: () => 'year=2026', broken: yearRules() },
  { endpoint: balanceOf, query: ({ userId }) => `userId=${userId}&year=2026`, broken: personRules },
  {
    endpoint: vacationCost,
    query: () => 'startDate=2026-12-28&endDate=2027-01-03',
    broken: spanRules(),
  },
  {
    endpoint: vacationSummary,
    query: () => 'q=prueba',
    broken: [
      ...pageRules,
      ...yearRules(),
      { query: `q=${'x'.repeat(101)}`, fieldErrors: { q: tooLong(100) } },
      { query: 'departmentId=7', fieldErrors: { departmentId: invalidId } },
    ],
  },
  {
    endpoint: adjustBalance,
    body: ({ userId }) => ({ userId, year: 2026, days: -1.5, reason: 'Un día y medio de más' }),
    broken: [
      { body: {}, fieldErrors: { userId: required, year: required, days: required, reason: required } },
      {
        body: { userId: '7', year: 1999, days: 366, reason: ' ' },
        fieldErrors: {
          userId: invalidId,
          year: 'Debe ser como mínimo 2000.',
          days: 'Debe ser como máximo 365.',
          reason: required,
        },
      },
      ...[0, 0.1].map((days) => ({
        body: { userId: somebody, year: 2026, days, reason: 'Nada' },
        fieldErrors: { days: 'El valor no es válido.' },
      })),
    ],
  },
  { endpoint: removeAdjustment, params: adjustment, broken: [] },
  { endpoint: vacationRules, broken: [] },
  {
    endpoint: updateVacationRules,
    body: () => rules,
    broken: [
      brokenRevision(rules),
      {
        body: {
          ...{ daysPerYear: -1, dayUnit: 'HOURS', carryOverDays: 366, carryOverUntilMonth: 13 },
          ...{ colleaguesSeeCalendar: 'sí', validFrom: 'enero' },
        },
        fieldErrors: {
          validFrom: invalidDate,
          daysPerYear: 'Debe ser como mínimo 0.',
          dayUnit: invalidOption,
          carryOverDays: 'Debe ser como máximo 365.',
          carryOverUntilMonth: 'Debe ser como máximo 12.',
          colleaguesSeeCalendar: invalidType,
        },
      },
    ],
  },
];

import { randomUUIDv7 } from 'node:crypto';
import { bankPeriods, endBankPeriod, previewPeriodEnd } from '@jornada/contract/bank/bank-periods';
import { addBankPolicy, bankPolicies } from '@jornada/contract/bank/bank-policies';
import { askForRest, ownBank, restParts } from '@jornada/contract/bank/own-bank';
import {
  adjustBank,
  bankOf,
  bankPeople,
  compensateByRest,
  payOutOfBanks,
  previewRest,
} from '@jornada/contract/bank/review-bank';
import type { Platform } from '../platform/platform.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { assignSchedule, createPerson, type TestPerson } from './factories.ts';
import {
  invalidDate,
  invalidId,
  invalidOption,
  pageRules,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const least = (minimum: number) => `Debe ser como mínimo ${minimum}.`;
const most = (maximum: number) => `Debe ser como máximo ${maximum}.`;
const notEmpty = 'Este campo es obligatorio.';
const somebody = '01890000-0000-7000-8000-000000000000';
const policy = {
  ...{ differences: 'FLEXIBLE', takesOvertime: true, mostMinutes: null, leastMinutes: -600, expiryMonths: 6 },
  ...{ expiredIs: 'PAID', period: 'MONTH', carriedMinutes: 0, beyondCarriedIs: 'PAID' },
} as const;
const sentPolicy = {
  ...{ ...policy, groupId: null, validFrom: '2026-01-01' },
  multipliers: { ordinary: 100, night: 125, sunday: 150, holiday: 175 },
};

let weeks = 0;
/** A Monday each time, because rests may not overlap. */
function nextRest() {
  weeks += 1;
  const on = date('2027-01-04').add({ weeks: weeks % 2_000 });
  return { date: on.toString(), startTime: '14:00', endTime: '17:00' };
}

async function addPolicyOf(tx: TenantTx, groupId: string | null, createdAt: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('bankPolicies')
    .values({
      ...{ ...policy, id: randomUUIDv7(), groupId, validFrom: date('2026-01-01') },
      ...{ ordinaryPercent: 100, nightPercent: 125, sundayPercent: 150, holidayPercent: 175 },
      ...{ createdAt, createdByName: 'Ana Peña' },
    })
    .execute();
}

/** Somebody with hours in a bank. */
async function holder(platform: Platform, tenantId: string, person?: TestPerson) {
  const { userId } = person ?? (await createPerson(platform, tenantId));
  const now = platform.clock.now();
  await withTenant(platform.database, tenantId, async (tx) => {
    await addPolicyOf(tx, null, now);
    await tx
      .insertInto('bankEntries')
      .values({
        ...{ id: randomUUIDv7(), userId, cause: 'OPENING', origin: 'DEED', minutes: 6_000, createdAt: now },
        ...{ countsOn: date('2026-11-01'), reason: 'Saldo inicial', authorName: 'Ana Peña' },
      })
      .execute();
  });
  return { userId };
}

async function resting(platform: Platform, tenantId: string, person?: TestPerson) {
  const of = person ?? (await createPerson(platform, tenantId));
  const hasPlan = await withTenant(platform.database, tenantId, (tx) =>
    tx.selectFrom('scheduleAssignments').select('id').where('userId', '=', of.userId).executeTakeFirst(),
  );
  if (!hasPlan) await assignSchedule(platform, of);
  return holder(platform, tenantId, of);
}

/** A group of its own each time, because a period is ended once. */
async function groupOf(platform: Platform, tenantId: string): Promise<string> {
  const id = randomUUIDv7();
  const createdAt = platform.clock.now();
  await withTenant(platform.database, tenantId, async (tx) => {
    await tx
      .insertInto('payGroups')
      .values({ id, name: `Grupo ${id}`, createdAt })
      .execute();
    await addPolicyOf(tx, id, createdAt);
  });
  return id;
}

const restRules = (rest: object): Specimen['broken'] => [
  { body: rest, fieldErrors: { date: required, startTime: required, endTime: required } },
  {
    body: { ...rest, date: 'mañana', startTime: '14:00', endTime: '18:00', reason: 'x'.repeat(501) },
    fieldErrors: { date: invalidDate, reason: tooLong(500) },
  },
];
const peopleRules = (rest: object): Specimen['broken'] => [
  { body: { ...rest, userIds: ['7'] }, fieldErrors: { 'userIds.0': invalidId } },
];

export const bankSpecimens: readonly Specimen[] = [
  { endpoint: ownBank, broken: pageRules },
  {
    endpoint: restParts,
    query: () => 'date=2026-12-01',
    broken: [
      { query: '', fieldErrors: { date: required } },
      { query: 'date=hoy', fieldErrors: { date: invalidDate } },
    ],
  },
  {
    endpoint: askForRest,
    body: async ({ userId }, { platform, tenantId }) => {
      await resting(platform, tenantId, { userId, tenantId } as TestPerson);
      return { ...nextRest(), reason: 'Médico' };
    },
    broken: restRules({}),
  },
  {
    endpoint: bankPeople,
    query: () => 'side=ALL',
    broken: [
      ...pageRules,
      { query: 'side=all', fieldErrors: { side: invalidOption } },
      { query: `q=${'x'.repeat(101)}`, fieldErrors: { q: tooLong(100) } },
      { query: 'departmentId=7', fieldErrors: { departmentId: invalidId } },
    ],
  },
  {
    endpoint: bankOf,
    params: (platform, { tenantId }) => holder(platform, tenantId),
    broken: pageRules,
  },
  {
    endpoint: adjustBank,
    params: (platform, { tenantId }) => holder(platform, tenantId),
    body: () => ({ cause: 'ADJUSTMENT', minutes: 60, on: '2026-11-02', reason: 'Acordado' }),
    broken: [
      {
        body: {},
        fieldErrors: { cause: invalidOption, minutes: required, on: required, reason: required },
      },
      {
        body: { cause: 'PAID_OUT', minutes: 60_001, on: 'hoy', reason: 'x'.repeat(501) },
        fieldErrors: { cause: invalidOption, minutes: most(60_000), on: invalidDate, reason: tooLong(500) },
      },
    ],
  },
  {
    endpoint: payOutOfBanks,
    body: async (_, { platform, tenantId }) => {
      const { userId } = await holder(platform, tenantId);
      return { userIds: [userId], minutes: 60, on: '2026-11-02', reason: 'Acordado' };
    },
    broken: [
      { body: {}, fieldErrors: { userIds: required, minutes: required, on: required } },
      {
        body: { userIds: ['7'], minutes: 0, on: 'hoy', reason: 'x'.repeat(501) },
        fieldErrors: { 'userIds.0': invalidId, minutes: least(1), on: invalidDate, reason: tooLong(500) },
      },
    ],
  },
  {
    endpoint: previewRest,
    body: async (_, { platform, tenantId }) => {
      const { userId } = await resting(platform, tenantId);
      return { userIds: [userId], ...nextRest() };
    },
    broken: peopleRules(nextRest()),
  },
  {
    endpoint: compensateByRest,
    body: async (_, { platform, tenantId }) => {
      const { userId } = await resting(platform, tenantId);
      return { userIds: [userId], ...nextRest(), reason: 'Acordado' };
    },
    broken: [...restRules({ userIds: [somebody] }), ...peopleRules(nextRest())],
  },
  { endpoint: bankPolicies, broken: [] },
  {
    endpoint: addBankPolicy,
    body: () => sentPolicy,
    broken: [
      {
        body: { ...sentPolicy, groupId: '7', validFrom: 'hoy', differences: 'ALL', leastMinutes: 1 },
        fieldErrors: {
          ...{ groupId: invalidId, validFrom: invalidDate, differences: invalidOption },
          leastMinutes: most(0),
        },
      },
      {
        body: { ...sentPolicy, expiryMonths: 0, carriedMinutes: -1, period: 'DAY', expiredIs: 'KEPT' },
        fieldErrors: {
          ...{ expiryMonths: least(1), carriedMinutes: least(0), period: invalidOption },
          expiredIs: invalidOption,
        },
      },
      {
        body: { ...sentPolicy, multipliers: { ...sentPolicy.multipliers, night: 99, holiday: 401 } },
        fieldErrors: { 'multipliers.night': least(100), 'multipliers.holiday': most(400) },
      },
    ],
  },
  { endpoint: bankPeriods, broken: [] },
  {
    endpoint: previewPeriodEnd,
    params: async (platform, { tenantId }) => ({ groupId: await groupOf(platform, tenantId) }),
    query: (_, { groupId } = {}) => `endsOn=2026-10-31&groupId=${groupId}`,
    broken: [
      { query: '', fieldErrors: { endsOn: required } },
      { query: 'endsOn=hoy&groupId=7', fieldErrors: { endsOn: invalidDate, groupId: invalidId } },
    ],
  },
  {
    endpoint: endBankPeriod,
    body: async (_, { platform, tenantId }) => ({
      groupId: await groupOf(platform, tenantId),
      endsOn: '2026-10-31',
    }),
    broken: [
      { body: {}, fieldErrors: { groupId: notEmpty, endsOn: required } },
      { body: { groupId: '7', endsOn: 'hoy' }, fieldErrors: { groupId: invalidId, endsOn: invalidDate } },
    ],
  },
];

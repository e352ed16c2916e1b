import { randomUUIDv7 } from 'node:crypto';
import { classifiedMonth, ownClassifiedMonth } from '@jornada/contract/payroll/classified-month';
import {
  addPayRules,
  changePayRules,
  createPayGroup,
  payGroups,
  removePayGroup,
  removePayRules,
  renamePayGroup,
} from '@jornada/contract/payroll/pay-rules';
import { addWorkMark, removeWorkMark, workMarksOfDay } from '@jornada/contract/payroll/work-marks';
import { usualPayRules } from '@jornada/core/payroll/pay-rules';
import { insertPayGroup, insertPayRules } from '../features/payroll/rules/pay-rules.queries.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createPerson, type Stage, type TestPerson } from './factories.ts';
import {
  brokenRevision,
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

/** Adds a group of contracts, with rules from a date on where one is given. @returns their ids */
export async function createPayGroupRow(
  { database, clock }: Stage,
  tenantId: string,
  given: { name?: string; rulesFrom?: string } = {},
): Promise<{ groupId: string; rulesId: string }> {
  const ids = { id: randomUUIDv7(), groupId: randomUUIDv7() };
  const { name = `Grupo ${ids.groupId}`, rulesFrom = '2026-01-01' } = given;
  await withTenant(database, tenantId, async (tx) => {
    await insertPayGroup(tx, { id: ids.groupId, name, createdAt: clock.now() });
    await insertPayRules(tx, ids, { ...usualPayRules, validFrom: Temporal.PlainDate.from(rulesFrom) });
  });
  return { groupId: ids.groupId, rulesId: ids.id };
}

const group = async (platform: Platform, { tenantId }: TestPerson) => ({
  id: (await createPayGroupRow(platform, tenantId)).groupId,
});
const rulesOfGroup = async (platform: Platform, { tenantId }: TestPerson) => ({
  id: (await createPayGroupRow(platform, tenantId)).rulesId,
});
const date = '2026-11-16';
const dayOfColleague = async (platform: Platform, { tenantId }: TestPerson) => ({
  ...{ userId: (await createPerson(platform, tenantId)).userId, date },
});

async function markedDay(platform: Platform, caller: TestPerson) {
  const day = await dayOfColleague(platform, caller);
  const id = randomUUIDv7();
  const at = Temporal.Instant.from('2026-11-16T08:00:00Z');
  await withTenant(platform.database, caller.tenantId, (tx) =>
    tx
      .insertInto('workMarks')
      .values({
        ...{ id, userId: day.userId, workedOn: Temporal.PlainDate.from(date), mark: 'WAITING' },
        ...{ startsAt: at, endsAt: at.add({ hours: 1 }), markedBy: 'Ana Peña', markedAt: at },
      })
      .execute(),
  );
  return { ...day, id };
}

/** What a form of rules sends. */
export const sentRules = { ...usualPayRules, validFrom: '2026-02-01' };

const brokenRules = (body: object): Specimen['broken'] => [
  {
    body: { ...body, validFrom: 'enero', overtimeMode: 'NEVER', autoAcceptAs: 'GIFT' },
    fieldErrors: { validFrom: invalidDate, overtimeMode: invalidOption, autoAcceptAs: invalidOption },
  },
  {
    body: {
      ...body,
      autoAcceptMinutes: 721,
      thresholdMinutes: 121,
      roundingMinutes: -1,
      forbidsOvertime: 'no',
    },
    fieldErrors: {
      autoAcceptMinutes: 'Debe ser como máximo 720.',
      thresholdMinutes: 'Debe ser como máximo 120.',
      roundingMinutes: 'Debe ser como mínimo 0.',
      forbidsOvertime: invalidType,
    },
  },
  {
    body: { ...body, multipliers: { ...usualPayRules.multipliers, night: 99, holiday: 401 } },
    fieldErrors: {
      'multipliers.night': 'Debe ser como mínimo 100.',
      'multipliers.holiday': 'Debe ser como máximo 400.',
    },
  },
];

const brokenNames: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: required } },
  { body: { name: ' ' }, fieldErrors: { name: required } },
  { body: { name: 'x'.repeat(61) }, fieldErrors: { name: tooLong(60) } },
];

export const payRulesSpecimens: readonly Specimen[] = [
  { endpoint: payGroups, broken: [] },
  { endpoint: createPayGroup, body: () => ({ name: `Oficinas ${randomUUIDv7()}` }), broken: brokenNames },
  { endpoint: renamePayGroup, params: group, body: () => ({ name: 'Almacén' }), broken: brokenNames },
  { endpoint: removePayGroup, params: group, broken: [] },
  {
    endpoint: addPayRules,
    body: () => ({ ...sentRules, groupId: null }),
    broken: [
      ...brokenRules({ ...sentRules, groupId: null }),
      { body: { ...sentRules, groupId: 'siete' }, fieldErrors: { groupId: invalidId } },
    ],
  },
  {
    endpoint: changePayRules,
    params: rulesOfGroup,
    body: () => ({ ...sentRules, revision: 1 }),
    broken: [...brokenRules(sentRules), brokenRevision(sentRules)],
  },
  { endpoint: removePayRules, params: rulesOfGroup, broken: [] },
  { endpoint: workMarksOfDay, params: dayOfColleague, broken: [] },
  {
    endpoint: addWorkMark,
    params: dayOfColleague,
    body: () => ({ mark: 'TRAVEL', startTime: '09:00', endTime: '10:00' }),
    broken: [
      { body: {}, fieldErrors: { mark: invalidOption, startTime: required, endTime: required } },
      {
        body: { mark: 'LUNCH', startTime: '9:00', endTime: '24:00', note: 'x'.repeat(201) },
        fieldErrors: {
          mark: invalidOption,
          startTime: 'La hora va de 00:00 a 23:59; la medianoche es 00:00.',
          endTime: 'La hora va de 00:00 a 23:59; la medianoche es 00:00.',
          note: tooLong(200),
        },
      },
    ],
  },
  { endpoint: removeWorkMark, params: markedDay, broken: [] },
  {
    endpoint: classifiedMonth,
    params: async (platform, { tenantId }) => ({
      ...{ userId: (await createPerson(platform, tenantId)).userId, month: '2026-11' },
    }),
    broken: [],
  },
  { endpoint: ownClassifiedMonth, params: async () => ({ month: '2026-11' }), broken: [] },
];

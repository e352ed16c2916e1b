import { randomUUIDv7 } from 'node:crypto';
import {
  answerMonth,
  closedMonthsOfPerson,
  closeMonths,
  closingMonth,
  monthClosings,
  monthFile,
  ownClosedMonths,
  ownMonthFile,
  reopenMonth,
} from '@jornada/contract/attendance/closed-months';
import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { closeMonths as close } from '../features/attendance/months/close-months.ts';
import { monthPeriod } from '../months/month-period.ts';
import type { Platform } from '../platform/platform.ts';
import type { TestPerson } from './factories.ts';
import {
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  required,
  type Specimen,
  sessionOf,
  tooLong,
} from './specimen.ts';

const month = '2026-10';
const invalidMonth = invalidId;
const reason = 'Faltaba una salida por anotar';
const someone = randomUUIDv7();

/** Closes the caller's own October, as the caller. */
export async function closedOctober(
  platform: Platform,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<void> {
  const call = { session: sessionOf(tenantId, userId), now: platform.clock.now() };
  const wish = { visible: wholeCompany, confirmed: true, overtimeCompensation: 'UNSTATED' } as const;
  await close(platform, call, { period: monthPeriod(month), userIds: [userId], ...wish });
}

export const closedMonthSpecimens: readonly Specimen[] = [
  {
    endpoint: closingMonth,
    query: () => `month=${month}`,
    broken: [
      { query: '', fieldErrors: { month: required } },
      { query: 'month=2026-13', fieldErrors: { month: invalidMonth } },
      { query: `month=${month}&departmentId=7`, fieldErrors: { departmentId: invalidId } },
    ],
  },
  {
    endpoint: closeMonths,
    body: ({ userId }) => ({ month, userIds: [userId], confirmed: true }),
    broken: [
      { body: {}, fieldErrors: { month: required } },
      { body: { month: 'octubre' }, fieldErrors: { month: invalidMonth } },
      { body: { month, userIds: [] }, fieldErrors: { userIds: 'Debe haber al menos 1.' } },
      { body: { month, userIds: ['7'] }, fieldErrors: { 'userIds.0': invalidId } },
      { body: { month, confirmed: 'sí' }, fieldErrors: { confirmed: invalidType } },
      { body: { month, overtimeCompensation: 'GOLD' }, fieldErrors: { overtimeCompensation: invalidOption } },
    ],
  },
  { endpoint: monthClosings, broken: [] },
  {
    endpoint: reopenMonth,
    body: async ({ userId }, { platform, tenantId }) => {
      await closedOctober(platform, { tenantId, userId });
      return { month, userId, version: 1, reason };
    },
    broken: [
      { body: {}, fieldErrors: { month: required, userId: required, version: required, reason: required } },
      {
        body: { month: '2026', userId: '7', version: 0, reason: 'Corta' },
        fieldErrors: {
          month: invalidMonth,
          userId: invalidId,
          version: 'Debe ser como mínimo 1.',
          reason: 'Debe tener al menos 10 caracteres.',
        },
      },
      {
        body: { month, userId: someone, version: 1, reason: 'x'.repeat(501) },
        fieldErrors: { reason: tooLong(500) },
      },
    ],
  },
  {
    endpoint: monthFile,
    params: async (platform, caller) => {
      await closedOctober(platform, caller);
      return { month };
    },
    query: ({ userId }) => `userId=${userId}&format=csv`,
    broken: [
      { query: '', fieldErrors: { userId: required, format: invalidOption } },
      { query: 'userId=7&format=doc', fieldErrors: { userId: invalidId, format: invalidOption } },
      { query: `userId=${someone}&format=pdf&version=x`, fieldErrors: { version: invalidType } },
    ],
  },
  {
    endpoint: ownMonthFile,
    params: async (platform, caller) => {
      await closedOctober(platform, caller);
      return { month };
    },
    query: () => 'format=csv',
    broken: [
      { query: '', fieldErrors: { format: invalidOption } },
      { query: 'format=pdf&version=0', fieldErrors: { version: 'Debe ser como mínimo 1.' } },
    ],
  },
  { endpoint: ownClosedMonths, broken: pageRules },
  {
    endpoint: closedMonthsOfPerson,
    query: ({ userId }) => `userId=${userId}`,
    broken: [
      { query: '', fieldErrors: { userId: required } },
      { query: 'userId=7', fieldErrors: { userId: invalidId } },
    ],
  },
  {
    endpoint: answerMonth,
    body: async ({ userId }, { platform, tenantId }) => {
      await closedOctober(platform, { tenantId, userId });
      return { month, version: 1, agrees: true };
    },
    broken: [
      { body: {}, fieldErrors: { month: required, version: required, agrees: required } },
      { body: { month: 10, version: 1, agrees: true }, fieldErrors: { month: invalidType } },
      { body: { month, version: 1, agrees: 'sí' }, fieldErrors: { agrees: invalidType } },
      { body: { month, version: 1, agrees: false }, fieldErrors: { comment: required } },
      {
        body: { month, version: 1, agrees: false, comment: 'x'.repeat(1001) },
        fieldErrors: { comment: tooLong(1000) },
      },
    ],
  },
];

import {
  answerLinkedMonth,
  linkedMonth,
  linkedMonthFile,
  linkedMonthReceipts,
  makeMonthLink,
  monthLinks,
  revokeMonthLink,
} from '@jornada/contract/attendance/month-links';
import { makeMonthLink as make } from '../features/attendance/months/make-month-link.ts';
import { monthPeriod } from '../months/month-period.ts';
import { changeInDirectory } from '../platform/accounts/sign-in-directory.queries.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { appendEntry } from './append-entry.ts';
import { closedOctober } from './closed-month-specimens.ts';
import { createPerson } from './factories.ts';
import { invalidId, invalidType, required, type Specimen, sessionOf, tooLong } from './specimen.ts';

const month = '2026-10';

/** Somebody of a company who has no e-mail, and whose October is closed. */
async function withClosedMonth(platform: Platform, tenantId: string): Promise<string> {
  const person = await createPerson(platform, tenantId);
  const staffNumber = person.userId.slice(-12);
  await withTenant(platform.database, tenantId, async (tx) => {
    await changeInDirectory(tx, person.email, null);
    await tx.updateTable('users').set({ email: null, staffNumber }).where('id', '=', person.userId).execute();
  });
  await closedOctober(platform, person);
  return person.userId;
}

/** The token of a code for somebody's closed month. */
export async function tokenOfMonth(
  platform: Platform,
  tenantId: string,
  by: { readonly userId: string },
): Promise<{ userId: string; token: string }> {
  const userId = await withClosedMonth(platform, tenantId);
  const call = { session: sessionOf(tenantId, by.userId), now: platform.clock.now() };
  const { address } = await make(platform, call, { userId, month: monthPeriod(month).from });
  return { userId, token: new URL(address).searchParams.get('token') ?? '' };
}

const ofToken: NonNullable<Specimen['body']> = async (caller, { platform, tenantId }) => ({
  token: (await tokenOfMonth(platform, tenantId, caller)).token,
});
const ofWorkedMonth: NonNullable<Specimen['body']> = async (caller, { platform, tenantId }) => {
  const { userId, token } = await tokenOfMonth(platform, tenantId, caller);
  await appendEntry(
    platform,
    { tenantId, userId, email: '' },
    { type: 'IN', at: `${month}-26T09:00[Europe/Madrid]` },
  );
  return { token };
};
const tokenRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { token: required } },
  { body: { token: 7 }, fieldErrors: { token: invalidType } },
  { body: { token: 'x'.repeat(201) }, fieldErrors: { token: tooLong(200) } },
];
const ofPersonRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { userId: required, month: required } },
  { body: { userId: '7', month: 'octubre' }, fieldErrors: { userId: invalidId, month: invalidId } },
];

export const monthLinkSpecimens: readonly Specimen[] = [
  {
    endpoint: monthLinks,
    query: ({ userId }) => `userId=${userId}`,
    broken: [
      { query: '', fieldErrors: { userId: required } },
      { query: 'userId=7', fieldErrors: { userId: invalidId } },
    ],
  },
  {
    endpoint: makeMonthLink,
    body: async (_, { platform, tenantId }) => ({ userId: await withClosedMonth(platform, tenantId), month }),
    broken: ofPersonRules,
  },
  {
    endpoint: revokeMonthLink,
    body: async (caller, { platform, tenantId }) => ({
      userId: (await tokenOfMonth(platform, tenantId, caller)).userId,
      month,
    }),
    broken: ofPersonRules,
  },
  { endpoint: linkedMonth, body: ofToken, broken: tokenRules },
  { endpoint: linkedMonthFile, body: ofToken, broken: tokenRules },
  { endpoint: linkedMonthReceipts, body: ofWorkedMonth, broken: tokenRules },
  {
    endpoint: answerLinkedMonth,
    body: async (caller, { platform, tenantId }) => ({
      token: (await tokenOfMonth(platform, tenantId, caller)).token,
      ...{ version: 1, agrees: true },
    }),
    broken: [
      { body: {}, fieldErrors: { token: required, version: required, agrees: required } },
      {
        body: { token: 'x', version: 1, agrees: true, comment: 'x'.repeat(1001) },
        fieldErrors: { comment: tooLong(1000) },
      },
    ],
  },
];

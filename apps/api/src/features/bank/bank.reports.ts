import { endBankPeriod, previewPeriodEnd } from '@jornada/contract/bank/bank-periods';
import { ownBank } from '@jornada/contract/bank/own-bank';
import { bankOf, bankPeople } from '@jornada/contract/bank/review-bank';
import { actorOf } from '../../authorization/actor.ts';
import { managesPayroll } from '../../authorization/company.ts';
import { managesBanks } from '../../authorization/payroll.ts';
import {
  onlyPerson,
  onlySelf,
  requireEverybody,
  requireVisible,
  type VisiblePeople,
  visiblePeople,
} from '../../authorization/visible-people.reads.ts';
import { postBanks } from '../../payroll/bank/post-banks.ts';
import { pageOf } from '../../platform/http/page.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { findHeldBanks, sumHeldBanks } from './banks.queries.ts';
import { endPeriodOf, previewEnd } from './end-period.ts';
import { readBank } from './read-bank.ts';

export const bankReports: readonly Report[] = [
  defineReport(ownBank, async (platform, { query, inTenant, ...call }) => {
    const { userId } = call.session;
    await bringUpToDate(platform, call, onlySelf(call.session), userId);
    return inTenant((tx) => readBank(tx, call, onlySelf(call.session), userId, query));
  }),

  defineReport(bankOf, async (platform, { query, params: { userId }, inTenant, ...call }) => {
    const visible = visiblePeople(actorOf(call.session), managesBanks);
    await inTenant((tx) => requireVisible(tx, visible, [userId]));
    await bringUpToDate(platform, call, onlyPerson(userId), userId);
    return inTenant((tx) => readBank(tx, call, visible, userId, query));
  }),

  defineReport(bankPeople, async (platform, { query, inTenant, ...call }) => {
    const visible = visiblePeople(actorOf(call.session), managesBanks);
    const wanted = { ...query, today: companyTodayOf(call) };
    const read = () =>
      inTenant(async (tx) => {
        const [banks, { count, ...totals }] = await Promise.all([
          findHeldBanks(tx, visible, wanted, query),
          sumHeldBanks(tx, visible, wanted),
        ]);
        return { ...pageOf(banks, count, query), totals };
      });
    // What was decided a moment ago is in the list at once; of who is on other pages the timer posts it.
    for (const { userId } of (await read()).content)
      await bringUpToDate(platform, call, onlyPerson(userId), userId);
    return read();
  }),

  defineReport(previewPeriodEnd, async (platform, { query, inTenant, ...call }) => {
    requireEverybody(actorOf(call.session), managesPayroll);
    await bringUpToDate(platform, call, visiblePeople(actorOf(call.session), managesPayroll));
    const endsOn = Temporal.PlainDate.from(query.endsOn);
    return inTenant((tx) => previewEnd(tx, call, { groupId: query.groupId ?? null, endsOn }));
  }),

  defineReport(
    endBankPeriod,
    async (platform, { body, ...call }) => {
      requireEverybody(actorOf(call.session), managesPayroll);
      await bringUpToDate(platform, call, visiblePeople(actorOf(call.session), managesPayroll));
      const endsOn = Temporal.PlainDate.from(body.endsOn);
      return endPeriodOf(platform, call, { groupId: body.groupId, endsOn });
    },
    { isCompleted: true },
  ),
];

function bringUpToDate(
  platform: Platform,
  { session, now }: Pick<AdminCall, 'session' | 'now'>,
  visible: VisiblePeople,
  userId?: string,
): Promise<void> {
  const posting = {
    now,
    visible,
    timeZone: session.companyTimeZone,
    ...(userId !== undefined && { userId }),
  };
  return postBanks(platform, session.tenantId, posting);
}

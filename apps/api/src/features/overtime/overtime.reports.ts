import { waitingDifferences } from '@jornada/contract/overtime/decide-differences';
import { actorOf } from '../../authorization/actor.ts';
import { decidesOvertime } from '../../authorization/overtime.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { pageOf } from '../../platform/http/page.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { readTenant } from '../../platform/transactions/with-tenant.ts';
import { refreshDayRows } from '../../workday/rows/refresh-day-rows.ts';
import { describeWaitingDay } from './days/describe-days.ts';
import { inboxOf } from './days/inbox-period.ts';
import { canAnythingWait, countDifferences, findDifferences } from './days/waiting.queries.ts';

/** A report, because the rows of four months of everybody may have to be made anew first. */
export const overtimeReports: readonly Report[] = [
  defineReport(waitingDifferences, async ({ database }, { query, ...call }) => {
    const { tenantId } = call.session;
    const { page, size, ...which } = query;
    const visible = visiblePeople(actorOf(call.session), decidesOvertime);
    const wanted = { ...which, ...inboxOf(companyTodayOf(call)) };
    const isAsked = await readTenant(database, tenantId, (tx) => canAnythingWait(tx, wanted.from));
    if (!isAsked) return { ...pageOf([], 0, { page, size }), isAsked };
    await refreshDayRows({ database }, tenantId, { ...wanted, userId: which.userId ?? null }, call.now);
    return readTenant(database, tenantId, async (tx) => {
      const [rows, total] = await Promise.all([
        findDifferences(tx, visible, wanted, { page, size }),
        countDifferences(tx, visible, wanted),
      ]);
      return { ...pageOf(rows.map(describeWaitingDay), total, { page, size }), isAsked };
    });
  }),
];

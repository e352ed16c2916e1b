import {
  closingMonth,
  monthFile as fileEndpoint,
  ownMonthFile,
} from '@jornada/contract/attendance/closed-months';
import { linkedMonthFile, linkedMonthReceipts } from '@jornada/contract/attendance/month-links';
import { proofTexts } from '@jornada/texts/proof';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { requireVisible, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { writtenMonth } from '../../../months/describe-version.ts';
import { toFrozenMonth } from '../../../months/frozen-month.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AskedReport, defineReport, type Report } from '../../../platform/reports/report.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { readForReceipts } from '../../../record/receipts-of-days.ts';
import { readClosingMonth } from './closing-month.ts';
import { monthFile, readFrozenMonth } from './month-file.ts';
import { readMonthLink, withMonthLink } from './read-month-link.ts';

export const monthsReports: readonly Report[] = [
  defineReport(closingMonth, async (platform, call) => {
    const { month, departmentId, centreId, employeeFilter: named } = call.query;
    const narrowed = { departmentId, centreId, named };
    const people = await readClosingMonth(platform, call, monthPeriod(month), narrowed);
    return { month, people };
  }),

  defineReport(fileEndpoint, async (_, { session, params, query: { format, ...asked }, inTenant }) => {
    const visible = visiblePeople(actorOf(session), seesAttendance);
    const frozen = await inTenant(async (tx) => {
      await requireVisible(tx, visible, [asked.userId]);
      return readFrozenMonth(tx, { ...params, ...asked });
    });
    return monthFile(frozen, format);
  }),

  defineReport(ownMonthFile, async (_, { session, params, query: { format, version }, inTenant }) => {
    const asked = { userId: session.userId, month: params.month, version };
    return monthFile(await inTenant((tx) => readFrozenMonth(tx, asked)), format);
  }),

  defineReport(
    linkedMonthFile,
    async (platform, { body: { token }, now }) => {
      const { latest } = await readMonthLink(platform, { token, now });
      return monthFile(toFrozenMonth(latest), 'pdf');
    },
    { admit: admitLink },
  ),

  defineReport(
    linkedMonthReceipts,
    async (platform, { body: { token }, now }) => {
      const { tenantId, link } = await readMonthLink(platform, { token, now });
      const days = monthPeriod(writtenMonth(link.month));
      const receipts = await readTenant(platform.database, tenantId, (tx) =>
        readForReceipts(tx, { ...days, userId: link.userId, timeZone: link.timeZone }),
      );
      if (!receipts) throw problem('NOTHING_TO_EXPORT');
      return {
        contents: await receipts.given(platform.signer),
        contentType: 'application/x-ndjson; charset=utf-8',
        name: proofTexts.receiptsFile(days.from.toString(), days.to.toString()),
      };
    },
    { admit: admitLink },
  ),
];

/** Lets in whoever has a code, within what their network may do. @returns whose company it is */
function admitLink(
  platform: Platform,
  { body, address, moment }: Pick<AskedReport, 'body' | 'address' | 'moment'>,
): Promise<string> {
  const { token } = linkedMonthFile.body.parse(body);
  const now = Temporal.Instant.fromEpochMilliseconds(moment);
  return withMonthLink(platform, { token, address, now }, async ({ tenantId }) => tenantId);
}

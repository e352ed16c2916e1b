import {
  closingMonth,
  monthFile as fileEndpoint,
  ownMonthFile,
} from '@jornada/contract/attendance/closed-months';
import { linkedMonthFile } from '@jornada/contract/attendance/month-links';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { requireVisible, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { toFrozenMonth } from '../../../months/frozen-month.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
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
    {
      admit: (platform, { body, address, moment }) => {
        const { token } = linkedMonthFile.body.parse(body);
        const now = Temporal.Instant.fromEpochMilliseconds(moment);
        return withMonthLink(platform, { token, address, now }, async ({ tenantId }) => tenantId);
      },
    },
  ),
];

import {
  closingMonth,
  monthFile as fileEndpoint,
  ownMonthFile,
} from '@jornada/contract/attendance/closed-months';
import { monthPeriod } from '../../../months/month-period.ts';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
import { readClosingMonth } from './closing-month.ts';
import { monthFile, readFrozenMonth } from './month-file.ts';

export const monthsReports: readonly Report[] = [
  defineReport(closingMonth, async (platform, call) => {
    const { month } = call.query;
    return { month, people: await readClosingMonth(platform, call, monthPeriod(month)) };
  }),

  defineReport(fileEndpoint, async (_, { params, query: { format, ...asked }, inTenant }) =>
    monthFile(await inTenant((tx) => readFrozenMonth(tx, { ...params, ...asked })), format),
  ),

  defineReport(ownMonthFile, async (_, { session, params, query: { format, version }, inTenant }) => {
    const asked = { userId: session.userId, month: params.month, version };
    return monthFile(await inTenant((tx) => readFrozenMonth(tx, asked)), format);
  }),
];

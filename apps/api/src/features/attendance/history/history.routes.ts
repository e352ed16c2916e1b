import {
  adminDailySummary,
  adminLogs,
  dailySummary,
  mostSummaryDays,
} from '@jornada/contract/attendance/daily-summary';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../../platform/endpoint-route.ts';
import { readPeriod } from '../../../platform/period.ts';
import { toRecordedLog } from '../../../workday/attendance-log.ts';
import { readRecordedPunches } from '../../../workday/read-recorded-punches.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { readDailySummary } from './summarise-days.ts';

const limits = { lastField: 'to', maxDays: mostSummaryDays };

export function attendanceHistoryRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, dailySummary, async ({ session, query, now, inTenant }) => {
    const period = readPeriod(query, limits);
    return inTenant((tx) => readDailySummary(tx, session, period, now));
  });

  serve(app, platform, adminDailySummary, async ({ query, now, inTenant }) => {
    const period = readPeriod(query, limits);
    return inTenant(async (tx) => readDailySummary(tx, await requirePerson(tx, query.userId), period, now));
  });

  serve(app, platform, adminLogs, async ({ query, inTenant }) => {
    const period = readPeriod(query, limits);
    const recorded = await inTenant(async (tx) =>
      readRecordedPunches(tx, await requirePerson(tx, query.userId), period),
    );
    return recorded.map(toRecordedLog);
  });
}

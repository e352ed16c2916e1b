import {
  adminDailySummary,
  adminLogs,
  dailySummary,
  mostSummaryDays,
} from '@jornada/contract/attendance/daily-summary';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/endpoint-route.ts';
import { readPeriod } from '../../../platform/period.ts';
import { serveRead } from '../../../platform/serve-read.ts';
import { toRecordedLog } from '../../../workday/attendance-log.ts';
import { readRecordedPunches } from '../../../workday/read-recorded-punches.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { readDailySummary } from './summarise-days.ts';

const limits = { lastField: 'to', maxDays: mostSummaryDays };

export function attendanceHistoryRoutes(app: FastifyInstance, platform: Platform): void {
  serveRead(app, platform, dailySummary, (tx, { caller, session, query, now }) =>
    readDailySummary(tx, caller.userId, session, readPeriod(query, limits), now),
  );

  serveRead(app, platform, adminDailySummary, (tx, { query, now }) => {
    const period = readPeriod(query, limits);
    return readDailySummary(tx, query.userId, requirePerson(tx, query.userId), period, now);
  });

  serveRead(app, platform, adminLogs, async (tx, { query }) => {
    const period = readPeriod(query, limits);
    const recorded = await readRecordedPunches(tx, await requirePerson(tx, query.userId), period);
    return recorded.map(toRecordedLog);
  });
}

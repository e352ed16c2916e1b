import { attendanceDay, ownAttendanceDay } from '@jornada/contract/attendance/day-detail';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/endpoint-route.ts';
import { serveReadOr } from '../../../platform/serve-read.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { readDayDetail, readFreshDayDetail } from './read-day-detail.ts';

export function dayDetailRoutes(app: FastifyInstance, platform: Platform): void {
  serveReadOr(
    app,
    platform,
    attendanceDay,
    async (tx, { query: { userId, date }, now }) =>
      readFreshDayDetail(tx, await requirePerson(tx, userId), Temporal.PlainDate.from(date), now),
    ({ query: { userId, date }, session, now }) =>
      readDayDetail(platform, session.tenantId, { userId, date: Temporal.PlainDate.from(date) }, now),
  );

  serveReadOr(
    app,
    platform,
    ownAttendanceDay,
    async (tx, { query, session, now }) =>
      readFreshDayDetail(tx, await session, Temporal.PlainDate.from(query.date), now),
    ({ query, session, now }) =>
      readDayDetail(
        platform,
        session.tenantId,
        { userId: session.userId, date: Temporal.PlainDate.from(query.date) },
        now,
      ),
  );
}

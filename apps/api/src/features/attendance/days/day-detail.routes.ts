import { attendanceDay, ownAttendanceDay } from '@jornada/contract/attendance/day-detail';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../../platform/endpoint-route.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { readDayDetail } from './read-day-detail.ts';

export function dayDetailRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, attendanceDay, ({ query, now, inTenant }) =>
    inTenant(async (tx) =>
      readDayDetail(tx, await requirePerson(tx, query.userId), Temporal.PlainDate.from(query.date), now),
    ),
  );

  serve(app, platform, ownAttendanceDay, ({ session, query, now, inTenant }) =>
    inTenant((tx) => readDayDetail(tx, session, Temporal.PlainDate.from(query.date), now)),
  );
}

import { attendanceDay, ownAttendanceDay } from '@jornada/contract/attendance/day-detail';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { type Platform, serve } from '../../../platform/endpoint-route.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { readDayDetail } from './read-day-detail.ts';

export function dayDetailRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, attendanceDay, ({ session, query, now, inTenant }) =>
    inTenant(async (tx) => {
      const person = await requirePerson(tx, visiblePeople(actorOf(session), seesAttendance), query.userId);
      return readDayDetail(tx, person, Temporal.PlainDate.from(query.date), now);
    }),
  );

  serve(app, platform, ownAttendanceDay, ({ session, query, now, inTenant }) =>
    inTenant((tx) => readDayDetail(tx, session, Temporal.PlainDate.from(query.date), now)),
  );
}

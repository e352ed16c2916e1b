import { attendanceDay, ownAttendanceDay } from '@jornada/contract/attendance/day-detail';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { serveReadOr } from '../../../platform/http/serve-read.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { readDayDetail, readFreshDayDetail } from './read-day-detail.ts';

export function dayDetailRoutes(app: FastifyInstance, platform: Platform): void {
  serveReadOr(
    app,
    platform,
    attendanceDay,
    async (tx, { query: { userId, date }, session, now }) => {
      const reader = session.then(actorOf);
      const seen = reader.then((actor) => visiblePeople(actor, seesAttendance));
      const person = await requirePerson(tx, seen, userId);
      return readFreshDayDetail(tx, person, Temporal.PlainDate.from(date), now, reader);
    },
    ({ query: { userId, date }, session, now }) => {
      const day = { userId, date: Temporal.PlainDate.from(date) };
      const reader = actorOf(session);
      const visible = visiblePeople(reader, seesAttendance);
      return readDayDetail(platform, session.tenantId, visible, day, now, reader);
    },
  );

  serveReadOr(
    app,
    platform,
    ownAttendanceDay,
    async (tx, { query, session, now }) =>
      readFreshDayDetail(tx, await session, Temporal.PlainDate.from(query.date), now, session.then(actorOf)),
    ({ query, session, now }) =>
      readDayDetail(
        platform,
        session.tenantId,
        onlySelf(session),
        { userId: session.userId, date: Temporal.PlainDate.from(query.date) },
        now,
        actorOf(session),
      ),
  );
}

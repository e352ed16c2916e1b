import { attendanceList } from '@jornada/contract/attendance/admin-list';
import { attendanceInbox } from '@jornada/contract/attendance/inbox';
import { yearlyOvertime } from '@jornada/contract/attendance/overtime';
import { remoteShare } from '@jornada/contract/attendance/remote-share';
import { workdayExplanation } from '@jornada/contract/attendance/workdays';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { seesAttendance } from '../../authorization/attendance.ts';
import { type VisiblePeople, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { serveRead, serveReadOr } from '../../platform/http/serve-read.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { explainWorkday } from '../../workday/covered-workdays.ts';
import { figuresOf } from '../../workday/kept-days.ts';
import { requireEmployed, requirePerson } from '../employees/employees.reads.ts';
import { describeInterval } from './days/describe-interval.ts';
import { toWorkday } from './days/describe-workday.ts';
import { listDays, listFreshDays } from './days/list-days.ts';
import { readRemoteShare } from './history/read-remote-share.ts';
import { readYearlyOvertime } from './history/read-yearly-overtime.ts';
import { readFreshInbox, readInbox } from './inbox/read-inbox.ts';

export function attendanceRoutes(app: FastifyInstance, platform: Platform): void {
  serveReadOr(
    app,
    platform,
    attendanceInbox,
    async (tx, { query, now, session }) => readFreshInbox(tx, { now, session: await session }, query),
    (call) => readInbox(platform, call, call.query),
  );

  serveReadOr(
    app,
    platform,
    attendanceList,
    async (tx, { query, now, session }) =>
      listFreshDays(tx, platform, { now, session: await session }, query),
    (call) => listDays(platform, call, call.query),
  );

  serveRead(app, platform, workdayExplanation, async (tx, { session, query, now }) => {
    const person = await requirePerson(tx, whoIsSeen(session), query.userId);
    const explained = await explainWorkday(tx, person, Temporal.PlainDate.from(query.date), now);
    return {
      userId: person.userId,
      userName: person.userName,
      timezone: person.timeZone,
      workday: toWorkday({ written: query.date, ...figuresOf(explained, now) }),
      intervals: explained.intervals.map(describeInterval),
    };
  });

  serveRead(app, platform, yearlyOvertime, async (tx, { session, query: { userId, year }, now }) => {
    const person = await requireEmployed(tx, whoIsSeen(session), userId);
    return { userId: person.userId, year, ...(await readYearlyOvertime(tx, person, year, now)) };
  });

  serveRead(app, platform, remoteShare, async (tx, { session, query: { userId, date }, now }) => {
    const person = await requirePerson(tx, whoIsSeen(session), userId);
    return readRemoteShare(tx, person, Temporal.PlainDate.from(date), now);
  });
}

/** Known with who asks, while what they ask for is read. */
async function whoIsSeen(session: Promise<Session>): Promise<VisiblePeople> {
  return visiblePeople(actorOf(await session), seesAttendance);
}

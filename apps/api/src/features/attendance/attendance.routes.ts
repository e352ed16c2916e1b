import { attendanceList } from '@jornada/contract/attendance/admin-list';
import { attendanceInbox } from '@jornada/contract/attendance/inbox';
import { attendanceMonth } from '@jornada/contract/attendance/month';
import { yearlyOvertime } from '@jornada/contract/attendance/overtime';
import { type Workday, workdayExplanation, workdays } from '@jornada/contract/attendance/workdays';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/endpoint-route.ts';
import { readPeriod } from '../../platform/period.ts';
import { serveRead, serveReadOr } from '../../platform/serve-read.ts';
import type { DayMemory } from '../../workday/day-memory.ts';
import { figuresOf } from '../../workday/kept-days.ts';
import { readFigures, type ShownFigures } from '../../workday/read-figures.ts';
import { explainWorkday } from '../../workday/read-workdays.ts';
import { findActiveEmployees, requirePerson } from '../employees/employees.reads.ts';
import { describeInterval } from './days/describe-interval.ts';
import { listDays, listFreshDays } from './days/list-days.ts';
import { readFreshMonth, readMonth } from './days/read-month.ts';
import { readYearlyOvertime } from './history/read-yearly-overtime.ts';
import { readFreshInbox, readInbox } from './inbox/read-inbox.ts';

/** Two months: a month's grid with the weeks around it. */
const maxDays = 62;

export function attendanceRoutes(app: FastifyInstance, platform: Platform, memory: DayMemory): void {
  serveReadOr(
    app,
    platform,
    attendanceInbox,
    async (tx, { now, session }) => readFreshInbox(tx, { now, session: await session }),
    (call) => readInbox(platform, call),
  );

  serveReadOr(
    app,
    platform,
    attendanceMonth,
    async (tx, { query, now, session }) => readFreshMonth(tx, { now, session: await session }, query),
    (call) => readMonth(platform, call, call.query),
  );

  serveReadOr(
    app,
    platform,
    attendanceList,
    async (tx, { query, now, session }) => listFreshDays(tx, { now, session: await session }, query),
    (call) => listDays(platform, call, call.query),
  );

  serveRead(app, platform, workdays, async (tx, { caller, query, now }) => {
    const asked = { from: query.startDate, to: query.endDate };
    const period = readPeriod(asked, { lastField: 'endDate', maxDays });
    const people = query.userId ? [await requirePerson(tx, query.userId)] : await findActiveEmployees(tx);
    const userIds = people.map(({ userId }) => userId);
    const figuresFor = await readFigures(tx, memory, {
      ...period,
      tenantId: caller.tenantId,
      userIds,
      people: Promise.resolve(people),
      now,
    });
    return people.map(({ userId, userName }) => ({
      userId,
      userName,
      days: figuresFor(userId).map(toWorkday),
    }));
  });

  serveRead(app, platform, workdayExplanation, async (tx, { query, now }) => {
    const person = await requirePerson(tx, query.userId);
    const explained = await explainWorkday(tx, person, Temporal.PlainDate.from(query.date), now);
    return {
      userId: person.userId,
      userName: person.userName,
      timezone: person.timeZone,
      workday: toWorkday({ written: query.date, ...figuresOf(explained) }),
      intervals: explained.intervals.map(describeInterval),
    };
  });

  serveRead(app, platform, yearlyOvertime, async (tx, { query: { userId, year }, now }) => {
    const person = await requirePerson(tx, userId);
    return { userId: person.userId, year, ...(await readYearlyOvertime(tx, person, year, now)) };
  });
}

function toWorkday({ written, ...figures }: Omit<ShownFigures, 'date'>): Workday {
  return {
    date: written,
    dayKind: figures.dayKind,
    expectedMinutes: figures.expectedMinutes,
    workedMinutes: figures.workedMinutes,
    breakMinutes: figures.breakMinutes,
    deductedMinutes: figures.deductedMinutes,
    overtimeMinutes: figures.overtimeMinutes,
    lateMinutes: figures.lateMinutes,
    earlyDepartureMinutes: figures.earlyDepartureMinutes,
    status: figures.status,
  };
}

import {
  adminDailySummary,
  adminLogs,
  dailySummary,
  mostSummaryDays,
} from '@jornada/contract/attendance/daily-summary';
import { adminHoursBalance, ownHoursBalance } from '@jornada/contract/attendance/hours-balance';
import { adminYearlyHours, ownYearlyHours } from '@jornada/contract/attendance/yearly-hours';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPeriod } from '../../../platform/time/period.ts';
import type { Memories } from '../../../workday/memories.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { readHoursBalance } from './read-hours-balance.ts';
import { readHoursOfYear } from './read-hours-of-year.ts';
import { readDailySummary } from './summarise-days.ts';

const limits = { lastField: 'to', maxDays: mostSummaryDays };

export function attendanceHistoryRoutes(
  app: FastifyInstance,
  platform: Platform,
  { days: memory, records }: Memories,
): void {
  serveRead(app, platform, dailySummary, (tx, { caller, session, query, now }) =>
    readDailySummary(tx, memory, {
      ...{ ...caller, person: session, now, reader: session.then(actorOf) },
      ...readPeriod(query, limits),
    }),
  );

  serveRead(app, platform, adminDailySummary, (tx, { caller: { tenantId }, session, query, now }) => {
    const { userId } = query;
    const period = readPeriod(query, limits);
    const person = requirePerson(tx, whoIsSeen(session), userId);
    const reader = session.then(actorOf);
    return readDailySummary(tx, memory, { tenantId, userId, person, ...period, now, reader });
  });

  serveRead(app, platform, ownHoursBalance, async (tx, { session, query, now }) => {
    const person = await session;
    return readHoursBalance(tx, memory, { tenantId: person.tenantId, person, ...asBalance(query), now });
  });

  serveRead(app, platform, adminHoursBalance, async (tx, { caller: { tenantId }, session, query, now }) => {
    const person = await requirePerson(tx, whoIsSeen(session), query.userId);
    return readHoursBalance(tx, memory, { tenantId, person, ...asBalance(query), now });
  });

  serveRead(app, platform, ownYearlyHours, async (tx, { session, query, now }) => {
    const person = await session;
    return readHoursOfYear(tx, memory, { tenantId: person.tenantId, person, now }, query.year);
  });

  serveRead(app, platform, adminYearlyHours, async (tx, { caller: { tenantId }, session, query, now }) => {
    const person = await requirePerson(tx, whoIsSeen(session), query.userId);
    return readHoursOfYear(tx, memory, { tenantId, person, now }, query.year);
  });

  serveRead(app, platform, adminLogs, async (tx, { caller: { tenantId }, session, query }) => {
    const period = readPeriod(query, limits);
    const person = await requirePerson(tx, whoIsSeen(session), query.userId);
    const asked = { tenantId, userId: person.userId, person: Promise.resolve(person), ...period };
    return [...(await records.logsOf(tx, asked))];
  });
}

const asBalance = ({ date, withYear }: { date?: string | undefined; withYear: boolean }) => ({
  date,
  withYear,
});

/** Known with who asks, while what they ask for is read. */
async function whoIsSeen(session: Promise<Session>): Promise<VisiblePeople> {
  return visiblePeople(actorOf(await session), seesAttendance);
}

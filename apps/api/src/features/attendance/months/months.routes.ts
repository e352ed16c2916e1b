import {
  answerMonth as answerEndpoint,
  closedMonthsOfPerson,
  closeMonths as closeEndpoint,
  monthClosings,
  ownClosedMonths,
  reopenMonth as reopenEndpoint,
} from '@jornada/contract/attendance/closed-months';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { describeVersion } from '../../../months/describe-version.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { findOwnVersions } from '../../../months/months.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { placesOf } from '../../../tasks/queue-task.ts';
import { findTasks } from '../../../tasks/tasks.queries.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { answerMonth } from './answer-month.ts';
import { describeClosing, requestClosing } from './close-many.ts';
import { reopenMonth } from './reopen-month.ts';

export function monthRoutes(app: FastifyInstance, platform: Platform): void {
  // A normal endpoint and not a report (made by a worker): closing locks those people's punches, so it must not wait behind other work.
  serve(app, platform, closeEndpoint, async (call) => {
    const { month, userIds = null, ...rest } = call.body;
    const asked = await requestClosing(platform, call, { period: monthPeriod(month), userIds, ...rest });
    return { ...asked, closing: asked.closing && describeClosing(asked.closing) };
  });

  serve(app, platform, monthClosings, async ({ session: { userId }, now, inTenant }) => {
    const kind = 'MONTH_CLOSING';
    const tasks = await inTenant((tx) => findTasks(tx, { userId, kind, now }));
    const places = await placesOf(platform, kind, tasks);
    return tasks.map((task) => describeClosing(task, places));
  });

  serve(app, platform, reopenEndpoint, (call) => {
    const { month, ...rest } = call.body;
    return reopenMonth(platform, call, { month: monthPeriod(month).from, ...rest });
  });

  serve(app, platform, ownClosedMonths, ({ session, query, inTenant }) =>
    inTenant(async (tx) => {
      const { rows, total } = await findOwnVersions(tx, session.userId, query);
      return pageOf(rows.map(describeVersion), total, query);
    }),
  );

  serve(app, platform, closedMonthsOfPerson, ({ session, query, inTenant }) =>
    inTenant(async (tx) => {
      await requirePerson(tx, visiblePeople(actorOf(session), seesAttendance), query.userId);
      const { rows, total } = await findOwnVersions(tx, query.userId, query);
      return pageOf(rows.map(describeVersion), total, query);
    }),
  );

  serve(app, platform, answerEndpoint, (call) => {
    const { month, ...rest } = call.body;
    return answerMonth(platform, call, { month: monthPeriod(month).from, ...rest });
  });
}

import {
  answerMonth as answerEndpoint,
  closedMonthsOfPerson,
  closeMonths as closeEndpoint,
  monthClosings,
  ownClosedMonths,
  reopenMonth as reopenEndpoint,
} from '@jornada/contract/attendance/closed-months';
import {
  answerLinkedMonth,
  linkedMonth,
  makeMonthLink as makeEndpoint,
  monthLinks,
  revokeMonthLink as revokeEndpoint,
} from '@jornada/contract/attendance/month-links';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance, seesAttendance } from '../../../authorization/attendance.ts';
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
import { describeLink, makeMonthLink, revokeMonthLink } from './make-month-link.ts';
import { findMonthLinks } from './month-links.queries.ts';
import { withMonthLink } from './read-month-link.ts';
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

  linkRoutes(app, platform);
}

function linkRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, monthLinks, ({ session, query: { userId }, inTenant }) =>
    inTenant(async (tx) => {
      const visible = visiblePeople(actorOf(session), decidesAttendance);
      await requirePerson(tx, visible, userId);
      return (await findMonthLinks(tx, visible, userId)).map(describeLink);
    }),
  );

  serve(app, platform, makeEndpoint, ({ body: { userId, month }, ...call }) =>
    makeMonthLink(platform, call, { userId, month: monthPeriod(month).from }),
  );

  serve(app, platform, revokeEndpoint, ({ body: { userId, month }, ...call }) =>
    revokeMonthLink(platform, call, { userId, month: monthPeriod(month).from }),
  );

  serve(app, platform, linkedMonth, ({ body: { token }, address, now }) =>
    withMonthLink(platform, { token, address, now }, async ({ link, latest }) => {
      const { companyName, fullName, timeZone } = link;
      return { companyName, fullName, timeZone, closed: describeVersion(latest) };
    }),
  );

  serve(app, platform, answerLinkedMonth, ({ body: { token, ...given }, address, now }) =>
    withMonthLink(platform, { token, address, now }, ({ tenantId, link }) => {
      const { userId, fullName, email, month, madeBy } = link;
      const session = { tenantId, userId, fullName, email };
      return answerMonth(platform, { session, now }, { ...given, month, codeMadeBy: madeBy });
    }),
  );
}

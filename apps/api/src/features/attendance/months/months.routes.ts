import {
  answerMonth as answerEndpoint,
  closeMonths as closeEndpoint,
  closingMonth,
  monthFile as fileEndpoint,
  monthClosings,
  ownClosedMonths,
  ownMonthFile,
  reopenMonth as reopenEndpoint,
} from '@jornada/contract/attendance/closed-months';
import type { FastifyInstance } from 'fastify';
import { describeVersion } from '../../../months/describe-version.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { findOwnVersions } from '../../../months/months.reads.ts';
import { type Platform, serve } from '../../../platform/endpoint-route.ts';
import { pageOf } from '../../../platform/page.ts';
import { findTasks } from '../../../tasks/tasks.queries.ts';
import { answerMonth } from './answer-month.ts';
import { askForClosing, describeClosing } from './close-many.ts';
import { readClosingMonth } from './closing-month.ts';
import { monthFile, readFrozenMonth } from './month-file.ts';
import { reopenMonth } from './reopen-month.ts';

export function monthRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, closingMonth, async (call) => {
    const { month } = call.query;
    return { month, people: await readClosingMonth(platform, call, monthPeriod(month)) };
  });

  serve(app, platform, closeEndpoint, async (call) => {
    const { month, userIds = null, ...rest } = call.body;
    const asked = await askForClosing(platform, call, { period: monthPeriod(month), userIds, ...rest });
    return { ...asked, closing: asked.closing && describeClosing(asked.closing) };
  });

  serve(app, platform, monthClosings, async ({ session: { userId }, now, inTenant }) => {
    const kind = 'MONTH_CLOSING';
    return (await inTenant((tx) => findTasks(tx, { userId, kind, now }))).map(describeClosing);
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

  serve(app, platform, fileEndpoint, async ({ params, query: { format, ...asked }, inTenant }) =>
    monthFile(await inTenant((tx) => readFrozenMonth(tx, { ...params, ...asked })), format),
  );

  serve(app, platform, ownMonthFile, async ({ session, params, query: { format, version }, inTenant }) => {
    const asked = { userId: session.userId, month: params.month, version };
    return monthFile(await inTenant((tx) => readFrozenMonth(tx, asked)), format);
  });

  serve(app, platform, answerEndpoint, (call) => {
    const { month, ...rest } = call.body;
    return answerMonth(platform, call, { month: monthPeriod(month).from, ...rest });
  });
}

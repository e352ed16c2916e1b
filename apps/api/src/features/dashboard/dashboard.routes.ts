import { board, boards, createBoard, revokeBoard as revoke } from '@jornada/contract/dashboard/boards';
import { dashboardNow } from '@jornada/contract/dashboard/dashboard-now';
import { adminStats, dashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import { evacuationList } from '@jornada/contract/dashboard/evacuation';
import { firstSteps } from '@jornada/contract/dashboard/first-steps';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { seesAttendance } from '../../authorization/attendance.ts';
import { takesFirstSteps } from '../../authorization/company.ts';
import { dashboardPolicies } from '../../authorization/dashboard.ts';
import { countsPeople } from '../../authorization/people.ts';
import { readAtOnce } from '../../authorization/read-at-once.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { serveRead } from '../../platform/http/serve-read.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countEverything, findFirstSteps } from './dashboard.queries.ts';
import { dashboardReader } from './dashboard-summary.ts';
import { listBoards, makeBoard, revokeBoard } from './manage-boards.ts';
import { readEvacuationList } from './present-people.ts';
import { boardReader } from './read-board.ts';
import { summaryFor } from './summary-for.ts';

export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  const reader = dashboardReader();
  serveRead(app, platform, dashboardSummary, async (tx, { now, session }) => {
    const summary = await readAtOnce(session, dashboardPolicies, (visible) =>
      reader.summary(tx, visible, now),
    );
    return summaryFor(actorOf(await session), summary);
  });

  serveRead(app, platform, dashboardNow, (tx, { now, session }) =>
    readAtOnce(session, { people: seesAttendance }, ({ people }) => reader.whoIsWhere(tx, people, now)),
  );

  serveRead(app, platform, evacuationList, (tx, { now, session }) =>
    readAtOnce(session, { people: seesAttendance }, ({ people }) =>
      readEvacuationList(tx, reader, people, now),
    ),
  );

  const readBoard = boardReader(platform, reader);

  serve(app, platform, boards, ({ inTenant, ...call }) => inTenant((tx) => listBoards(tx, call)));

  serve(app, platform, createBoard, ({ body, ...call }) => makeBoard(platform, call, body));

  serve(app, platform, revoke, async ({ params, ...call }) => {
    await revokeBoard(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, board, ({ headers, address, now }) =>
    readBoard({ code: headers['x-board-code'], address, now }),
  );

  serve(app, platform, firstSteps, ({ inTenant, ...call }) =>
    inTenant((tx) =>
      findFirstSteps(tx, visiblePeople(actorOf(call.session), takesFirstSteps), companyTodayOf(call)),
    ),
  );

  serve(app, platform, adminStats, ({ session, inTenant }) =>
    inTenant((tx) => countEverything(tx, visiblePeople(actorOf(session), countsPeople))),
  );
}

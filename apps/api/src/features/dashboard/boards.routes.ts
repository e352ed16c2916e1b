import { board, boards, createBoard, revokeBoard as revoke } from '@jornada/contract/dashboard/boards';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DashboardReader } from './dashboard-summary.ts';
import { listBoards, makeBoard, revokeBoard } from './manage-boards.ts';
import { boardReader } from './read-board.ts';

export function boardsRoutes(app: FastifyInstance, platform: Platform, reader: DashboardReader): void {
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
}

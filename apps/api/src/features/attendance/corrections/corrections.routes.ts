import {
  answerCorrection as answerEndpoint,
  ownCorrections,
} from '@jornada/contract/attendance/correction-requests';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../../platform/endpoint-route.ts';
import { pageOf } from '../../../platform/page.ts';
import { serveRead } from '../../../platform/serve-read.ts';
import { answerCorrection } from './answer-correction.ts';
import { countOwnCorrections, findOwnCorrections } from './corrections.queries.ts';
import { describeCorrection } from './describe-correction.ts';

export function correctionRoutes(app: FastifyInstance, platform: Platform): void {
  serveRead(app, platform, ownCorrections, async (tx, { caller, query }) => {
    const [rows, { total, unanswered }] = await Promise.all([
      findOwnCorrections(tx, caller.userId, query, query),
      countOwnCorrections(tx, caller.userId, query),
    ]);
    return { ...pageOf(rows.map(describeCorrection), total, query), unanswered };
  });

  serve(app, platform, answerEndpoint, (call) => answerCorrection(platform, call, call.params.id, call.body));
}

import {
  answerCorrection as answerEndpoint,
  ownCorrections,
} from '@jornada/contract/attendance/correction-requests';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import type { Platform } from '../../../platform/platform.ts';
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

import {
  liftHold as liftEndpoint,
  placeHold as placeEndpoint,
  recordHolds,
  retentionOverview,
} from '@jornada/contract/retention/holds';
import {
  certificateFile,
  previewRemoval as previewEndpoint,
  removalCertificates,
  removeRecords as removeEndpoint,
} from '@jornada/contract/retention/removals';
import { retentionAnswers } from '@jornada/texts/retention-answers';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { managesRetention } from '../../authorization/record.ts';
import { requireEverybody, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCertificate, findCertificates, readKept } from './certificates.queries.ts';
import { describeHolds, liftHold, placeHold } from './change-holds.ts';
import { findHolds } from './holds.queries.ts';
import { previewRemoval, readBefore } from './preview-removal.ts';
import { removeRecords } from './remove-records.ts';

export function retentionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, retentionOverview, (call) =>
    call.inTenant(async (tx) => {
      requireEverybody(actorOf(call.session), managesRetention);
      const { oldestDate, ...holds } = await readKept(tx);
      const firstKeptDate = readBefore(call, undefined).toString();
      return { firstKeptDate, oldestDate: oldestDate?.toString() ?? null, ...holds };
    }),
  );

  serve(app, platform, recordHolds, ({ session, query, inTenant }) =>
    inTenant(async (tx) => {
      const { rows, total } = await findHolds(tx, query);
      return pageOf(
        await describeHolds(tx, visiblePeople(actorOf(session), managesRetention), rows),
        total,
        query,
      );
    }),
  );

  serve(app, platform, placeEndpoint, (call) => placeHold(platform, call, call.body));

  serve(app, platform, liftEndpoint, (call) => liftHold(platform, call, call.params.id, call.body.reason));

  serve(app, platform, previewEndpoint, (call) =>
    call.inTenant((tx) => previewRemoval(tx, call, call.query.before)),
  );

  serve(app, platform, removeEndpoint, (call) => removeRecords(platform, call, call.body));

  serve(app, platform, removalCertificates, ({ session, query, inTenant }) =>
    inTenant(async (tx) => {
      requireEverybody(actorOf(session), managesRetention);
      const { rows, total } = await findCertificates(tx, query);
      const content = rows.map(({ before, removedAt, ...row }) => ({
        ...row,
        before: before.toString(),
        removedAt: removedAt.toString({ smallestUnit: 'millisecond' }),
      }));
      return pageOf(content, total, query);
    }),
  );

  serve(app, platform, certificateFile, async ({ session, params, inTenant }) => {
    requireEverybody(actorOf(session), managesRetention);
    const certificate = await inTenant((tx) => findCertificate(tx, params.number));
    if (!certificate) throw problem('NOT_FOUND');
    const name = retentionAnswers.certificateFile(params.number);
    return { contents: JSON.stringify(certificate), contentType: 'application/json; charset=utf-8', name };
  });
}

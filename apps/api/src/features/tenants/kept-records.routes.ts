import {
  keptRecordFile,
  keptRecordLinks,
  resendKeptRecord,
  withdrawKeptRecord,
} from '@jornada/contract/tenants/kept-records';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLinks } from './kept-records.queries.ts';
import { describeLink, fetchKeptRecord, resendLink, withdrawLink } from './kept-records.ts';

export function keptRecordsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, keptRecordLinks, async ({ query, inTenant }) => {
    const { rows, total } = await inTenant((tx) => findLinks(tx, query));
    return pageOf(rows.map(describeLink), total, query);
  });

  serve(app, platform, resendKeptRecord, ({ params, ...call }) => resendLink(platform, call, params.id));

  serve(app, platform, withdrawKeptRecord, ({ params, ...call }) => withdrawLink(platform, call, params.id));

  serve(app, platform, keptRecordFile, ({ body, ...call }) => fetchKeptRecord(platform, body, call));
}

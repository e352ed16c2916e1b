import { createProgramKey, programKeys, revokeProgramKey } from '@jornada/contract/company/program-keys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeKey, makeProgramKey, revokeKey } from './change-keys.ts';
import { findProgramKeys } from './program-keys.queries.ts';

export function programKeysRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, programKeys, ({ inTenant, session: { companyTimeZone } }) =>
    inTenant(async (tx) => (await findProgramKeys(tx)).map((key) => describeKey(key, companyTimeZone))),
  );

  serve(app, platform, createProgramKey, ({ body, ...call }) => makeProgramKey(platform, call, body));

  serve(app, platform, revokeProgramKey, async ({ params, ...call }) => {
    await revokeKey(platform, call, params.id);
    return undefined;
  });
}

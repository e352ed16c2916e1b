import {
  companySecurity,
  endPersonSession as endPersonSessionEndpoint,
} from '@jornada/contract/access/company-security';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endPersonSession } from './end-person-session.ts';
import { readCompanySecurity } from './read-company-security.ts';

export function companySecurityRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, companySecurity, ({ inTenant, session, now }) =>
    inTenant((tx) => readCompanySecurity(tx, { session, now })),
  );

  serve(app, platform, endPersonSessionEndpoint, async ({ params, ...call }) => {
    await endPersonSession(platform, call, params.id);
    return undefined;
  });
}

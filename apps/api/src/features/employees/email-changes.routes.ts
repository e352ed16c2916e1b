import { cancelEmailChange, resendEmailChange } from '@jornada/contract/employees/email-changes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { toEmployee } from './describe-person.ts';
import { dropEmailChange, sendEmailChangeAgain } from './email-changes.ts';

export function emailChangesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, resendEmailChange, async ({ params, ...call }) =>
    toEmployee(await sendEmailChangeAgain(platform, call, params.id)),
  );

  serve(app, platform, cancelEmailChange, async ({ params, ...call }) =>
    toEmployee(await dropEmailChange(platform, call, params.id)),
  );
}

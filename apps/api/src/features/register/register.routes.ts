import { personRegister } from '@jornada/contract/register/register';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPersonRegister } from './read-register.ts';

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, personRegister, (call) =>
    readPersonRegister(platform, call, call.params.userId, call.query.month),
  );
}

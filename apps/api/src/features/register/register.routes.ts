import { personRegister } from '@jornada/contract/register/register';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { readPersonRegister } from './read-register.ts';

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, personRegister, (call) =>
    readPersonRegister(platform, call, call.params.userId, call.query.month),
  );
}

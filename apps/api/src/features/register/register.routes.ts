import { monthlyRegister, personRegister, registerFile } from '@jornada/contract/register/register';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { readPersonRegister, readRegister, registerCsv } from './read-register.ts';

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, monthlyRegister, (call) => readRegister(platform, call, call.query));

  serve(app, platform, personRegister, (call) =>
    readPersonRegister(platform, call, call.params.userId, call.query.month),
  );

  serve(app, platform, registerFile, (call) => registerCsv(platform, call, call.query));
}

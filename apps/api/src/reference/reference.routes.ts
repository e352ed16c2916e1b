import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What `write-reference.ts` wrote when the program was built. */
const directory = path.join(import.meta.dirname, '../../dist/reference');

const files = {
  '': 'index.html',
  '/': 'index.html',
  '/json': 'openapi.json',
  '/start.js': 'start.js',
  '/swagger-ui.css': 'swagger-ui.css',
  '/swagger-ui-bundle.js': 'swagger-ui-bundle.js',
} as const;

/**
 * GET /api/docs and GET /api/docs/json: the description of the API and a page that shows it, as files. Anybody may ask for them, so nothing
 * of them is made, or compressed, when they do.
 */
export function referenceRoutes(app: FastifyInstance): void {
  if (!existsSync(directory)) return;
  app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: directory,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    for (const [address, file] of Object.entries(files))
      scope.get(`/api/docs${address}`, (_, reply) =>
        reply.header('cache-control', 'no-cache').sendFile(file),
      );
  });
}

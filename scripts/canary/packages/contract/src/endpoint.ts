import type { FastifyInstance } from 'fastify';

/** Breaks contract-on-core-and-zod. */
export const path = (server: FastifyInstance): string => server.printRoutes();

import { createHash } from 'node:crypto';
import type { Endpoint } from '@jornada/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';
import { authenticateTerminal, type TerminalCaller } from '../identity/terminal-caller.ts';
import { fairQueue } from '../load/fair-queue.ts';
import type { Platform } from '../platform.ts';
import { coresOfProcess } from '../process/cores-of-process.ts';
import { type Answer, type Call, routeSchema } from './endpoint-route.ts';
import { networkOf } from './network-of.ts';

/** One validated request that a device of a terminal signed. */
export interface TerminalCall<E extends Endpoint> extends Pick<Call<E>, 'body' | 'now'> {
  readonly terminal: TerminalCaller;
}

/** Anybody can ask for a signature to be checked; this leaves connections to whoever is signed in. */
const turns = fairQueue({
  atOnce: coresOfProcess + 1,
  lanes: { calls: { mostNames: 100, mostOfOne: 100 } },
});

/**
 * Registers endpoints of devices of terminals. Each call is signed: method and path are compared before the body is read, the body as it was sent before it is validated.
 * @param add registers each of them
 */
export function serveTerminals(
  app: FastifyInstance,
  platform: Platform,
  add: (
    serve: <const E extends Endpoint>(
      endpoint: E,
      handle: (call: TerminalCall<E>) => Promise<Answer<E>>,
      given?: { readonly isOpenToRevoked: boolean },
    ) => void,
  ) => void,
): void {
  // In a scope of its own: the body is hashed as it was sent, before it is parsed.
  app.register(async (scope) => {
    const hashes = new WeakMap<FastifyRequest, string>();
    const callers = new WeakMap<FastifyRequest, TerminalCaller>();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      hashes.set(request, hashOf(String(body)));
      parse(request, String(body), done);
    });
    add((endpoint, handle, { isOpenToRevoked } = { isOpenToRevoked: false }) => {
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        schema: routeSchema(endpoint),
        onRequest: async (request) => {
          const arriving = platform.database.arrive();
          try {
            const at = { database: arriving, now: platform.clock.now() };
            const check = () => authenticateTerminal(request, endpoint, at, isOpenToRevoked);
            callers.set(request, await turns.run('calls', networkOf(request.ip), check));
          } finally {
            arriving.end();
          }
        },
        preValidation: async (request) => {
          if (callers.get(request)?.bodyHash !== (hashes.get(request) ?? hashOf('')))
            throw problem('TERMINAL_REFUSED');
        },
        handler: async (request, reply) => {
          const terminal = callers.get(request);
          if (!terminal) throw new Error('a call was let in without a caller');
          const { body } = request;
          const call = { body, terminal, now: platform.clock.now() } as TerminalCall<typeof endpoint>;
          const answer = await handle(call);
          return endpoint.response === null ? reply.status(204).send() : answer;
        },
      });
    });
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

import multipart from '@fastify/multipart';
import type { Endpoint } from '@jornada/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import {
  type FileAnswer,
  sendFile,
  takeFile,
  type Uploaded,
  type UploadedFile,
} from '../files/file-transfer.ts';
import type { Caller } from '../identity/caller.ts';
import { authenticate, callerOf } from '../identity/session.ts';
import type { Session } from '../identity/standing-session.ts';
import { fairQueue } from '../load/fair-queue.ts';
import type { Platform } from '../platform.ts';
import { coresOfProcess } from '../process/cores-of-process.ts';
import { readTenant, type TenantTx } from '../transactions/with-tenant.ts';
import { networkOf } from './network-of.ts';
import { answerNotModified, anybody } from './not-modified.ts';

type Part<E extends Endpoint, K extends 'body' | 'query' | 'params' | 'headers'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;

/** The answer of an endpoint: a file, or what its response schema accepts. */
export type Answer<E extends Endpoint> = E['response'] extends 'file'
  ? FileAnswer
  : E['response'] extends z.ZodType
    ? z.output<E['response']>
    : undefined;

/** One validated request; signed in unless the endpoint is public. */
export interface Call<E extends Endpoint> {
  readonly body: Part<E, 'body'>;
  readonly query: Part<E, 'query'>;
  readonly params: Part<E, 'params'>;
  readonly headers: Part<E, 'headers'>;
  readonly file: E['upload'] extends object ? UploadedFile : undefined;
  /** The texts sent together with the file. */
  readonly fields: E['upload'] extends { fields: infer F extends z.ZodObject } ? z.output<F> : undefined;
  readonly session: E['access'] extends 'public' ? null : Session;
  /** The moment the request arrived, by the server's clock. */
  readonly now: Temporal.Instant;
  /** The User-Agent, by which a repeated refresh is told from a stolen token. */
  readonly userAgent: string;
  /** The client's network (`networkOf`): of the socket's address, or of the one that a configured proxy names. */
  readonly address: string;
  /** One read-only transaction inside the caller's company; a workflow that changes something opens its own. */
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

/** Public calls are few and short; this leaves connections to whoever is signed in. */
const publicTurns = fairQueue({
  atOnce: coresOfProcess + 1,
  lanes: { calls: { mostNames: 100, mostOfOne: 100 } },
});

/** Runs a public call when it is its turn. @param address the caller's network */
export type TakeTurn = <T>(address: string, work: () => Promise<T>) => Promise<T>;

const takesPublicTurns: TakeTurn = (address, work) => publicTurns.run('calls', address, work);

/** For a workflow that has a queue of its own. */
export const takesOwnTurns: TakeTurn = (_, work) => work();

const sessions = new WeakMap<FastifyRequest, Session>();

/**
 * Registers an endpoint of the contract. Whether the caller may call it is settled before the body is read; the answer is stripped to what
 * the contract declares.
 *
 * A signed-in call waits in line for a database connection when it arrives, and may be refused there; public calls take turns by address.
 * @param takeTurn how public calls wait for their turn
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  takeTurn = takesPublicTurns,
): void {
  addRoute(app, platform, endpoint, async (call, reply) => {
    const answer = await (endpoint.access === 'public'
      ? takeTurn(call.address, () => handle(call))
      : handle(call));
    if (endpoint.response === null) return reply.status(204).send();
    return endpoint.response === 'file' ? sendFile(reply, answer as FileAnswer) : answer;
  });
}

/**
 * The same for an endpoint whose answer is sent in another way.
 * @param answer sends the answer itself, or returns what to send in the shape that the contract declares
 */
export function addRoute<const E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  answer: (call: Call<E>, reply: FastifyReply) => Promise<unknown>,
): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: routeSchema(endpoint),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    ...(endpoint.revalidates && {
      onSend: answerNotModified((request) =>
        endpoint.access === 'public' ? anybody : sessions.get(request),
      ),
    }),
    ...(endpoint.access !== 'public' && {
      onRequest: async (request: FastifyRequest) => {
        const arriving = platform.database.arrive();
        try {
          sessions.set(request, await authenticate(request, endpoint, { ...platform, database: arriving }));
        } finally {
          arriving.end();
        }
      },
    }),
    handler: async (request, reply) => {
      const uploaded = endpoint.upload && (await takeFile(request, endpoint.upload));
      return answer(callOf<E>(request, platform, uploaded), reply);
    },
  };
  if (!endpoint.upload) return void app.route(route);
  // In a scope of its own, so that multipart forms are refused everywhere else.
  const { maxBytes, fields: texts } = endpoint.upload;
  const fields = Object.keys(texts?.shape ?? {}).length;
  app.register(async (scope) => {
    const ofTexts = { fields, fieldSize: mostFieldBytes, fieldNameSize: 100 };
    await scope.register(multipart, {
      limits: { files: 1, parts: 1 + fields, fileSize: maxBytes, ...ofTexts },
    });
    scope.route({ ...route, bodyLimit: maxBytes + formOverheadBytes });
  });
}

/** A call whose workflow checks the session itself, in its own transaction. */
export interface UnsettledCall<E extends Endpoint> extends Pick<Call<E>, 'body' | 'headers' | 'now'> {
  readonly caller: Caller;
}

/**
 * The same for an endpoint that is called so often that a separate check of the session would cost too much. A false token is refused
 * before anything is read; an ended session is reported even when the body is invalid.
 * @param refuseIfFull refuses the call before anything else
 */
export function serveUnsettled<const E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  refuseIfFull: () => void,
  handle: (call: UnsettledCall<E>) => Promise<Answer<E>>,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: routeSchema(endpoint),
    onRequest: async (request) => {
      refuseIfFull();
      const caller = await callerOf(request, endpoint, platform);
      // Such calls are about who is signed in: it says why a program is refused.
      if (caller.isProgram) await authenticate(request, endpoint, platform);
      callers.set(request, caller);
    },
    errorHandler: async (error, request) => {
      if (callers.has(request)) await authenticate(request, endpoint, platform);
      throw error;
    },
    handler: async (request) => {
      const caller = callers.get(request);
      if (!caller) throw new Error('a call was let in without a caller');
      // From here on the workflow checks the session.
      callers.delete(request);
      const { body, headers } = request;
      return handle({ body, headers, caller, now: platform.clock.now() } as UnsettledCall<E>);
    },
  });
}

/** A text beside a file is an id or something as short. */
const mostFieldBytes = 1_000;

/** What a multipart form adds to its one file, at most. */
const formOverheadBytes = 4_096;

/** The schemas by which a request is validated and its answer is stripped. Errors are sent as they are, by `answerErrors`. */
export function routeSchema(endpoint: Endpoint) {
  return {
    ...(endpoint.headers && { headers: endpoint.headers }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.response !== null &&
      endpoint.response !== 'file' && { response: { 200: endpoint.response } }),
  };
}

function callOf<E extends Endpoint>(
  request: FastifyRequest,
  platform: Platform,
  uploaded: Uploaded | undefined,
): Call<E> {
  const session = sessions.get(request) ?? null;
  return {
    body: request.body,
    query: request.query,
    params: request.params,
    headers: request.headers,
    file: uploaded?.file,
    fields: uploaded?.fields,
    session,
    now: platform.clock.now(),
    userAgent: request.headers['user-agent'] ?? '',
    address: networkOf(request.ip),
    inTenant: (work) => {
      if (!session) throw new Error('a public endpoint has no company of its own');
      return readTenant(platform.database, session.tenantId, work);
    },
  } as Call<E>;
}

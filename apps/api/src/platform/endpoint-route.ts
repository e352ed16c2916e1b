import multipart from '@fastify/multipart';
import type { Endpoint } from '@jornada/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { AccessTokens } from './access-token.ts';
import type { BackupPlan } from './backup/backup-plan.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { fairQueue } from './fair-queue.ts';
import type { FileStore } from './file-store.ts';
import { type FileAnswer, sendFile, takeFile, type Uploaded, type UploadedFile } from './file-transfer.ts';
import type { Jobs } from './jobs.ts';
import type { Mailbox } from './mail.ts';
import { networkOf } from './network-of.ts';
import { ownCores } from './own-cores.ts';
import type { SecurityLog } from './security-log.ts';
import { authenticate, type Caller, callerOf } from './session.ts';
import type { Signer } from './signing-keys.ts';
import type { StampAuthority } from './stamps/ask-for-stamp.ts';
import type { Session } from './standing-session.ts';
import type { Throttle } from './throttle.ts';
import { leaveOutUnchanged } from './unchanged-answer.ts';
import { readTenant, type TenantTx } from './with-tenant.ts';

/** What every feature is given: the world outside it. */
export interface Platform {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly secretKey: string;
  /** The secret before, when it was changed lately: what was signed or sealed with it is accepted. */
  readonly previousSecretKey: string | undefined;
  /** The base of every link in a message; the Host header is never used for one. */
  readonly publicUrl: string;
  /** Where labour inspectors have their official e-mail. */
  readonly inspectionDomains: readonly string[];
  readonly mailbox: Mailbox;
  readonly throttle: Throttle;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'add' | 'figures'>;
  readonly securityLog: SecurityLog;
  readonly signer: Signer;
  /** Who time-stamps closings, if anybody does. */
  readonly stampAuthority: StampAuthority | undefined;
  /** How long ago a punch may have been made that a device kept without a network. */
  readonly offlinePunchHours: number;
  /** How backups are made by themselves, if they are. */
  readonly backups: BackupPlan | undefined;
}

type Part<E extends Endpoint, K extends 'body' | 'query' | 'params' | 'headers'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;

/** What a client may send as the body and is sent as the answer. */
export type Answer<E extends Endpoint> = E['response'] extends 'file'
  ? FileAnswer
  : E['response'] extends z.ZodType
    ? z.output<E['response']>
    : undefined;

/** One request, validated against the contract and, unless the endpoint is public, signed in. */
export interface Call<E extends Endpoint> {
  readonly body: Part<E, 'body'>;
  readonly query: Part<E, 'query'>;
  readonly params: Part<E, 'params'>;
  readonly headers: Part<E, 'headers'>;
  readonly file: E['upload'] extends object ? UploadedFile : undefined;
  /** The texts that came with the file. */
  readonly fields: E['upload'] extends { fields: infer F extends z.ZodObject } ? z.output<F> : undefined;
  readonly session: E['access'] extends 'public' ? null : Session;
  /** The moment the request arrived, by the server's clock. */
  readonly now: Temporal.Instant;
  /** The client's own description, to tell a repeat from a theft. */
  readonly userAgent: string;
  /** The client's network (`networkOf`), by the socket's address unless a proxy the configuration names says otherwise. */
  readonly address: string;
  /** One transaction inside the caller's company, for what only reads: whatever changes something is a workflow and opens its own. */
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

/** What strangers call is few and short, and leaves connections to whoever is signed in. */
const publicTurns = fairQueue({
  atOnce: ownCores + 1,
  lanes: { calls: { mostNames: 100, mostOfOne: 100 } },
});

/** When the work of a public call is done. @param address of who calls */
export type TakeTurn = <T>(address: string, work: () => Promise<T>) => Promise<T>;

const takesPublicTurns: TakeTurn = (address, work) => publicTurns.run('calls', address, work);

/** For a workflow that waits for turns of its own. */
export const takesOwnTurns: TakeTurn = (_, work) => work();

const sessions = new WeakMap<FastifyRequest, Session>();

/**
 * Puts an endpoint of the contract on the server. Who may call it is settled before anything of the request is read;
 * the answer is stripped to what the contract declares.
 *
 * A call of somebody who is signed in waits in line for a connection to the database when it arrives, and may be refused there; what
 * anybody may call is handled address by address.
 * @param takeTurn how calls of a public endpoint wait for their turn
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
 * The same for one whose answer is sent otherwise.
 * @param answer sends it, or says what is to be sent in the shape that the contract declares
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
    ...(endpoint.revalidates && { onSend: leaveOutUnchanged((request) => sessions.get(request)) }),
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
  // In a scope of its own: everywhere else a form is refused as what it is.
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

/** A call whose workflow itself looks, in the transaction of its work, whether the caller is still let in. */
export interface UnsettledCall<E extends Endpoint> extends Pick<Call<E>, 'body' | 'headers' | 'now'> {
  readonly caller: Caller;
}

/**
 * The same for an endpoint that is called so often that a look at the session by itself would cost too much. Whose token is false is
 * refused before anything is read; whose session has ended is told that, and not what is wrong with the body.
 * @param refuseIfFull refuses before anything else
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
      callers.set(request, await callerOf(request, endpoint, platform));
    },
    errorHandler: async (error, request) => {
      if (callers.has(request)) await authenticate(request, endpoint, platform);
      throw error;
    },
    handler: async (request) => {
      const caller = callers.get(request);
      if (!caller) throw new Error('a call was let in without a caller');
      // From here on the work itself says who is let in.
      callers.delete(request);
      const { body, headers } = request;
      return handle({ body, headers, caller, now: platform.clock.now() } as UnsettledCall<E>);
    },
  });
}

/** A text beside a file is an id or the like. */
const mostFieldBytes = 1_000;

/** What a form adds around its one file, at most. */
const formOverheadBytes = 4_096;

/** By what a call is validated and its answer reduced. Errors are sent as they are, by `answerErrors`. */
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

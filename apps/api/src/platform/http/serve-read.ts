import type { Endpoint } from '@jornada/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Arriving } from '../database/database.ts';
import type { Caller } from '../identity/caller.ts';
import { authenticate, callerOf } from '../identity/session.ts';
import type { Session } from '../identity/standing-session.ts';
import type { Platform } from '../platform.ts';
import { readTenant, type TenantTx } from '../transactions/with-tenant.ts';
import { type Answer, type Call, routeSchema } from './endpoint-route.ts';
import { answerNotModified } from './not-modified.ts';

/** A call whose session is still being checked. */
export interface ReadCall<E extends Endpoint> extends Pick<Call<E>, 'query' | 'params' | 'now'> {
  /** From a genuine token. Reads that depend only on who they are may be sent at once. */
  readonly caller: Pick<Caller, 'userId' | 'tenantId'>;
  /** The checked session, for reads that depend on it. @throws problem when the caller is not let in */
  readonly session: Promise<Session>;
}

/** A call whose caller was let in. */
export interface SettledCall<E extends Endpoint> extends Pick<Call<E>, 'query' | 'params' | 'now'> {
  readonly session: Session;
}

/**
 * Registers a frequent read-only endpoint: its session check and its first queries are sent together, in one transaction. Nothing is
 * answered, and no further query is sent, before the session is known to be valid; otherwise the answer says that and nothing else.
 */
export function serveRead<const E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  read: (tx: TenantTx, call: ReadCall<E>) => Promise<Answer<E>>,
): void {
  serveReadOr(app, platform, endpoint, read, () => {
    throw new Error('a read came to nothing');
  });
}

/**
 * The same for reads that usually find everything ready.
 * @param read answers null when it is not ready
 * @param prepare answers then, in transactions of its own
 */
export function serveReadOr<const E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  read: (tx: TenantTx, call: ReadCall<E>) => Promise<Answer<E> | null>,
  prepare: (call: SettledCall<E>) => Promise<Answer<E>>,
): void {
  const arrivals = new WeakMap<FastifyRequest, { arriving: Arriving; caller: Caller }>();
  const sessions = new WeakMap<FastifyRequest, Session>();
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: routeSchema(endpoint),
    ...(endpoint.revalidates && { onSend: answerNotModified((request) => sessions.get(request)) }),
    onRequest: async (request) => {
      const arriving = platform.database.arrive();
      try {
        arrivals.set(request, { arriving, caller: await callerOf(request, endpoint, platform) });
      } catch (error) {
        arriving.end();
        throw error;
      }
    },
    errorHandler: async (error, request) => {
      const arrived = arrivals.get(request);
      if (!arrived) throw error;
      try {
        await authenticate(request, endpoint, { ...platform, database: arrived.arriving });
      } finally {
        arrived.arriving.end();
      }
      throw error;
    },
    handler: async (request) => {
      const arrived = arrivals.get(request);
      if (!arrived) throw new Error('a call was let in without a caller');
      // From here on the handler checks the session.
      arrivals.delete(request);
      const { arriving, caller } = arrived;
      const { query, params } = request;
      const call = { query, params, now: platform.clock.now() } as Pick<Call<E>, 'query' | 'params' | 'now'>;
      try {
        const { session, answer } = await readTenant(arriving, caller.tenantId, (tx) =>
          readSettled(tx, caller, call.now, (standing) => read(tx, { ...call, caller, session: standing })),
        );
        sessions.set(request, session);
        return answer ?? (await prepare({ ...call, session }));
      } finally {
        arriving.end();
      }
    },
  });
}

/** @throws the session's problem before any error of the read */
async function readSettled<T>(
  tx: TenantTx,
  caller: Caller,
  now: Temporal.Instant,
  read: (session: Promise<Session>) => Promise<T>,
): Promise<{ session: Session; answer: T }> {
  const standing = caller.standing(tx, now);
  const reading = (async () => read(standing))();
  reading.catch(() => {});
  const session = await standing;
  return { session, answer: await reading };
}

import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../identity/standing-session.ts';

/** Whose answer it is. */
type Addressee = Pick<Session, 'tenantId' | 'userId'>;

/** Whoever calls an endpoint without a session: their answers differ by what they contain. */
export const anybody: Addressee = { tenantId: '', userId: '' };

/**
 * Gives each answer an ETag, and answers 304 when the caller already has it. Everything is read and decided as usual, so an ETag grants no
 * access, and it differs from person to person.
 * @param callerOf the caller of a request
 */
export function answerNotModified(callerOf: (request: FastifyRequest) => Addressee | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const caller = callerOf(request);
    if (!caller || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = tagOf(caller, request.url, payload);
    reply.header('etag', tag);
    if (!isNamed(tag, request.headers['if-none-match'])) return payload;
    reply.status(304).removeHeader('content-type');
    return null;
  };
}

function tagOf({ tenantId, userId }: Addressee, url: string, payload: string): string {
  return `"${hash('sha256', `${tenantId}\n${userId}\n${url}\n${payload}`, 'base64url')}"`;
}

/** Proxies that compress answers make ETags weak; `*` is not accepted, because it names no answer. */
function isNamed(tag: string, names: string | undefined): boolean {
  return names?.split(',').some((name) => name.trim().replace(/^W\//, '') === tag) ?? false;
}

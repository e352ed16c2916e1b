import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './standing-session.ts';

/**
 * Names each answer, and sends none that the caller names as one they have. Everything was read and decided as ever: a name says nothing of
 * who may ask, and nobody has one of what others were told.
 * @param callerOf whom a request was found to be from
 */
export function leaveOutUnchanged(callerOf: (request: FastifyRequest) => Session | undefined) {
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

function tagOf({ tenantId, userId }: Session, url: string, payload: string): string {
  return `"${hash('sha256', `${tenantId}\n${userId}\n${url}\n${payload}`, 'base64url')}"`;
}

/** A proxy that packs answers calls their tags weak; `*`, which would do for any answer, names none. */
function isNamed(tag: string, names: string | undefined): boolean {
  return names?.split(',').some((name) => name.trim().replace(/^W\//, '') === tag) ?? false;
}

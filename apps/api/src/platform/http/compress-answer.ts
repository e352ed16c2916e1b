import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this, headers and a packet are most of an answer. */
const leastBytes = 2_048;

/** Larger ones would keep punches waiting while they are compressed. */
const mostBytes = 512 * 1_024;

/** Quick levels: they take longer to send than to make. */
const encodings: readonly (readonly [name: string, compress: (text: string) => Buffer])[] = [
  ['zstd', (text) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
  ['br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
];

/**
 * Compresses answers in JSON for whoever accepts it, after the route's own hooks, which name an answer by its text. Files and streams are left as they
 * are. An answer may contain what its request says, but no secret beside it, and no page of another site can call with somebody's token.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], compressAnswer].flat();
  });
}

async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < leastBytes || payload.length > mostBytes)
    return payload;
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
  if (reply.hasHeader('content-encoding')) return payload;
  reply.header('vary', 'accept-encoding');
  const compressed = compressFor(request.headers['accept-encoding'], payload);
  if (!compressed) return payload;
  reply.header('content-encoding', compressed.encoding);
  reply.removeHeader('content-length');
  return compressed.bytes;
}

/** A text as it is sent compressed; null for a short one, and for a client that accepts no encoding of ours. @param header its Accept-Encoding */
export function compressFor(
  header: string | undefined,
  text: string,
): { readonly encoding: string; readonly bytes: Buffer } | null {
  if (text.length < leastBytes) return null;
  const accepted = acceptedBy(header);
  const [encoding, compress] = encodings.find(([one]) => accepted.has(one)) ?? [];
  return encoding && compress ? { encoding, bytes: compress(text) } : null;
}

/** The encodings that a client names, except those that it refuses by `q=0`. */
function acceptedBy(header: string | undefined): ReadonlySet<string> {
  const named = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  return new Set(
    named.filter((one) => !/;\s*q=0(\.0*)?$/.test(one)).map((one) => one.split(';')[0]?.trim() ?? ''),
  );
}

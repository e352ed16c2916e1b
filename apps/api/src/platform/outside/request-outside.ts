import { Resolver } from 'node:dns/promises';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isOutside, mayBeOutside, type OutsideRules } from './outside-address.ts';

export interface OutsideRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What was answered, up to a number of bytes; or why there is no answer. */
export type OutsideResponse =
  | { readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }
  | { readonly failure: OutsideFailure };

export type OutsideFailure = 'NOT_ALLOWED' | 'UNREACHABLE' | 'UNTRUSTED' | 'TIMEOUT';

/** All addresses of a name. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

export interface OutsideLimits {
  readonly rules: OutsideRules;
  /** Ends the request. */
  readonly signal: AbortSignal;
  /** Of an answer no more is read than the piece with which it reaches so many. */
  readonly mostBytes: number;
  readonly patienceMs?: number | undefined;
  readonly resolve?: Resolve | undefined;
}

const usualPatienceMs = 10_000;

/**
 * Sends a request to a URL that somebody of a company wrote, and to nothing of the network that the server stands in: every address of its name
 * is checked, and the connection goes to these and no others, so that the name cannot stand for something else meanwhile. Redirects are an
 * answer like any other.
 * @throws the signal's reason
 */
export async function requestOutside(
  request: OutsideRequest,
  limits: OutsideLimits,
): Promise<OutsideResponse> {
  const { rules, signal, mostBytes, patienceMs = usualPatienceMs, resolve = resolveName } = limits;
  if (!mayBeOutside(request.url, rules)) return { failure: 'NOT_ALLOWED' };
  const patience = AbortSignal.timeout(patienceMs);
  const either = AbortSignal.any([signal, patience]);
  const url = new URL(request.url);
  const host = hostOf(url);
  try {
    const isLocal = rules.localhost !== undefined && host === 'localhost';
    const addresses = isLocal ? ['127.0.0.1'] : isIP(host) ? [host] : await resolve(host, either);
    if (addresses.length === 0) return { failure: 'UNREACHABLE' };
    if (!isLocal && !addresses.every(isOutside)) return { failure: 'NOT_ALLOWED' };
    const ca = isLocal ? rules.localhost?.ca : undefined;
    return await send(request, url, { addresses, ca, signal: either, mostBytes });
  } catch (error) {
    signal.throwIfAborted();
    if (patience.aborted) return { failure: 'TIMEOUT' };
    return { failure: isAboutTrust(error) ? 'UNTRUSTED' : 'UNREACHABLE' };
  }
}

/** Asks the name servers alone, with an end: the system's own look-up has none, and holds up a process's other work with files. */
async function resolveName(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

interface Way {
  readonly addresses: readonly string[];
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
  readonly mostBytes: number;
}

function send(
  { method, headers, body }: OutsideRequest,
  url: URL,
  { addresses, ca, signal, mostBytes }: Way,
): Promise<OutsideResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<OutsideResponse>();
  const request = https.request(
    url,
    {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) },
      // The name stays that of the certificate and of the header Host.
      lookup: onlyThese(addresses),
      // No connection is used again: it would be to an address that was checked earlier.
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
    },
    (answer) => {
      const parts: Buffer[] = [];
      let length = 0;
      const end = () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) });
        request.destroy();
      };
      answer.on('data', (piece: Buffer) => {
        parts.push(piece);
        length += piece.length;
        if (length >= mostBytes) end();
      });
      answer.once('end', end);
      // The status is known, however the rest ends.
      answer.once('error', end);
      answer.once('close', end);
    },
  );
  request.once('error', reject);
  request.end(body);
  return promise;
}

function onlyThese(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, callback) => {
    const [first] = found;
    if (all) return callback(null, found);
    return callback(null, first?.address ?? '', first?.family);
  };
}

const aboutTrust = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

function isAboutTrust(error: unknown): boolean {
  return aboutTrust.test((error as NodeJS.ErrnoException).code ?? '');
}

import type { OutsideRules } from './outside-address.ts';
import { type OutsideFailure, type Resolve, requestOutside } from './request-outside.ts';

/** A URL that could not be asked. */
export class OutsideError extends Error {
  readonly failure: OutsideFailure | 'TOO_LARGE';

  constructor(failure: OutsideFailure | 'TOO_LARGE') {
    super(`no answer from outside: ${failure}`);
    this.failure = failure;
  }
}

/** How a library that brings no connections of its own asks for something. */
interface Asking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const mostBytes = 128 * 1_024;
const patienceMs = 5_000;

/** For libraries that take a function like `fetch`: requests as `requestOutside` makes them, answers up to 128 KiB, within five seconds. */
export function outsideFetch(rules: OutsideRules, signal: AbortSignal, resolve?: Resolve) {
  /** @throws OutsideError */
  return async (url: string, { method, headers, body, signal: given }: Asking): Promise<Response> => {
    const answer = await requestOutside(
      { method: method === 'POST' ? 'POST' : 'GET', url, headers, body: body ? String(body) : '' },
      { rules, signal: given ? AbortSignal.any([signal, given]) : signal, mostBytes, patienceMs, resolve },
    );
    if ('failure' in answer) throw new OutsideError(answer.failure);
    if (answer.bytes.length >= mostBytes) throw new OutsideError('TOO_LARGE');
    const { status, bytes } = answer;
    const contentType = answer.headers['content-type'];
    return new Response(isBodyless(status) ? null : new Uint8Array(bytes), {
      status: status < 200 ? 502 : status,
      ...(contentType && { headers: { 'content-type': contentType } }),
    });
  };
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

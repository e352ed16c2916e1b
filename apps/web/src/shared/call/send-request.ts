import { ApiProblem, problemFromResponse } from './api-problem.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { knownAnswer } from './known-answers.ts';

const defaultTimeoutMs = 20_000;

export interface RequestDescription {
  readonly method: string;
  /** Relative to `/api`, parameters already in place. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
  /** Sent instead of a body, as the field `file` of a form. */
  readonly file?: File | undefined;
  /** Texts of the form that come before the file. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Receives the progress of the upload, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  readonly answerAs?: 'json' | 'file' | undefined;
  readonly headers?: Readonly<Record<string, string | null | undefined>>;
  readonly timeoutMs?: number | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
}

/**
 * Sends one request and returns its parsed JSON or, when asked for, its file as a Blob; null when the answer has no body.
 * @throws ApiProblem for every failure; status 0 when no answer came in time.
 */
export async function sendRequest(request: RequestDescription): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(request.headers ?? {})) if (value) headers.set(name, value);
  if (request.body !== undefined) headers.set('content-type', 'application/json');

  const { method, onProgress, timeoutMs = defaultTimeoutMs } = request;
  const address = `/api${request.path}${queryString(request)}`;
  const body = payloadOf(request);
  const known = method === 'GET' && request.answerAs !== 'file' ? knownAnswer(address) : null;
  if (known?.last) headers.set('if-none-match', known.last.tag);
  const sent = onProgress
    ? fetchWithProgress(address, { method, headers, body, timeoutMs, onProgress })
    : fetch(address, {
        method,
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
        keepalive: request.keepalive ?? false,
        cache: 'no-store',
      });
  const response = await sent.catch(() => {
    throw new ApiProblem(0);
  });

  if (response.status === 304 && known?.last) return known.last.answer;
  if (!response.ok) throw await problemFromResponse(response);
  if (response.status === 204) return null;
  const read = request.answerAs === 'file' ? response.blob() : response.json();
  const answer: unknown = await read.catch(() => {
    throw new ApiProblem(0);
  });
  const tag = response.headers.get('etag');
  if (tag !== null) known?.keep(tag, answer);
  return answer;
}

function payloadOf({ body, file, fields = {} }: RequestDescription): string | FormData | null {
  if (!file) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

function queryString({ method, path, query }: RequestDescription): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  // No cache on the way may confuse these answers.
  if (method === 'POST' && path.includes('/tenants')) parameters.set('t', String(Date.now()));
  return parameters.size > 0 ? `?${parameters}` : '';
}

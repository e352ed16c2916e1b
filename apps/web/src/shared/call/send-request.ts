import { ApiProblem, problemFromResponse } from './api-problem.ts';

const defaultTimeoutMs = 20_000;

export interface RequestDescription {
  readonly method: string;
  /** Relative to `/api`, parameters already in place. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
  /** Sent instead of a body, as the field `file` of a form. */
  readonly file?: File | undefined;
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

  const response = await fetch(`/api${request.path}${queryString(request)}`, {
    method: request.method,
    headers,
    body: payloadOf(request),
    signal: AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs),
    keepalive: request.keepalive ?? false,
    cache: 'no-store',
  }).catch(() => {
    throw new ApiProblem(0);
  });

  if (!response.ok) throw await problemFromResponse(response);
  if (response.status === 204) return null;
  const answer = request.answerAs === 'file' ? response.blob() : response.json();
  return answer.catch(() => {
    throw new ApiProblem(0);
  });
}

function payloadOf({ body, file }: RequestDescription): BodyInit | null {
  if (!file) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  form.append('file', file);
  return form;
}

function queryString({ method, path, query }: RequestDescription): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  // No cache on the way may take one of these for another.
  if (method === 'POST' && path.includes('/tenants')) parameters.set('t', String(Date.now()));
  return parameters.size > 0 ? `?${parameters}` : '';
}

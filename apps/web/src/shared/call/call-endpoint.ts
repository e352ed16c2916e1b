import type { Endpoint } from '@jornada/contract/endpoint';
import { readAccessToken, readTenantId } from '../session/session-storage.ts';
import { askForProof, endSession } from '../session/session-store.ts';
import { ApiProblem, asksForProof } from './api-problem.ts';
import type { EndpointAnswer, EndpointInput, EndpointName } from './endpoint-types.ts';
import { refreshSession } from './refresh-session.ts';
import { sendRequest } from './send-request.ts';

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  readonly keepalive?: boolean;
  /** Sent without the session, and never renews or ends it: signing in, renewing, signing out. */
  readonly anonymous?: boolean;
  /** For an anonymous call: the company it is about. */
  readonly tenantId?: string | undefined;
  /** For signing in: device tokens, and the solution of a proof of work. */
  readonly deviceTokens?: string | undefined;
  readonly proofOfWork?: string | undefined;
  /** The session of a labour inspector, who has no account. */
  readonly inspectionSession?: string;
  /** How the answer is parsed: as the contract's JSON, or as a file (see `callForFile`). */
  readonly answerAs?: 'json' | 'file';
  /** Hears, while a file is sent, how much of it is, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Who tells the person that the session has ended: the application's dialog (default), or the caller. */
  readonly onSessionEnd?: 'dialog' | 'caller';
  /** False for a call during which the session must not be renewed (see `replaceSession`). */
  readonly renews?: boolean;
}

/**
 * Calls the API: `callEndpoint<typeof punch>('POST /attendance/punch', { body: { type: 'IN' } })`. A 401 renews the
 * session once and repeats the call once; a session that cannot be renewed, or a 403, ends it. Where the server asks for the password again,
 * the person is asked, and the call repeated once they gave it.
 * @throws ApiProblem
 */
export async function callEndpoint<E extends Endpoint>(
  name: EndpointName<E>,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> {
  const { method, path } = splitName(name);
  const { params, query, body, file, fields } = input as LooseInput;

  const send = (accessToken: string | null) =>
    sendRequest({
      method,
      path: fillParameters(path, params ?? {}),
      query,
      body,
      file,
      fields,
      onProgress: options.onProgress,
      answerAs: options.answerAs,
      timeoutMs: options.timeoutMs,
      keepalive: options.keepalive,
      headers: {
        authorization: accessToken && `Bearer ${accessToken}`,
        'x-tenant-id': options.anonymous ? options.tenantId : readTenantId(),
        'idempotency-key': options.idempotencyKey,
        'x-inspection-session': options.inspectionSession,
        'x-device-token': options.deviceTokens,
        'x-proof-of-work': options.proofOfWork,
      },
    }) as Promise<EndpointAnswer<E>>;

  if (options.anonymous) return send(null);
  return withSession(send, options);
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: File;
  fields?: Record<string, string>;
}

/** Calls an endpoint that answers with a file. @throws ApiProblem */
export function callForFile<E extends Endpoint & { response: 'file' }>(
  name: EndpointName<E>,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return callEndpoint(name, input, { ...options, answerAs: 'file' }) as Promise<unknown> as Promise<Blob>;
}

async function withSession<T>(
  send: (accessToken: string | null) => Promise<T>,
  { onSessionEnd = 'dialog', renews = true }: CallOptions,
): Promise<T> {
  const sendRenewed = async () => {
    const accessToken = readAccessToken();
    return send(accessToken).catch(async (problem: unknown) => {
      if (!renews || !hasStatus(problem, 401) || (await refreshSession(accessToken)) === 'ended')
        throw problem;
      return send(readAccessToken());
    });
  };
  try {
    return await sendRenewed().catch(async (problem: unknown) => {
      if (!asksForProof(problem) || !(await askForProof())) throw problem;
      return sendRenewed();
    });
  } catch (problem) {
    if (hasStatus(problem, 401)) endSession(onSessionEnd);
    if (hasStatus(problem, 403) && !asksForProof(problem)) endSession('dialog');
    throw problem;
  }
}

function hasStatus(problem: unknown, status: number): boolean {
  return problem instanceof ApiProblem && problem.status === status;
}

function splitName(name: string): { method: string; path: string } {
  const space = name.indexOf(' ');
  return { method: name.slice(0, space), path: name.slice(space + 1) };
}

function fillParameters(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
}

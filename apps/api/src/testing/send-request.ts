import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RequestOptions {
  readonly token?: string;
  /** Objects are sent as JSON; text (as JSON unless a header says otherwise), bytes and forms as they are. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; null for an empty answer, else the text. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent and says what it should be.
  readonly body: any;
}

/** Its connections are kept, so that most calls need no new one. */
const agent = new Agent({ keepAlive: true });

let last = Buffer.alloc(0);

/** The bytes of the answer that was read last. */
export function lastAnswer(): Buffer {
  return last;
}

/**
 * Sends a request and reads the whole answer. Node's own client takes half the processor time of `fetch`, which is left forms alone.
 * @throws Error when the connection fails
 */
export async function sendRequest(
  url: string,
  method: string,
  { token, body, headers }: RequestOptions = {},
): Promise<TestAnswer> {
  const authorization = token && { authorization: `Bearer ${token}` };
  if (body instanceof FormData) return sendForm(url, method, body, { ...authorization, ...headers });
  const isReady = body === undefined || body instanceof Uint8Array || typeof body === 'string';
  const payload = isReady ? body : JSON.stringify(body);
  const isBytes = body instanceof Uint8Array;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const given = {
      ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
      'user-agent': 'node',
      ...authorization,
      ...headers,
    };
    request(url, { method, agent, headers: given }, resolve).on('error', reject).end(payload);
  });
  const bytes = await buffer(answer);
  last = bytes;
  return {
    status: answer.statusCode ?? 0,
    get headers() {
      return new Headers(pairsOf(answer.rawHeaders));
    },
    body: parsed(bytes, answer.headers['content-type']),
  };
}

async function sendForm(
  url: string,
  method: string,
  body: FormData,
  headers: Record<string, string>,
): Promise<TestAnswer> {
  const answer = await fetch(url, { method, headers, body });
  const bytes = Buffer.from(await answer.arrayBuffer());
  last = bytes;
  const { status, headers: told } = answer;
  return { status, headers: told, body: parsed(bytes, told.get('content-type')) };
}

function parsed(bytes: Buffer, type: string | null | undefined): unknown {
  if (bytes.length === 0) return null;
  const text = new TextDecoder().decode(bytes);
  return type?.startsWith('application/json') ? JSON.parse(text) : text;
}

/** Names and values, which Node lists by turns. */
function pairsOf(list: readonly string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, at) => [list[2 * at] ?? '', list[2 * at + 1] ?? '']);
}

/** A multipart form with text fields and one file, as a browser sends it. */
export function formWith(
  file: Buffer,
  name = 'archivo',
  field = 'file',
  texts: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  form.append(field, new Blob([new Uint8Array(file)]), name);
  return form;
}

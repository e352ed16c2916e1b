export interface RequestOptions {
  readonly token?: string;
  /** An object is sent as JSON; a text, called JSON unless the headers say otherwise, and bytes and forms as they are. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** What the answer's JSON says; null for an empty answer, the text itself for anything else. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent and says what it should be.
  readonly body: any;
}

export async function sendRequest(
  url: string,
  method: string,
  { token, body, headers }: RequestOptions = {},
): Promise<TestAnswer> {
  const isReady = body instanceof Uint8Array || body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && !isReady && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isReady || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
  };
}

/** A form with one file, as a browser sends it, and with the texts before it. */
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

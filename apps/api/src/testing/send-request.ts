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

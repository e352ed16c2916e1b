import { vi } from 'vitest';

export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeCall {
  readonly name: string;
  readonly authorization: string | null;
  readonly headers: Headers;
}

/** Gives the test an empty storage and an API that answers as `answer` says; an Error stands for a broken connection. */
export function fakeBrowser(answer: (call: FakeCall) => FakeAnswer | Error): { calls: FakeCall[] } {
  const stored = new Map<string, string>();
  const calls: FakeCall[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const call = { name: `${init.method} ${url}`, authorization: headers.get('authorization'), headers };
    calls.push(call);
    await Promise.resolve();
    const given = answer(call);
    if (given instanceof Error) throw given;
    return new Response(given.body === undefined ? null : JSON.stringify(given.body), {
      status: given.status,
      ...(given.headers && { headers: given.headers }),
    });
  });
  return { calls };
}

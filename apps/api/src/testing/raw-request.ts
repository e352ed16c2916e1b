import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestAnswer } from './send-request.ts';

/** Sends a request with any headers, also `Host`, which `fetch` does not allow. */
export async function rawRequest(
  origin: string,
  method: string,
  path: string,
  { body, headers = [] }: { body?: unknown; headers?: readonly (readonly [string, string])[] } = {},
): Promise<TestAnswer> {
  const { hostname, port } = new URL(origin);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const given = {
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...Object.fromEntries(headers),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path, headers: given, agent: false }, resolve)
      .on('error', reject)
      .end(payload);
  });
  const received = await text(answer);
  const isJson = answer.headers['content-type']?.startsWith('application/json');
  return {
    status: answer.statusCode ?? 0,
    headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    body: received === '' ? null : isJson ? JSON.parse(received) : received,
  };
}

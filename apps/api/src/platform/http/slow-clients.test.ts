import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { errorTexts } from '@jornada/texts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { reportsHere } from '../../testing/reports-here.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function serving(timeouts: { requestTimeoutMs?: number; silenceTimeoutMs?: number }) {
  const server = await buildApp({
    platform: app.platform,
    makeReport: reportsHere(app.platform),
    webDirectory: null,
    logLevel: 'silent',
    ...timeouts,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { server, port };
}

/** Sends a text, and gives back what was answered until the connection ended. */
async function answerTo(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const halfBody =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":';

describe('who sends half a request', () => {
  test('and is silent then is hung up on', async () => {
    const { server, port } = await serving({ silenceTimeoutMs: 300 });
    expect(await answerTo(port, halfBody)).toBe('');
    expect(await answerTo(port, 'POST /api/auth/login HTTP/1.1\r\nHost:')).toBe('');
    await server.close();
  });

  test('and drips the rest is told in the one shape that it took too long', async () => {
    const { server, port } = await serving({ requestTimeoutMs: 500 });
    const answer = await answerTo(port, halfBody);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain(errorTexts.REQUEST_TIMEOUT);
    await server.close();
  });
});

test('while the server stops, a request on an open connection is refused in our shape and language', async () => {
  const { server, port } = await serving({});
  const arrived: Promise<Socket[]> = once(server.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  // Its headline is half there when the server is asked to stop.
  const half = 'GET /api/health HTTP/1.1\r\nHost:';
  socket.write(half);
  const [received] = await arrived;
  await expect.poll(() => received?.bytesRead).toBe(half.length);
  const closed = server.close();
  await delay(100);
  socket.write(' x\r\n\r\n');
  await expect.poll(() => answer).toContain('HTTP/1.1 ');
  await closed;
  expect(answer).toContain('503 Service Unavailable');
  expect(answer).toContain(errorTexts.UNAVAILABLE);
});

import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, killChildren, productionHeap, startChild } from '../testing/child-server.ts';
import { sendRequest } from '../testing/send-request.ts';
import { migratedDatabase, type TestDatabase } from '../testing/test-database.ts';
import { describeApi } from './describe-api.ts';

const metricsToken = 'only-prometheus-knows-this';
let database: TestDatabase;
let origin: string;

beforeAll(async () => {
  database = await migratedDatabase();
  const server = startChild('main.ts', {
    DATABASE_URL: database.connectionString,
    PORT: await freePort(),
    SECRET_KEY: 'a secret that is long enough to be one',
    DEMO: '0',
    METRICS_TOKEN: metricsToken,
    NODE_OPTIONS: productionHeap(),
  });
  await server.ready;
  origin = server.url;
});
afterAll(async () => {
  killChildren();
  await database.drop();
});

/** Asks as no library does for us: nothing is unpacked. */
async function ask(address: string, headers: Record<string, string> = {}, agent?: Agent) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}${address}`, { headers, ...(agent && { agent }) }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

const document = '/api/docs/json';

test('the document is the description of the contract, as it was when the program was built', async () => {
  const { status, headers, bytes } = await ask(document);
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
  });
  expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(JSON.stringify(await describeApi())));
});

test('it is sent compressed to whoever takes that, and not again to whoever has it', async () => {
  const { bytes: plain, headers } = await ask(document);
  expect(headers['content-encoding']).toBeUndefined();
  const forms = [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const;
  for (const [encoding, unpack] of forms) {
    const packed = await ask(document, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.bytes.length).toBeLessThan(100_000);
    expect(unpack(packed.bytes).equals(plain)).toBe(true);
    const etag = packed.headers.etag ?? '';
    const again = await ask(document, { 'accept-encoding': encoding, 'if-none-match': etag });
    expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
  }
});

test('the page that shows it takes nothing from anywhere else, and none of its files is made anew', async () => {
  for (const address of ['/api/docs', '/api/docs/']) {
    const page = await ask(address);
    expect(page.status).toBe(200);
    const named = [...page.bytes.toString().matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(named.length).toBeGreaterThan(2);
    for (const url of named) {
      const file = await ask(url);
      expect([url, file.status]).toEqual([url, 200]);
      expect(file.headers.etag).toBeDefined();
      expect(file.headers['cache-control']).toBe('no-cache');
    }
  }
  expect((await ask('/api/docs/start.js')).bytes.toString()).toContain(`url: '${document}'`);
});

test('asked for by many at once, under the heap of production, it keeps nobody waiting and nothing in memory', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const askMany = (times: number) =>
    Promise.all(Array.from({ length: times }, () => ask(document, {}, agent)));
  // The first of them fill the memory that a server at work has anyway.
  const size = (await askMany(100))[0]?.bytes.length ?? 0;
  const before = await residentBytes();
  let isUnderWay = true;
  const asking = askMany(400).finally(() => {
    isUnderWay = false;
  });
  const healths: number[] = [];
  while (isUnderWay) healths.push((await sendRequest(`${origin}/api/health`, 'GET')).status);
  for (const { status, bytes } of await asking) expect([status, bytes.length]).toEqual([200, size]);
  agent.destroy();
  // While 20 connections ask as fast as they can, whoever asks one thing after the other gets a fair share.
  expect(healths.length).toBeGreaterThan(5);
  expect(new Set(healths)).toEqual(new Set([200]));
  expect((await residentBytes()) - before).toBeLessThan((400 * size) / 2);
});

async function residentBytes(): Promise<number> {
  const { body } = await sendRequest(`${origin}/metrics`, 'GET', { token: metricsToken });
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(String(body))?.[1]);
}

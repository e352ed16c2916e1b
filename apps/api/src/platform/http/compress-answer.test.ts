import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress-answer.ts';

let app: FastifyInstance;
const text = 'día '.repeat(1_000);
beforeAll(async () => {
  app = Fastify();
  compressAnswers(app);
  app.get('/list', () => ({ text }));
  app.get('/short', () => ({ text: 'día' }));
  app.get('/huge', () => ({ text: text.repeat(200) }));
  app.get('/file', (_, reply) => reply.type('text/csv').send(text));
  app.get('/packed', (_, reply) =>
    reply.type('application/json').header('content-encoding', 'gzip').send(text),
  );
  const naming = async (_: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    void reply.header('etag', typeof payload);
    return payload;
  };
  app.get('/named', { onSend: naming }, () => ({ text }));
});
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each([
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['br', 'zstd;q=0, br;q=0.5', brotliDecompressSync],
  ['zstd', 'ZSTD;q=1.0', zstdDecompressSync],
])('an answer is sent as %s to whoever accepts %s', async (encoding, accepted, unpack) => {
  const { headers, rawPayload } = await ask('/list', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(rawPayload.length).toBeLessThan(200);
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual({ text });
});

test.each([undefined, '', 'gzip', 'identity', 'br;q=0, zstd;q=0.0'])(
  'it is sent as it is to who accepts %s',
  async (accepted) => {
    const { headers, body } = await ask('/list', accepted);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('accept-encoding');
    expect(JSON.parse(body)).toEqual({ text });
  },
);

test.each(['/short', '/huge', '/file'])('%s is sent as it is', async (url) => {
  expect((await ask(url, 'br, zstd')).headers).not.toHaveProperty('content-encoding');
});

test('what is compressed already is not compressed again', async () => {
  const { headers, body } = await ask('/packed', 'br, zstd');
  expect([headers['content-encoding'], body]).toEqual(['gzip', text]);
});

test('hooks of a route see the text', async () => {
  expect((await ask('/named', 'br')).headers).toMatchObject({ etag: 'string', 'content-encoding': 'br' });
});

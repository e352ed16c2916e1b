import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeServerCertificate } from '../../testing/server-certificate.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { postOutside } from './post-outside.ts';

let receiver: WebhookReceiver;
const calm = new AbortController().signal;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});

const here = () => ({ localhost: { ca: receiver.certificate } });
const post = (given: { patienceMs?: number; signal?: AbortSignal; ca?: string } = {}) =>
  postOutside(
    { url: receiver.url, headers: { 'content-type': 'application/json' }, body: '{"a":"ñ"}' },
    {
      signal: given.signal ?? calm,
      rules: given.ca === undefined ? here() : { localhost: { ca: given.ca } },
      ...(given.patienceMs !== undefined && { patienceMs: given.patienceMs }),
    },
  );

test('a message arrives with the name of its receiver, and what is answered is told', async () => {
  receiver.answer = (response) => response.writeHead(202).end('gracias');
  expect(await post()).toEqual({ status: 202, text: 'gracias' });
  const [got] = receiver.received;
  expect(got).toMatchObject({ body: '{"a":"ñ"}', serverName: 'localhost' });
  expect(got?.headers).toMatchObject({
    host: new URL(receiver.url).host,
    'content-type': 'application/json',
    'content-length': '10',
  });
});

describe('where the name of an address leads', () => {
  const askedFor: string[] = [];
  const to = (addresses: readonly string[]) =>
    postOutside(
      { url: `https://programa.ejemplo.es:${new URL(receiver.url).port}/`, headers: {}, body: '' },
      {
        ...{ signal: calm, rules: here(), patienceMs: 500 },
        resolve: async (host) => {
          askedFor.push(host);
          return addresses;
        },
      },
    );

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a public address and this machine', ['93.184.215.14', '127.0.0.1']],
    ['this machine in IPv6', ['::1']],
    ['this machine, written as IPv6', ['::ffff:127.0.0.1']],
    ['a local network behind NAT64', ['64:ff9b::a00:1']],
    ['what tells a machine its credentials', ['169.254.169.254']],
  ])('is refused for %s, and nothing is sent', async (_, addresses) => {
    askedFor.length = 0;
    expect(await to(addresses)).toEqual({ failure: 'NOT_ALLOWED' });
    expect(receiver.received).toEqual([]);
    // Once: it cannot lead elsewhere after it was checked.
    expect(askedFor).toEqual(['programa.ejemplo.es']);
  });

  test('may be nowhere', async () => {
    expect(await to([])).toEqual({ failure: 'UNREACHABLE' });
  });
});

test('a redirect is not followed', async () => {
  receiver.answer = (response) => response.writeHead(307, { location: receiver.url }).end();
  expect(await post()).toEqual({ status: 307, text: '' });
  expect(receiver.received).toHaveLength(1);
});

test('of an answer its first 500 characters are told, without what a page could not show', async () => {
  receiver.answer = (response) =>
    response.writeHead(500).end(`a\u0000\u001b[31m\u202eb\r\n${'🙂'.repeat(600)}`);
  const answer = await post();
  expect(answer).toMatchObject({ status: 500 });
  const { text } = answer as { text: string };
  expect(text).toMatch(/^a \[31m b 🙂+/u);
  expect(/[\p{Cc}\p{Cf}]/u.test(text)).toBe(false);
  expect(Array.from(text).length).toBeLessThanOrEqual(500);

  receiver.answer = (response) => response.writeHead(500).end('x'.repeat(900));
  expect(await post()).toEqual({ status: 500, text: 'x'.repeat(500) });
});

test('an answer without an end is left after a kilobyte', async () => {
  receiver.answer = (response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write('x'.repeat(400)), 5);
    response.once('close', () => clearInterval(more));
  };
  expect(await post()).toEqual({ status: 200, text: 'x'.repeat(500) });
});

test('who does not answer in time is left', async () => {
  receiver.answer = () => {};
  expect(await post({ patienceMs: 300 })).toEqual({ failure: 'TIMEOUT' });
});

test('a certificate that nobody vouches for is not trusted, and nothing is sent', async () => {
  expect(await post({ ca: makeServerCertificate().certificate })).toEqual({ failure: 'UNTRUSTED' });
  expect(receiver.received).toEqual([]);
});

test('nobody listens there', async () => {
  const gone = await startReceiver();
  await gone.close();
  const sent = { url: gone.url, headers: {}, body: '' };
  expect(await postOutside(sent, { signal: calm, rules: here() })).toEqual({ failure: 'UNREACHABLE' });
});

test('a server that stops ends a request under way', async () => {
  const stopping = new AbortController();
  receiver.answer = () => stopping.abort(new Error('the server stops'));
  await expect(post({ signal: stopping.signal })).rejects.toThrow('the server stops');
});

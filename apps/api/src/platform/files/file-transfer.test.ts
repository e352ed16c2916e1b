import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createTenant, signInAs } from '../../testing/factories.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
/** One connection alone, for one call after another. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  app = await startTestApp();
  const person = await createPerson(app.platform, await createTenant(app.platform));
  token = (await signInAs(app.platform, person)).accessToken;
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

const boundary = 'frontera';
const part = (field: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="x"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
const large = Buffer.alloc(4 * 1024 * 1024);

function upload(body: Buffer, contentType = `multipart/form-data; boundary=${boundary}`) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': contentType,
    'content-length': body.length,
  };
  return send('POST', '/auth/profile/avatar', headers, body);
}

async function send(method: string, path: string, headers = {}, body?: Buffer) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${app.origin}/api${path}`, { method, headers, agent }, resolve).on('error', reject).end(body);
  });
  return { status: answer.statusCode, body: await text(answer) };
}

test.each<[string, number, () => ReturnType<typeof send>]>([
  ['of another field', 422, () => upload(form(part('foto', large)))],
  ['with another one after it', 400, () => upload(form(part('file', sampleImage), part('file', large)))],
  ['that is too large', 413, () => upload(form(part('file', Buffer.concat([large, large]))))],
  ['that is no image', 422, () => upload(form(part('file', large)))],
  ['in no form', 415, () => upload(large, 'application/octet-stream')],
  ['in a form that is cut', 400, () => upload(part('file', large).subarray(0, -2))],
])(
  'after a file %s its connection answers the next call',
  async (_, status, refuse) => {
    await send('GET', '/health');
    expect(await refuse()).toMatchObject({ status });
    expect(await send('GET', '/health')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  },
  10_000,
);

import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { type AccessServer, all, openAccessServer, withBody } from './testing/access-server.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { usualMoment } from './testing/test-clock.ts';

let gate: AccessServer;
beforeAll(async () => {
  gate = await openAccessServer();
});
afterAll(() => gate.app.close());
beforeEach(() => gate.app.clock.set(usualMoment));

describe.each(withBody)('%s answers', (_, specimen) => {
  test.each(['', '{', '{"a":}', 'null', '[]', '"IN"', '7', '{"__proto__":{}}'])(
    '400 to a body that does not parse as an object: %s',
    async (body) => {
      const { caller, send } = await gate.readyToCall(specimen);
      expectProblem(await send({ token: caller.token, body }), 400, 'BAD_REQUEST');
    },
  );

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('415 to a body called %s', async (contentType) => {
    const { caller, send } = await gate.readyToCall(specimen);
    const body = JSON.stringify(await gate.bodyOf(specimen, caller));
    const answer = await send({
      token: caller.token,
      body,
      headers: { 'content-type': contentType },
    });
    expectProblem(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('415 to a body of no type', async () => {
    const { caller, send } = await gate.readyToCall(specimen);
    const body = new TextEncoder().encode(JSON.stringify(await gate.bodyOf(specimen, caller)));
    expectProblem(await send({ token: caller.token, body }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('413 to more than 256 KiB, or than its own limit', async () => {
    const { caller, send } = await gate.readyToCall(specimen);
    const body = JSON.stringify({ padding: 'x'.repeat(specimen.endpoint.maxBodyBytes ?? 256 * 1024) });
    expectProblem(await send({ token: caller.token, body }), 413, 'PAYLOAD_TOO_LARGE');
  });
});

const broken = all.flatMap(([name, specimen]) =>
  specimen.broken.map((request) => {
    const { fieldErrors, query, body, headers } = request;
    const label = JSON.stringify({ query, body, headers }).slice(0, 100);
    const options = {
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    };
    return [name, label, specimen, options, fieldErrors] as const;
  }),
);

test.each(broken)('%s answers 422 to %s', async (_, __, specimen, options, fieldErrors) => {
  const { caller, send } = await gate.readyToCall(specimen);
  expectProblem(await send({ token: caller.token, ...options }), 422, 'VALIDATION_FAILED', {
    fieldErrors,
  });
});

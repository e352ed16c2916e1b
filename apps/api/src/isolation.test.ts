import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Role, roleSchema } from '@jornada/contract/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccessServer,
  all,
  closed,
  exceptOperators,
  oneEach,
  openAccessServer,
  pathOf,
} from './testing/access-server.ts';
import type { TestPerson } from './testing/factories.ts';
import { plainContents } from './testing/plain-contents.ts';
import { hashOfCompany, plantCanaries } from './testing/plant-canaries.ts';
import { readMail } from './testing/read-mail.ts';
import { lastAnswer } from './testing/send-request.ts';
import type { Specimen } from './testing/specimen.ts';
import { signedSpecimens } from './testing/terminal-specimens.ts';
import { usualMoment } from './testing/test-clock.ts';

/** What stands in everything that the companies hold which must stay unseen. */
const canary = 'canarioxq7';

let gate: AccessServer;
/** Whoever asks: somebody of each role in one company, which none of those is. */
const askers = new Map<Role, TestPerson & { token: string }>();
/** How many answers showed their owner a canary: else it would prove nothing that others do not see one. */
let shown = 0;

beforeAll(async () => {
  gate = await openAccessServer();
  for (const role of roleSchema.options) askers.set(role, await gate.callerWith(role));
});
afterAll(() => gate.app.close());
beforeEach(() => gate.app.clock.set(usualMoment));

/** Somebody whom an endpoint admits, in a company of their own, and their request; the same for both tests of the endpoint. */
const ownerOf = oneEach(async (specimen: Specimen) => {
  const caller = await gate.admitted(specimen);
  return { caller, send: await gate.prepare(specimen, caller) };
});

async function said(headers: Headers): Promise<string> {
  return `${JSON.stringify([...headers])}\n${await plainContents(lastAnswer())}`;
}

/** What paths name that is nobody's: a date, a kind of leave. */
const ofNobody = ['country', 'date', 'kind', 'month', 'scope', 'year'];
const namesIdIn = ({ endpoint }: Specimen) =>
  (endpoint.path.match(/:\w+/g) ?? []).some((name) => !ofNobody.includes(name.slice(1)));
/** Whether a body names what was made for it. */
const bodyNames = ({ body, uploadTexts }: Specimen) => (body?.length ?? 0) > 1 || uploadTexts !== undefined;

test('every route that is served has a specimen here', async () => {
  const { paths, servers } = (await gate.app.request('GET', '/docs/json')).body;
  expect(servers).toMatchObject([{ url: '/api' }]);
  const served = Object.entries(paths as Record<string, object>).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  );
  const signed = signedSpecimens.map((specimen) => ['', specimen] as const);
  const known = [...all, ...signed].map(([, { endpoint }]) => {
    const address = endpoint.path.replace(/:(\w+)/g, '{$1}');
    return `${endpoint.method} ${address}`;
  });
  expect(served.length).toBeGreaterThan(100);
  expect(served.sort()).toEqual(known.sort());
});

test.each(exceptOperators(closed))(
  '%s gives nobody of another company what is not theirs',
  async (_, specimen) => {
    const { access } = specimen.endpoint;
    const { caller: owner, send } = await ownerOf(specimen);
    await plantCanaries(gate.app.platform, owner.tenantId, canary);
    const before = await hashOfCompany(gate.app.platform, owner.tenantId);
    expect((await send()).status).toBe(401);
    for (const [role, { token }] of askers) {
      const { status, headers } = await send({ token });
      const isAdmitted = access === 'signed-in' || access.includes(role);
      if (!isAdmitted) expect([role, status]).toEqual([role, 403]);
      else if (namesIdIn(specimen)) expect([role, status]).toEqual([role, 404]);
      else if (bodyNames(specimen)) expect([role, [404, 409, 422].includes(status)]).toEqual([role, true]);
      else expect(status).toBeLessThan(500);
      const text = await said(headers);
      for (const secret of [canary, owner.email, owner.tenantId])
        expect([role, status, text.includes(secret)]).toEqual([role, status, false]);
    }
    expect(await hashOfCompany(gate.app.platform, owner.tenantId)).toEqual(before);
    const own = await send({ token: owner.token });
    if ((await said(own.headers)).includes(canary)) shown += 1;
  },
);

/** What a company shows to all of its people by an address that names it. */
const sharedByAll = ['/files/logos/:tenantId/:name'];

test.each(
  exceptOperators(closed).filter(
    ([, specimen]) =>
      namesIdIn(specimen) &&
      (specimen.endpoint.access === 'signed-in' || specimen.endpoint.access.includes('ROLE_EMPLOYEE')),
  ),
)("%s gives a colleague nothing that is somebody's own", async (_, specimen) => {
  const { caller: owner, send } = await ownerOf(specimen);
  const colleague = await gate.admitted(specimen, { tenantId: owner.tenantId });
  const { status } = await send({ token: colleague.token });
  expect(status).toBe(sharedByAll.includes(specimen.endpoint.path) ? 200 : 404);
});

// A board's code says by itself whose it is; see `boards.test.ts`.
test.each(
  all.filter(
    ([, { endpoint, headers }]) => endpoint.access === 'public' && headers && endpoint.path.includes(':'),
  ),
)("%s lets nobody in by what opens another company's", async (_, specimen) => {
  const [own, theirs] = [await gate.admitted(specimen), await gate.admitted(specimen)];
  const key = await specimen.params?.(gate.app.platform, own);
  const named = await specimen.params?.(gate.app.platform, theirs);
  await plantCanaries(gate.app.platform, theirs.tenantId, canary);
  const { method } = specimen.endpoint;
  const query = specimen.query?.({ ...own, password: '' }) ?? '';
  const answer = await gate.app.request(
    method,
    `${pathOf(specimen.endpoint, named)}${query && `?${query}`}`,
    {
      headers: specimen.headers?.(key ?? {}) ?? {},
      ...(specimen.body && { body: await gate.bodyOf(specimen, own) }),
    },
  );
  expect([401, 403, 404]).toContain(answer.status);
  expect(await said(answer.headers)).not.toContain(canary);
});

test('who asked was shown that much of their own, and no message to them tells of another company', () => {
  expect(shown).toBeGreaterThan(30);
  const directory = path.join(gate.app.dataDirectory, 'mail');
  const mails = readdirSync(directory).map((name) =>
    readMail(readFileSync(path.join(directory, name), 'utf8')),
  );
  const toAskers = mails.filter(({ to }) => [...askers.values()].some(({ email }) => to.includes(email)));
  for (const { subject, text, html } of toAskers) expect(subject + text + html).not.toContain(canary);
});

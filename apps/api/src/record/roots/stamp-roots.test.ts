import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPem } from '@jornada/timestamp/certificate';
import { readDer } from '@jornada/timestamp/der';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stampClosings } from '../../jobs/stamp-closings.ts';
import { hashing } from '../../platform/cryptography/hashing.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { suspendTenant } from '../../testing/factories.ts';
import {
  grantedAnswer,
  makeStampAuthority,
  refusedAnswer,
  stampPurpose,
} from '../../testing/stamp-authority.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { closeDay } from './close-day.ts';
import { findRoots } from './roots.reads.ts';
import { findStamp, findStamps } from './stamps.reads.ts';

/** What the authority does with a request: an answer with its status, or nothing at all. */
type Behaviour = (asked: Asked) => { status?: number; body: Uint8Array } | null | 'silence';
interface Asked {
  readonly imprint: string;
  readonly nonce: string;
  readonly at: Date;
}

const authority = makeStampAuthority();
let app: TestApp;
let ana: EmployeeAtWork;
let server: Server;
let behaviour: Behaviour;
let asked: number;
let lines: string[];

const honest: Behaviour = (given) => ({ body: grantedAnswer(authority.token(given)) });

beforeAll(async () => {
  app = await startTestApp();
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const [, imprint, nonce] = readDer(Buffer.concat(parts)).parts;
    asked += 1;
    const answer = behaviour({
      imprint: Buffer.from(imprint?.parts[1]?.contents ?? []).toString('hex'),
      nonce: Buffer.from(nonce?.contents ?? [])
        .toString('hex')
        .replace(/^00/, ''),
      at: new Date(app.clock.now().epochMilliseconds),
    });
    if (answer === 'silence') return;
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/timestamp-reply' });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});
beforeEach(async () => {
  // Companies of other tests have nothing that is recent enough to be stamped.
  app.clock.advance({ hours: 24 * 40 });
  ana = await employeeAtWork(app);
  [behaviour, asked, lines] = [honest, 0, []];
});

/** A root, closed now. */
async function close(): Promise<void> {
  await closeDay(app.platform, { id: ana.tenantId, timeZone: 'Europe/Madrid' }, app.clock.now());
}
async function run(pem: string | null = authority.pem, patienceMs = 60_000): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/tsa`;
  const stampAuthority = pem === null ? undefined : { url, trusted: readPem(pem), patienceMs };
  const platform = { ...app.platform, stampAuthority };
  const { signal } = new AbortController();
  await stampClosings({ platform, signal, report: (line) => lines.push(line) });
}
const inCompany = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(app.platform.database, ana.tenantId, work);
const stamped = async () => (await inCompany(findStamps)).map(({ root }) => root);

test('a closing is stamped once, also of a company that is suspended; without an authority nobody is asked', async () => {
  await suspendTenant(app.platform, ana.tenantId);
  await close();
  await run(null);
  expect([asked, await stamped()]).toEqual([0, []]);
  await run();
  await run();
  expect([asked, await stamped(), lines]).toEqual([1, [1], []]);
  const kept = await inCompany((tx) => findStamp(tx, 1));
  expect(kept).toMatchObject({ authority: 'Autoridad de prueba' });
  expect(kept?.stampedAt).toEqual(app.clock.now().round({ smallestUnit: 'second', roundingMode: 'floor' }));
});

describe('what is not the stamp that was asked for is not kept, and asked for again:', () => {
  const other = makeStampAuthority({ name: 'Otra autoridad' });
  const from =
    (made: typeof authority): Behaviour =>
    (given) => ({ body: grantedAnswer(made.token(given)) });
  const changed =
    (change: (given: Asked) => Partial<Asked>): Behaviour =>
    (given) =>
      honest({ ...given, ...change(given) });
  const minutes =
    (count: number) =>
    ({ at }: Asked) => ({ at: new Date(at.getTime() + count * 60_000) });
  const flipped = (token: Buffer, fromEnd: number) => {
    token[token.length - fromEnd] = (token.at(-fromEnd) ?? 0) ^ 1;
    return token;
  };
  const both = { ids: [stampPurpose, '1.3.6.1.5.5.7.3.1'], isCritical: true };
  const forServers = { ids: ['1.3.6.1.5.5.7.3.1'], isCritical: true };
  test.each<[string, Behaviour, string, string?]>([
    ['a refusal', () => ({ body: refusedAnswer }), 'la autoridad lo deniega (2/80)'],
    [
      'a stamp of something else',
      changed(() => ({ imprint: hashing.ofText('otra') })),
      'ha sellado otra cosa',
    ],
    [
      'a stamp for somebody else’s request',
      changed(() => ({ nonce: '0badcafe' })),
      'no responde a esta petición',
    ],
    [
      'a stamp by somebody else',
      from(other),
      'TIMESTAMP_CA_FILE no avala el certificado de «Otra autoridad»',
    ],
    [
      'a signature that does not hold',
      (given) => ({ body: grantedAnswer(flipped(authority.token(given), 3)) }),
      'su firma no vale',
    ],
    ['a certificate for more than stamps', from(makeStampAuthority({ purpose: both })), 'su firma no vale'],
    ['a certificate for servers', from(makeStampAuthority({ purpose: forServers })), 'su firma no vale'],
    [
      'a certificate that may be misunderstood',
      from(makeStampAuthority({ purpose: { ids: [stampPurpose], isCritical: false } })),
      'su firma no vale',
    ],
    ['a moment six minutes ago', changed(minutes(-6)), 'su hora, '],
    ['a moment in six minutes', changed(minutes(6)), 'su hora, '],
    ['no stamp at all', () => ({ body: Buffer.from('hola') }), 'la respuesta no es un sello'],
    ['an answer without end', () => ({ body: Buffer.alloc(100_000) }), 'la respuesta es demasiado larga'],
    ['an error', () => ({ status: 500, body: Buffer.from('') }), 'la autoridad contesta 500'],
    ['a redirection', () => ({ status: 302, body: Buffer.from('') }), 'la autoridad '],
    ['no answer', () => null, 'la autoridad no responde'],
  ])('%s', async (_, dishonest, why) => {
    behaviour = dishonest;
    await close();
    await run();
    expect(lines).toEqual([expect.stringContaining(`Sello de tiempo: ${why}`)]);
    expect([asked, await stamped()]).toEqual([1, []]);
    behaviour = honest;
    app.clock.advance({ minutes: 4 });
    await run();
    expect(asked).toBe(1);
    app.clock.advance({ minutes: 1 });
    await run();
    expect([asked, await stamped()]).toEqual([2, [1]]);
  });

  test('an answer that does not come in time', async () => {
    behaviour = () => 'silence';
    await close();
    await run(authority.pem, 20);
    expect(lines).toEqual([expect.stringContaining('la autoridad no responde')]);
    expect(await stamped()).toEqual([]);
  });

  test.each([
    [
      'that had run out',
      makeStampAuthority({ validTo: new Date('2026-01-02T00:00:00Z') }),
      'su firma no vale',
    ],
    [
      'whose root may vouch for nobody',
      makeStampAuthority({ isRootPlain: true }),
      'TIMESTAMP_CA_FILE no avala',
    ],
  ])('a certificate %s', async (_, made, why) => {
    behaviour = from(made);
    await close();
    await run(made.pem);
    expect(lines).toEqual([expect.stringContaining(why)]);
    expect(await stamped()).toEqual([]);
  });
});

test('one with an RSA key stamps as well', async () => {
  const made = makeStampAuthority({ kind: 'RSA' });
  behaviour = (given) => ({ body: grantedAnswer(made.token(given)) });
  await close();
  await run(made.pem);
  expect([lines, await stamped()]).toEqual([[], [1]]);
});

test('who does not answer is asked after twice as long each time, six hours at most; after three failures in a run, no more in it', async () => {
  for (let day = 0; day < 4; day += 1) {
    app.clock.advance({ hours: 24 });
    await close();
  }
  behaviour = () => null;
  await run();
  expect([asked, lines.length]).toEqual([3, 1]);
  const waits = async () => {
    const { tries, nextAt } = await inCompany((tx) =>
      tx.selectFrom('dayRootStampTries').selectAll().where('number', '=', 4).executeTakeFirstOrThrow(),
    );
    return [tries, nextAt.since(app.clock.now()).total('minutes')];
  };
  const seen = [await waits()];
  for (const minutes of [5, 10, 20, 40, 80, 160, 320]) {
    app.clock.advance({ minutes });
    await run();
    seen.push(await waits());
  }
  expect(seen).toEqual([5, 10, 20, 40, 80, 160, 320, 360].map((minutes, index) => [index + 1, minutes]));
  behaviour = honest;
  app.clock.advance({ hours: 6 });
  await run();
  expect(await stamped()).toEqual([1, 2, 3, 4]);
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
test.skipIf(!hasOpenssl)(
  'openssl takes a stamp that was kept for what it is, and one of another root not',
  async () => {
    app.clock.set('2026-11-20T08:00[Europe/Madrid]');
    await close();
    await run();
    const folder = mkdtempSync(path.join(tmpdir(), 'jornada-stamp-'));
    try {
      const [[stamp], [root]] = [await inCompany(findStamps), await inCompany(findRoots)];
      const file = (name: string, contents: string | Uint8Array) => {
        writeFileSync(path.join(folder, name), contents);
        return path.join(folder, name);
      };
      const token = file('token.der', Buffer.from(stamp?.token ?? '', 'base64'));
      const trusted = file('ca.pem', authority.pem);
      const verify = (text: string) => {
        const given = ['-data', file('data', text), '-in', token, '-token_in', '-CAfile', trusted];
        const moment = String(app.clock.now().epochMilliseconds).slice(0, -3);
        return spawnSync('openssl', ['ts', '-verify', ...given, '-attime', moment], { encoding: 'utf8' });
      };
      expect(verify(root?.statement ?? '').stdout + verify(root?.statement ?? '').stderr).toContain(
        'Verification: OK',
      );
      expect(verify('otra cosa').status).not.toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { appendEntry } from '../../testing/append-entry.ts';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import type { TestPerson } from '../../testing/factories.ts';
import { appendFormerOfflinePunch } from '../../testing/former-offline-punch.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { disclosedLines } from './disclosed-lines.ts';
import { exportRecord } from './export-record.ts';
import { checkRecordExport } from './verify-record-export.ts';

let app: TestApp;
let ana: TestPerson;

const at = (time: string) => `2026-11-19T${time}.000Z`;

/** A ledger with a punch of the second form that a device kept, one of the third, and of a terminal one of the fourth and one of the sixth. */
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-19T07:00Z');
  ana = await employeeAtWork(app);
  app.clock.set('2026-11-19T12:00Z');
  await appendFormerOfflinePunch(app.platform, ana, {
    ...{ type: 'IN', punchedAt: at('08:00:00'), recordedAt: at('09:00:00') },
    ...{ from: at('07:59:59'), until: at('08:00:01'), deviceTime: at('08:00:00') },
  });
  const proven = { provenFrom: at('08:30:00'), provenUntil: at('12:00:00'), deviceTime: at('11:00:30') };
  const out = { type: 'OUT', at: '2026-11-19T11:00[UTC]', origin: 'OFFLINE' } as const;
  await appendEntry(app.platform, ana, { ...out, circumstances: proven });
  const claimed = { deviceFrom: at('10:59:00'), deviceUntil: at('11:31:00'), modality: 'REMOTE' } as const;
  const terminal = { terminalId: randomUUIDv7(), terminalSequence: 41 };
  const madeWith = { keyId: randomUUIDv7(), deviceId: randomUUIDv7() };
  const everything = { ...proven, ...claimed, ...terminal, ...madeWith };
  await appendEntry(app.platform, ana, { ...out, at: '2026-11-19T11:30[UTC]', circumstances: everything });
  const atTerminal = { ...everything, keyId: null };
  await appendEntry(app.platform, ana, {
    ...{ type: 'IN', at: '2026-11-19T11:31[UTC]', origin: 'KIOSK', circumstances: atTerminal },
  });
});
afterAll(() => app.close());

const read = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(app.platform.database, ana.tenantId, work);
const verdictOn = (lines: readonly string[]) =>
  checkRecordExport(Readable.from([gzipSync(lines.map((line) => `${line}\n`).join(''))]), []);
const noInterval = {
  ...{ provenFrom: undefined, provenUntil: undefined, deviceTime: undefined },
  ...{ deviceFrom: undefined, deviceUntil: undefined },
};
const linesOf = (text: string) => text.split('\n').slice(0, -1);

async function whole(): Promise<string[]> {
  const tenant = { id: ana.tenantId, slug: 'empresa', name: 'Empresa' };
  const record = exportRecord(read, tenant, await app.platform.signer.keys(), app.clock.now());
  return linesOf(gunzipSync(await buffer(record)).toString('utf8'));
}

async function disclosed(): Promise<string[]> {
  const date = Temporal.PlainDate.from('2026-11-19');
  const parts: string[] = [];
  for await (const part of disclosedLines({
    company: { id: ana.tenantId, slug: 'empresa', name: 'Empresa' },
    signer: app.platform.signer,
    isEverybody: true,
    people: [{ userId: ana.userId, userName: 'Ana' }],
    ...{ period: { from: date, to: date }, now: app.clock.now(), read },
  }))
    parts.push(part);
  return linesOf(parts.join(''));
}

test.each([
  ['a whole export', whole],
  ['one that is disclosed in part', disclosed],
])(
  '%s verifies with them, says how many prove what, and tells any change of what they say',
  async (_, made) => {
    const lines = await made();
    expect(await verdictOn(lines)).toMatchObject({
      findings: [],
      entries: 4,
      offline: { proven: 3, arrived: 1 },
    });
    const changes = [
      { provenFrom: at('10:59:00') },
      { provenUntil: at('11:31:01') },
      { deviceTime: at('11:00:31') },
      { deviceFrom: at('10:59:01') },
      { deviceUntil: null },
      { modality: 'ON_SITE' },
      { modality: undefined },
      { terminalId: randomUUIDv7() },
      { terminalId: undefined },
      { terminalSequence: 40 },
      { keyId: randomUUIDv7() },
      { keyId: undefined },
      { deviceId: randomUUIDv7() },
      { deviceId: undefined },
      { formVersion: 3 },
      { formVersion: 5 },
      { provenFrom: undefined },
      { ...noInterval },
      { ...noInterval, formVersion: 4 },
      { origin: 'KIOSK' },
      { origin: 'OFFLINE' },
      { origin: 'OFFLINE', formVersion: 4 },
      { origin: 'KIOSK', formVersion: 6 },
    ];
    const entryAt = lines.findIndex((line) => JSON.parse(line).type === 'entry');
    for (const sequence of [3, 4]) {
      const line = JSON.parse(lines[entryAt + sequence - 1] ?? '');
      for (const change of changes) {
        const changed = { ...line, ...change };
        if (JSON.stringify(changed) === JSON.stringify(line)) continue;
        const { findings } = await verdictOn(lines.with(entryAt + sequence - 1, JSON.stringify(changed)));
        expect(findings, `${sequence} ${JSON.stringify(change)}`).toMatchObject([
          { kind: 'ENTRY', sequence },
        ]);
      }
    }
  },
);

test('what an entry does not have is not in its line: those of the form before are what they were', async () => {
  const entries = (await whole()).map((line) => JSON.parse(line)).filter(({ type }) => type === 'entry');
  const fields = ['provenFrom', 'deviceFrom', 'modality', 'terminalId', 'keyId', 'deviceId'];
  expect(entries.map((entry) => fields.filter((field) => field in entry))).toEqual([
    [],
    ['provenFrom'],
    fields,
    fields.filter((field) => field !== 'keyId'),
  ]);
});

import { randomUUID } from 'node:crypto';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashing } from '../../platform/cryptography/hashing.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { createTenant } from '../../testing/factories.ts';
import { acceptAtTerminals, giveNumber, givePin } from '../../testing/identify.ts';
import { openSessionOf } from '../../testing/inspections.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { pairedDevice } from '../../testing/terminal-device.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A company with a terminal that takes number and PIN, and somebody who has both. */
async function atTerminal() {
  const tenantId = await createTenant(app.platform);
  const admin = await adminAtWork(app, tenantId);
  const ana = await employeeAtWork(app, { tenantId });
  const device = await pairedDevice(app, tenantId);
  await acceptAtTerminals(app.platform, tenantId, { numberAndPin: true });
  await giveNumber(app.platform, ana, '1042');
  await givePin(app.platform, ana, '602938');
  return { tenantId, admin, ana, device };
}

type Terminal = Awaited<ReturnType<typeof atTerminal>>;

/** A press without a network at a moment, with the anchor of now. @returns how it is sent later */
async function keepPress({ device }: Terminal, type: 'IN' | 'OUT', sequence: number, at: string) {
  const { anchor } = (await device.state()).body;
  const anchoredAt = app.clock.now();
  app.clock.set(at);
  const sinceAnchor = app.clock.now().since(anchoredAt).total('milliseconds');
  const deviceTime = app.clock.now().toString({ smallestUnit: 'millisecond' });
  const said = { staffNumber: '1042', pin: '602938', sequence, type, deviceTime };
  const kept = { anchor, steadyBeforeMs: sinceAnchor, shownBeforeMs: sinceAnchor, deviceTime };
  const who = { sealed: await device.seal(said) };
  const press = await device.press({ sequence, type, key: randomUUID(), who, kept });
  const pressedAt = app.clock.now();
  return async () => {
    const { body } = await device.send(press, app.clock.now().since(pressedAt).total('milliseconds'));
    expect(body.outcome).toBe('RECORDED');
  };
}

/** Both presses of somebody are kept, across a change of the clocks, and sent an hour later. */
async function acrossTheChange(anchored: string, entryAt: string, exitAt: string, date: string) {
  app.clock.set(anchored);
  const terminal = await atTerminal();
  const sendEntry = await keepPress(terminal, 'IN', 1, entryAt);
  const sendExit = await keepPress(terminal, 'OUT', 2, exitAt);
  app.clock.advance({ hours: 1 });
  await sendEntry();
  await sendExit();
  const { ana, tenantId } = terminal;
  const entries = await readLedger(app.platform.database, { tenantId, userId: ana.userId });
  expect(verifyLedger(entries, hashing.ofText)).toMatchObject({ intact: true, length: 2 });
  expect(entries.map(({ origin, formVersion }) => [origin, formVersion])).toEqual(
    Array(2).fill(['KIOSK', 6]),
  );
  const { body } = await ana.get(`/attendance/logs?from=${date}&to=${date}`);
  const told = body.map(({ timestamp, offline }: { timestamp: string; offline: object }) => ({
    timestamp,
    offline,
  }));
  expect(told).toMatchObject(
    [entryAt, exitAt].map((at) => {
      const timestamp = Temporal.Instant.from(at).toString({ smallestUnit: 'millisecond' });
      return { timestamp, offline: { atTerminal: true, deviceTime: timestamp, clocksDisagree: false } };
    }),
  );
}

test('presses that were kept in both hours of the night in which clocks are set back are told apart', () =>
  acrossTheChange('2026-10-25T00:00Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25'));

test('a press that a terminal kept is told as one of a terminal without a network, wherever it is shown', async () => {
  app.clock.set('2026-10-26T07:40[Europe/Madrid]');
  const terminal = await atTerminal();
  const { admin, ana } = terminal;
  const send = await keepPress(terminal, 'IN', 1, '2026-10-26T07:58[Europe/Madrid]');
  app.clock.set('2026-10-26T08:16[Europe/Madrid]');
  await send();

  const day = 'from=2026-10-26&to=2026-10-26';
  const times = { atTerminal: true, provenFrom: '2026-10-26T06:40:00.000Z' };
  expect((await ana.status()).offline.records).toMatchObject([times]);
  app.clock.set('2026-10-26T17:00[Europe/Madrid]');
  await ana.punch('OUT');
  app.clock.set('2026-10-26T20:00[Europe/Madrid]');
  expect((await ana.get(`/attendance/logs?${day}`)).body).toMatchObject([
    { offline: times },
    { offline: null },
  ]);
  const marks = { entryWasOffline: true, entryAtTerminal: true, exitWasOffline: false };
  const detail = await admin.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=2026-10-26`);
  expect(detail.body.row.attendancePairs).toMatchObject([marks]);
  expect(detail.body.row.attendancePairs[0]).not.toHaveProperty('exitAtTerminal');
  expect(detail.body.punches[0].entries).toMatchObject([
    { offline: times, authorName: expect.stringContaining('Terminal') },
  ]);
  const register = await admin.get(`/admin/register/people/${ana.userId}?month=2026-10`);
  expect(register.body.days).toMatchObject([{ pairs: [marks] }]);

  const mark = '07:58 (terminal, sin conexión)–17:00';
  const words = 'terminal, sin conexión: hecho según el dispositivo a las 07:58';
  expect((await admin.get('/admin/register/file?month=2026-10')).body).toContain(mark);
  const file = (await ana.get(`/attendance/employee/export?${day}`)).body;
  expect(file).toContain(mark);
  expect(file).toContain(`07:58 ${words}`);

  const granted = { from: '2026-10-26', to: '2026-10-26', userIds: [ana.userId] };
  const { id, token } = await openSessionOf(app.platform, admin, granted);
  const headers = { 'x-inspection-session': token };
  const inspected = (rest: string) =>
    fetch(`${app.origin}/api/attendance/government/data/${id}${rest}`, { headers });
  expect(await (await inspected('')).text()).toContain('"atTerminal":true');
  expect(await pdfText(await inspected('/file?format=pdf'))).toContain(`07:58 (${words}`);

  app.clock.set('2026-11-05T10:00[Europe/Madrid]');
  const closing = { month: '2026-10', confirmed: true };
  const closed = await admin.call('POST', '/attendance/admin/months/close', { body: closing });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const table = await ana.get('/attendance/months/2026-10/file?format=csv');
  expect(table.body).toContain(mark);
  const access = await app.platform.accessTokens.sign(ana, app.clock.now());
  const document = await fetch(`${app.origin}/api/attendance/months/2026-10/file?format=pdf`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const text = await pdfText(document);
  expect(text).toContain(mark);
  expect(text).toContain(`07:58 ${words}`);
});

test('presses that were kept before and after the hour that is left out are an instant apart as they were', () =>
  acrossTheChange('2027-03-28T00:30Z', '2027-03-28T00:59Z', '2027-03-28T01:01Z', '2027-03-28'));

const pdfText = async (answer: Response) =>
  (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text.replaceAll(/\s+/g, ' ');

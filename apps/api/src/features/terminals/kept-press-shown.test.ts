import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { createTenant } from '../../testing/factories.ts';
import { acceptAtTerminals, giveNumber, givePin } from '../../testing/identify.ts';
import { openSessionOf } from '../../testing/inspections.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { pairedDevice } from '../../testing/terminal-device.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a press that a terminal kept is told as one of a terminal without a network, wherever it is shown', async () => {
  app.clock.set('2026-10-26T07:40[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  const admin = await adminAtWork(app, tenantId);
  const ana = await employeeAtWork(app, { tenantId });
  const device = await pairedDevice(app, tenantId);
  await acceptAtTerminals(app.platform, tenantId, { numberAndPin: true });
  await giveNumber(app.platform, ana, '1042');
  await givePin(app.platform, ana, '602938');
  const { anchor } = (await device.state()).body;
  app.clock.set('2026-10-26T07:58[Europe/Madrid]');
  const [sequence, type, deviceTime] = [1, 'IN', '2026-10-26T06:58:00.000Z'] as const;
  const said = { staffNumber: '1042', pin: '602938', sequence, type, deviceTime };
  const kept = { anchor, steadyBeforeMs: 18 * 60_000, shownBeforeMs: 18 * 60_000, deviceTime };
  const who = { sealed: await device.seal(said) };
  const press = await device.press({ sequence, type, key: randomUUID(), who, kept });
  app.clock.set('2026-10-26T08:16[Europe/Madrid]');
  expect((await device.send(press, 18 * 60_000)).body.outcome).toBe('RECORDED');

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

const pdfText = async (answer: Response) =>
  (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text.replaceAll(/\s+/g, ' ');

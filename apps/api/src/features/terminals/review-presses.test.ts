import { randomUUID } from 'node:crypto';
import { terminalsTexts } from '@jornada/texts/terminals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { acceptAtTerminals, giveNumber, givePin } from '../../testing/identify.ts';
import { setAsidePress } from '../../testing/set-aside-press.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { pairedDevice, type TestDevice } from '../../testing/terminal-device.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Marta Jefa' });
});

const list = async (query = '', by = admin) => (await by.get(`/tenant/terminals/presses${query}`)).body;
const review = (id: string, body: object = {}, by = admin) =>
  by.call('POST', `/tenant/terminals/presses/${id}/review`, { body });
const unreviewed = async () => (await admin.get('/tenant/terminals')).body.unreviewed;

test('a press with a wrong PIN is in the list with its reason, until somebody saw to it', async () => {
  const device = await pairedDevice(app, tenantId);
  const ana = await employeeAtWork(app, { tenantId });
  await giveNumber(app.platform, ana, '1042');
  await givePin(app.platform, ana, '602938');
  const deviceTime = '2026-11-22T23:30:00.000Z';
  const said = { staffNumber: '1042', pin: '111222', sequence: 4, type: 'IN', deviceTime } as const;
  const { anchor } = (await device.state()).body;
  const kept = { anchor, steadyBeforeMs: null, shownBeforeMs: 0, deviceTime };
  const who = { sealed: await device.seal(said) };
  const press = await device.press({ sequence: 4, who, kept });
  app.clock.advance({ minutes: 5 });
  expect((await device.send(press)).body.reason).toBe('IDENTIFICATION_REFUSED');
  const { content, totalElements } = await list();
  expect(totalElements).toBe(1);
  expect(content).toEqual([
    {
      ...{ id: expect.any(String), terminal: { id: device.terminalId, name: expect.any(String) } },
      ...{ sequence: 4, type: 'IN', reason: 'IDENTIFICATION_REFUSED', person: null, staffNumber: '1042' },
      // The date where the company is.
      ...{ deviceTime, date: '2026-11-23', receivedAt: '2026-11-23T07:05:00.000Z', review: null },
    },
  ]);
  expect(await unreviewed()).toBe(1);
  const [{ id }] = content;
  const done = await review(id, { note: 'Hablado con Ana' });
  const reviewed = {
    reviewedAt: '2026-11-23T07:05:00.000Z',
    reviewedBy: 'Marta Jefa',
    note: 'Hablado con Ana',
  };
  expect(done.body).toEqual({ ...content[0], review: reviewed });
  app.clock.advance({ minutes: 5 });
  const deputy = await deputyAtWork(app, tenantId, 'terminals.manage');
  expect((await review(id, { note: 'Otra' }, deputy)).body.review).toEqual(reviewed);
  expect(await unreviewed()).toBe(0);
  expect((await list()).content).toEqual([]);
  expect((await list('?reviewed=true')).content).toEqual([done.body]);
  const [entry, ...more] = (await admin.get('/admin/audit?action=TERMINAL_PRESS_REVIEWED')).body.content;
  expect(more).toEqual([]);
  expect(entry.after).toMatchObject({
    pressReason: terminalsTexts.reasons.IDENTIFICATION_REFUSED,
    pressNote: 'Hablado con Ana',
  });
});

test('of two terminals without a network, an exit that arrives before its entry is in the list, with whose it is and why', async () => {
  const [door, kitchen] = [await pairedDevice(app, tenantId), await pairedDevice(app, tenantId)];
  const ana = await employeeAtWork(app, { tenantId });
  await acceptAtTerminals(app.platform, tenantId, { numberAndPin: true });
  await giveNumber(app.platform, ana, '1042');
  await givePin(app.platform, ana, '602938');
  const anchors = new Map([
    [door, (await door.state()).body.anchor],
    [kitchen, (await kitchen.state()).body.anchor],
  ]);
  const anchoredAt = app.clock.now();
  const keep = async (device: TestDevice, type: 'IN' | 'OUT', time: string) => {
    app.clock.set(`2026-11-23T${time}[Europe/Madrid]`);
    const now = app.clock.now();
    const passed = now.since(anchoredAt).total('milliseconds');
    const deviceTime = now.toString({ smallestUnit: 'millisecond' });
    const said = { staffNumber: '1042', pin: '602938', sequence: 1, type, deviceTime };
    const kept = { anchor: anchors.get(device), steadyBeforeMs: passed, shownBeforeMs: passed, deviceTime };
    return device.press({ sequence: 1, type, who: { sealed: await device.seal(said) }, kept });
  };
  const entry = await keep(door, 'IN', '09:00');
  const exit = await keep(kitchen, 'OUT', '13:00');
  app.clock.set('2026-11-23T14:00[Europe/Madrid]');
  expect((await kitchen.send(exit, 0)).body).toEqual({ outcome: 'REVIEW', reason: 'PUNCH_NOT_ALLOWED' });
  expect((await door.send(entry, 0)).body.outcome).toBe('RECORDED');
  expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T09:00']);
  expect((await list()).content).toMatchObject([
    {
      ...{ type: 'OUT', reason: 'PUNCH_NOT_ALLOWED', deviceTime: '2026-11-23T12:00:00.000Z' },
      ...{ person: { id: ana.userId }, terminal: { id: kitchen.terminalId }, date: '2026-11-23' },
    },
  ]);
  expect(await unreviewed()).toBe(1);
});

test('presses are in pages, the latest first, with whoever was identified', async () => {
  const device = await pairedDevice(app, tenantId);
  const ana = await employeeAtWork(app, { tenantId });
  for (let sequence = 1; sequence <= 3; sequence += 1) {
    await setAsidePress(app.platform, device, { sequence, employeeId: ana.userId });
    app.clock.advance({ minutes: 1 });
  }
  const first = await list('?size=2');
  expect(first).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2 });
  expect(first.content.map(({ sequence }: { sequence: number }) => sequence)).toEqual([3, 2]);
  expect(first.content[0].person).toMatchObject({ id: ana.userId });
  expect((await list('?size=2&page=1')).content).toMatchObject([{ sequence: 1 }]);
});

test('a press of another company, one that was recorded or does not exist is not found', async () => {
  const device = await pairedDevice(app, tenantId);
  const id = await setAsidePress(app.platform, device, {});
  const outsider = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await review(id, {}, outsider), 404, 'NOT_FOUND');
  expect((await list('', outsider)).content).toEqual([]);
  expectProblem(await review(randomUUID()), 404, 'NOT_FOUND');
  const reader = await deputyAtWork(app, tenantId, 'attendance.read');
  expectProblem(await review(id, {}, reader), 403, 'FORBIDDEN');
  expect((await review(id, { note: ' ' })).status).toBe(422);
});

test('nobody changes or removes a press or its review', async () => {
  const device = await pairedDevice(app, tenantId);
  const id = await setAsidePress(app.platform, device, {});
  await review(id);
  const { database } = app.platform;
  const tries = [
    (tx: TenantTx) => tx.updateTable('terminalPresses').set({ code: 'X' }).execute(),
    (tx: TenantTx) => tx.deleteFrom('terminalPresses').execute(),
    (tx: TenantTx) => tx.updateTable('terminalPressReviews').set({ note: 'X' }).execute(),
    (tx: TenantTx) => tx.deleteFrom('terminalPressReviews').execute(),
  ];
  for (const one of tries)
    await expect(withTenant<unknown>(database, tenantId, one)).rejects.toThrow('permission denied');
});

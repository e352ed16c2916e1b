import { randomUUID } from 'node:crypto';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { terminalsTexts } from '@jornada/texts/terminals';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import {
  adminAtWork,
  createDepartment,
  deputyAtWork,
  managerAtWork,
} from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { acceptAtTerminals, giveNumber, givePin } from '../../testing/identify.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { setAsidePress } from '../../testing/set-aside-press.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { pairedDevice, type TestDevice } from '../../testing/terminal-device.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWatchingPeople } from '../../testing/watch-people.ts';
import { decideHeldPresses } from './held-presses.ts';

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

describe('of two terminals without a network, an exit that arrives before its entry', () => {
  let door: TestDevice;
  let kitchen: TestDevice;
  let ana: EmployeeAtWork;
  const at = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
  const anchors = new Map<TestDevice, string>();
  let anchoredAt: Temporal.Instant;

  beforeEach(async () => {
    [door, kitchen] = [await pairedDevice(app, tenantId), await pairedDevice(app, tenantId)];
    ana = await employeeAtWork(app, { tenantId });
    await acceptAtTerminals(app.platform, tenantId, { numberAndPin: true });
    await giveNumber(app.platform, ana, '1042');
    await givePin(app.platform, ana, '602938');
    app.clock.advance({ seconds: 1 });
    anchoredAt = app.clock.now();
    for (const device of [door, kitchen]) anchors.set(device, (await device.state()).body.anchor);
  });

  const keep = async (device: TestDevice, type: PunchType, time: string, sequence = 1) => {
    app.clock.set(at(time));
    const now = app.clock.now();
    const passed = now.since(anchoredAt).total('milliseconds');
    const deviceTime = now.toString({ smallestUnit: 'millisecond' });
    const said = { staffNumber: '1042', pin: '602938', sequence, type, deviceTime };
    const kept = {
      anchor: anchors.get(device) ?? '',
      steadyBeforeMs: passed,
      shownBeforeMs: passed,
      deviceTime,
    };
    return device.press({ sequence, type, who: { sealed: await device.seal(said) }, kept });
  };
  const decide = () =>
    decideHeldPresses(app.platform, { tenantId, now: app.clock.now() }, new AbortController().signal);
  const held = { outcome: 'HELD' };
  const aside = { outcome: 'REVIEW', reason: 'PUNCH_NOT_ALLOWED' };

  test('waits for it, is recorded with it, and says when it arrived itself', async () => {
    const [entry, exit] = [await keep(door, 'IN', '09:00'), await keep(kitchen, 'OUT', '13:00')];
    app.clock.set(at('14:00'));
    expect((await kitchen.send(exit, 3_600_000)).body).toEqual(held);
    expect((await kitchen.send(exit, 3_700_000)).body).toEqual(held);
    expect(await unreviewed()).toBe(0);
    app.clock.set(at('16:00'));
    await decide();
    expect((await door.send(entry, 0)).body.outcome).toBe('RECORDED');
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T09:00', '2 PUNCH OUT 23T13:00']);
    const [, last] = await readLedger(app.platform.database, ana);
    expect(last).toMatchObject({
      ...{ terminalId: kitchen.terminalId, deviceId: kitchen.deviceId, terminalSequence: 1 },
      ...{ provenUntil: '2026-11-23T13:00:00.000Z', recordedAt: '2026-11-23T15:00:00.000Z' },
    });
    expect((await kitchen.send(exit)).body).toMatchObject({ outcome: 'RECORDED', record: { id: last?.id } });
    await decide();
    expect(await soundLedger(app, ana)).toHaveLength(2);
    expect(await unreviewed()).toBe(0);
  });

  test('is recorded with it also before an entry that is there already', async () => {
    const [entry, exit] = [await keep(door, 'IN', '09:00'), await keep(kitchen, 'OUT', '13:00')];
    app.clock.set(at('14:00'));
    expect((await kitchen.send(exit, 0)).body).toEqual(held);
    await ana.punch('IN');
    app.clock.set(at('14:10'));
    expect((await door.send(entry, 0)).body.outcome).toBe('RECORDED');
    expect(await soundLedger(app, ana)).toEqual([
      '1 PUNCH IN 23T14:00',
      '2 PUNCH IN 23T09:00',
      '3 PUNCH OUT 23T13:00',
    ]);
  });

  test('is set aside with whose it is and why, after a day or once no terminal can have the entry', async () => {
    const exit = await keep(kitchen, 'OUT', '13:00');
    const other = await keep(kitchen, 'OUT', '15:00', 2);
    app.clock.set(at('16:00'));
    expect((await kitchen.send(exit, 0)).body).toEqual(held);
    app.clock.advance({ hours: 23 });
    await decide();
    expect(await unreviewed()).toBe(0);
    app.clock.advance({ hours: 1 });
    await decide();
    expect((await kitchen.send(exit)).body).toEqual(aside);
    expect((await list()).content).toMatchObject([
      {
        ...{ type: 'OUT', reason: 'PUNCH_NOT_ALLOWED', deviceTime: '2026-11-23T12:00:00.000Z' },
        ...{ person: { id: ana.userId }, terminal: { id: kitchen.terminalId }, date: '2026-11-23' },
        receivedAt: '2026-11-23T15:00:00.000Z',
      },
    ]);
    expect((await kitchen.send(other, 0)).body).toEqual(held);
    expect((await door.state({ waitingPresses: 2 })).status).toBe(200);
    await decide();
    expect(await unreviewed()).toBe(1);
    await door.state();
    await decide();
    expect(await unreviewed()).toBe(2);
    expect(await soundLedger(app, ana)).toEqual([]);
  });

  test('does not wait for a terminal that was heard since, that was paired later, or that was revoked', async () => {
    const exits = [await keep(kitchen, 'OUT', '13:00'), await keep(kitchen, 'OUT', '13:30', 2)];
    app.clock.set(at('14:00'));
    await pairedDevice(app, tenantId);
    await door.state();
    expect((await kitchen.send(exits[0] ?? '', 0)).body).toEqual(aside);
    await door.state({ waitingPresses: 1 });
    await admin.call('DELETE', `/tenant/terminals/${door.terminalId}`);
    expect((await kitchen.send(exits[1] ?? '', 0)).body).toEqual(aside);
  });

  test('of somebody whose account ended meanwhile is set aside for that', async () => {
    const exit = await keep(kitchen, 'OUT', '13:00');
    expect((await kitchen.send(exit, 0)).body).toEqual(held);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', ana.userId).execute(),
    );
    await decide();
    expect((await kitchen.send(exit)).body).toEqual({ outcome: 'REVIEW', reason: 'PERSON_INACTIVE' });
  });
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
  expectProblem(await reader.get('/tenant/terminals/presses'), 403, 'FORBIDDEN');
  expect((await review(id, { note: ' ' })).status).toBe(422);
});

test('whoever corrects the days of a team sees and answers the presses of its people, and of nobody unknown', async () => {
  const device = await pairedDevice(app, tenantId);
  const workshop = await createDepartment(app.platform, tenantId, 'Taller');
  const manager = await managerAtWork(app, tenantId, { departmentIds: [workshop] });
  const [ana, eva] = [await employeeAtWork(app, { tenantId }), await employeeAtWork(app, { tenantId })];
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ departmentId: workshop }).where('id', '=', ana.userId).execute(),
  );
  const watchAgain = stopWatchingPeople();
  onTestFinished(watchAgain);
  const own = await setAsidePress(app.platform, device, { sequence: 1, employeeId: ana.userId });
  app.clock.advance({ minutes: 1 });
  const other = await setAsidePress(app.platform, device, { sequence: 2, employeeId: eva.userId });
  app.clock.advance({ minutes: 1 });
  const unknown = await setAsidePress(app.platform, device, { sequence: 3, staffNumber: '77' });
  expect(await list('', manager)).toMatchObject({
    ...{ totalElements: 1, content: [{ id: own, person: { id: ana.userId } }] },
  });
  for (const id of [other, unknown]) expectProblem(await review(id, {}, manager), 404, 'NOT_FOUND');
  expect((await review(own, { note: 'Corregido' }, manager)).status).toBe(200);
  const corrector = await deputyAtWork(app, tenantId, 'attendance.manage');
  expect((await list('', corrector)).content.map(({ id }: { id: string }) => id)).toEqual([unknown, other]);
  expect((await review(unknown, {}, corrector)).status).toBe(200);
  expectProblem(await corrector.get('/tenant/terminals'), 403, 'FORBIDDEN');
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

import { randomUUID } from 'node:crypto';
import type { ReviewReason } from '@jornada/contract/terminals/terminal-protocol';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant, createVacation } from '../../testing/factories.ts';
import { acceptAtTerminals, giveCard, giveNumber, givePin } from '../../testing/identify.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { pairedDevice, type TestDevice } from '../../testing/terminal-device.ts';
import { startTestApp, type TestApp, testSecretKey } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let ana: EmployeeAtWork;
let device: TestDevice;

const pin = '602938';
const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const utc = (time: string) => `2026-11-23T${time}:00.000Z`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday('08:00'));
  tenantId = await createTenant(app.platform);
  ana = await employeeAtWork(app, { tenantId });
  device = await pairedDevice(app, tenantId);
  await acceptAtTerminals(app.platform, tenantId, { cardAlone: true, numberAndPin: true });
  await giveNumber(app.platform, ana, '1042');
  await givePin(app.platform, ana, pin);
});

const grantOf = async (at = device): Promise<string> => {
  const { status, body } = await at.identify({ staffNumber: '1042', pin });
  expect(status).toBe(200);
  return body.grant;
};
/** What a device knows of the moment of a press that it makes now, with an anchor of a moment ago. */
const momentNow = async (anchor: string, anchoredAt: Temporal.Instant) => {
  const now = app.clock.now();
  const passed = now.epochMilliseconds - anchoredAt.epochMilliseconds;
  const deviceTime = now.toString({ smallestUnit: 'millisecond' });
  return { anchor, steadyBeforeMs: passed, shownBeforeMs: passed, deviceTime };
};
/** Lets the device see the server now, and answers what makes a press kept at a later moment. */
async function anchored(at = device) {
  const { anchor } = (await at.state()).body;
  const anchoredAt = app.clock.now();
  return () => momentNow(anchor, anchoredAt);
}
/** A press kept now by number and PIN. */
async function keptPress(
  keep: Awaited<ReturnType<typeof anchored>>,
  type: PunchType,
  sequence: number,
  given: { pin?: string; staffNumber?: string; confirmed?: boolean; key?: string } = {},
) {
  const kept = await keep();
  const { confirmed = false, key = randomUUID(), ...typed } = given;
  const said = { staffNumber: '1042', pin, ...typed, sequence, type, deviceTime: kept.deviceTime };
  return device.press({ type, sequence, confirmed, key, who: { sealed: await device.seal(said) }, kept });
}
const rows = () =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.selectFrom('terminalPresses').selectAll().orderBy('receivedAt').orderBy('id').execute(),
  );
const review = (reason: ReviewReason) => ({ outcome: 'REVIEW', reason });

describe('a press of now', () => {
  test('is an entry of the terminal, in its own form, with a receipt', async () => {
    const { status, body } = await device.send(await device.press({ who: { grant: await grantOf() } }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ outcome: 'RECORDED', firstName: expect.any(String) },
      record: { type: 'IN', timestamp: utc('07:00'), timezone: 'Europe/Madrid' },
      workDayStatus: { currentStatus: 'WORKING' },
    });
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T08:00']);
    const [entry] = await readLedger(app.platform.database, ana);
    const { terminalId, deviceId } = device;
    expect(entry).toMatchObject({
      origin: 'KIOSK',
      formVersion: 4,
      terminalId,
      deviceId,
      terminalSequence: 1,
    });
    expect(body.receipt.statement).toContain(entry?.hash);
    expect(await rows()).toMatchObject([
      {
        outcome: 'RECORDED',
        sequence: 1,
        entryId: entry?.id,
        employeeId: ana.userId,
        identifiedBy: 'NUMBER_AND_PIN',
      },
    ]);
  });

  test('says on site where the company asks from where people work, also one that was kept, and else nothing', async () => {
    await device.send(await device.press({ who: { grant: await grantOf() } }));
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('tenants').set({ workModality: true }).execute(),
    );
    app.clock.advance({ hours: 4 });
    await device.send(await device.press({ type: 'BREAK_START', who: { grant: await grantOf() } }));
    const keep = await anchored();
    app.clock.advance({ minutes: 30 });
    await device.send(await keptPress(keep, 'BREAK_END', 3));
    const ledger = await readLedger(app.platform.database, ana);
    expect(ledger.map(({ type, modality }) => [type, modality])).toEqual([
      ['IN', null],
      ['BREAK_START', 'ON_SITE'],
      ['BREAK_END', 'ON_SITE'],
    ]);
    await soundLedger(app, ana);
  });

  test('of somebody without an e-mail is recorded like any other, also one that was kept', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ email: null, passwordHash: null }).where('id', '=', ana.userId).execute(),
    );
    await device.send(await device.press({ who: { grant: await grantOf() } }));
    const keep = await anchored();
    app.clock.advance({ hours: 4 });
    const kept = await device.send(await keptPress(keep, 'OUT', 2));
    expect(kept.body).toMatchObject({ outcome: 'RECORDED' });
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T08:00', '2 PUNCH OUT 23T12:00']);
  });

  test('sent again is answered as the first time, and sent many times at once makes one entry', async () => {
    const press = await device.press({ who: { grant: await grantOf() } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => device.send(press)));
    app.clock.advance({ minutes: 4 });
    const later = await device.send(press);
    for (const answer of [...answers, later]) {
      expect(answer.body).toMatchObject({ outcome: 'RECORDED', record: answers[0]?.body.record });
    }
    expect(await soundLedger(app, ana)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test('is refused as on the clock page, and its number is stored as refused', async () => {
    await device.send(await device.press({ who: { grant: await grantOf() } }));
    app.clock.advance({ seconds: 20 });
    const grant = await grantOf();
    const again = await device.press({ type: 'OUT', who: { grant } });
    const refused = await device.send(again);
    expectProblem(refused, 409, 'RECENT_PUNCH', { workDayStatus: expect.any(Object) });
    expectProblem(await device.send(again), 409, 'RECENT_PUNCH');
    expect(await rows()).toMatchObject([
      { outcome: 'RECORDED' },
      { outcome: 'REFUSED', code: 'RECENT_PUNCH' },
    ]);
    expect((await device.state()).body.nextSequence).toBe(3);
    app.clock.advance({ minutes: 1 });
    // The grant recorded nothing yet.
    expect((await device.send(await device.press({ type: 'OUT', who: { grant } }))).status).toBe(200);
  });

  test('on vacation asks to be confirmed, by another press on the same grant', async () => {
    await createVacation(app.platform, ana, { startDate: '2026-11-23', endDate: '2026-11-23' });
    const grant = await grantOf();
    const asked = await device.send(await device.press({ who: { grant } }));
    expect(asked.body.code).toBe('ON_VACATION');
    expect((await device.send(await device.press({ confirmed: true, who: { grant } }))).status).toBe(200);
    const other = await device.send(await device.press({ type: 'OUT', who: { grant } }));
    expectProblem(other, 422, 'IDENTIFICATION_EXPIRED');
    expect(await soundLedger(app, ana)).toHaveLength(1);
  });

  test('needs a grant that holds, of somebody who still clocks', async () => {
    const grant = await grantOf();
    app.clock.advance({ seconds: 121 });
    expectProblem(await device.send(await device.press({ who: { grant } })), 422, 'IDENTIFICATION_EXPIRED');
    const fresh = await grantOf();
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', ana.userId).execute(),
    );
    expectProblem(
      await device.send(await device.press({ who: { grant: fresh } })),
      422,
      'IDENTIFICATION_EXPIRED',
    );
    expect(await rows()).toEqual([]);
  });

  test('whose answer was lost comes again as a kept one, and is recorded once', async () => {
    const keep = await anchored();
    const who = { grant: await grantOf() };
    const key = randomUUID();
    await device.send(await device.press({ sequence: 1, key, who }));
    app.clock.advance({ minutes: 10 });
    const again = await device.press({ sequence: 1, key, who, kept: await keep() });
    expect((await device.send(again, 0)).body).toMatchObject({
      outcome: 'RECORDED',
      record: { timestamp: utc('07:00') },
    });
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T08:00']);
  });

  test('that was refused unseen is decided anew as a kept one', async () => {
    await createVacation(app.platform, ana, { startDate: '2026-11-23', endDate: '2026-11-23' });
    const keep = await anchored();
    const who = { grant: await grantOf() };
    const key = randomUUID();
    const kept = await keep();
    expect((await device.send(await device.press({ sequence: 1, key, who }))).body.code).toBe('ON_VACATION');
    app.clock.advance({ minutes: 10 });
    const again = await device.press({ sequence: 1, key, who, kept });
    expect((await device.send(again)).body).toEqual(review('ON_VACATION'));
    expect(await rows()).toMatchObject([{ outcome: 'REFUSED' }, { outcome: 'REVIEW' }]);
  });
});

describe('a press that was kept', () => {
  test('is recorded at its own moment, with what is proven and the terminal under the hash', async () => {
    const keep = await anchored();
    app.clock.set(monday('08:58'));
    const press = await keptPress(keep, 'IN', 1);
    app.clock.set(monday('10:16'));
    const { body } = await device.send(press, 78 * 60_000);
    expect(body).toMatchObject({ outcome: 'RECORDED', record: { timestamp: utc('07:58') } });
    const [entry] = await readLedger(app.platform.database, ana);
    expect(entry).toMatchObject({
      ...{ origin: 'KIOSK', formVersion: 6, terminalId: device.terminalId, deviceId: device.deviceId },
      ...{
        terminalSequence: 1,
        provenFrom: utc('07:00'),
        provenUntil: utc('09:16'),
        deviceTime: utc('07:58'),
      },
    });
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T08:58']);
    // Wider than the company settled: the person is asked for a word, as for their own.
    expect((await ana.status()).offline).toMatchObject({ unexplained: 1 });
  });

  test('and others arrive in any order, also a lower number later', async () => {
    const keep = await anchored();
    app.clock.set(monday('09:00'));
    const entry = await keptPress(keep, 'IN', 1);
    const eva = await employeeAtWork(app, { tenantId });
    await giveNumber(app.platform, eva, '2000');
    await givePin(app.platform, eva, '847362');
    const hers = await keptPress(keep, 'IN', 2, { staffNumber: '2000', pin: '847362' });
    app.clock.set(monday('13:00'));
    const exit = await keptPress(keep, 'OUT', 3);
    app.clock.set(monday('14:00'));
    expect((await device.send(hers)).body.outcome).toBe('RECORDED');
    expect((await device.send(entry)).body.outcome).toBe('RECORDED');
    expect((await device.send(exit)).body.outcome).toBe('RECORDED');
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T09:00', '2 PUNCH OUT 23T13:00']);
    expect((await device.state()).body.nextSequence).toBe(4);
  });

  test('sent many times at once, and again, makes one entry and one row', async () => {
    const keep = await anchored();
    const press = await keptPress(keep, 'IN', 1);
    app.clock.advance({ minutes: 30 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => device.send(press, 0)));
    expect(answers.map(({ body }) => body.outcome)).toEqual(Array(6).fill('RECORDED'));
    expect(await soundLedger(app, ana)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test('whose number another press has is refused', async () => {
    const keep = await anchored();
    await device.send(await keptPress(keep, 'IN', 1));
    app.clock.advance({ minutes: 30 });
    expectProblem(await device.send(await keptPress(keep, 'OUT', 1)), 409, 'PRESS_NUMBER_USED');
    const key = randomUUID();
    await device.send(await keptPress(keep, 'OUT', 2, { key }));
    expectProblem(await device.send(await keptPress(keep, 'IN', 2, { key })), 409, 'PRESS_NUMBER_USED');
  });

  test('of an hour that comes twice, and of one that is left out, is where its clocks say', async () => {
    // 2026-10-25: 03:00 becomes 02:00 in Madrid; 2027-03-28: 02:00 becomes 03:00.
    for (const [seen, pressed, arrived, at] of [
      ['2026-10-24T23:50:00Z', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z', '02:30'],
      ['2026-10-24T23:50:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z', '02:30'],
      ['2027-03-28T00:50:00Z', '2027-03-28T01:30:00Z', '2027-03-28T02:30:00Z', '03:30'],
    ] as const) {
      app.clock.set(seen);
      const night = await employeeAtWork(app, { tenantId });
      const number = `N${night.userId.slice(-6)}`;
      await giveNumber(app.platform, night, number);
      await givePin(app.platform, night, pin);
      device = await pairedDevice(app, tenantId);
      const keep = await anchored();
      app.clock.set(pressed);
      const press = await keptPress(keep, 'IN', 1, { staffNumber: number });
      app.clock.set(arrived);
      expect((await device.send(press, 0)).body.outcome, pressed).toBe('RECORDED');
      const [entry] = await readLedger(app.platform.database, night);
      expect(entry?.punchedAt).toBe(pressed.replace('Z', '.000Z'));
      expect((await soundLedger(app, night))[0]).toContain(`T${at}`);
    }
  });

  test('by a grant is recorded within its two minutes, once', async () => {
    const keep = await anchored();
    const who = { grant: await grantOf() };
    app.clock.advance({ minutes: 1 });
    const press = await device.press({ sequence: 1, who, kept: await keep() });
    app.clock.advance({ minutes: 9 });
    // The clock of the device says that it was pressed now, long after the grant.
    const late = await device.press({ sequence: 2, who, type: 'OUT', kept: await keep() });
    expect((await device.send(late, 0)).body).toEqual(review('IDENTIFICATION_EXPIRED'));
    expect((await device.send(press, 9 * 60_000)).body.outcome).toBe('RECORDED');
    const twice = await device.press({ sequence: 3, who, type: 'OUT', kept: await keep() });
    expect((await device.send(twice, 0)).body).toEqual(review('IDENTIFICATION_EXPIRED'));
    expect(await soundLedger(app, ana)).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { sequence: 2, employeeId: ana.userId },
      { sequence: 1 },
      { sequence: 3, employeeId: ana.userId },
    ]);
  });
});

describe('a press that cannot be recorded is set aside, with its reason and what is known of it', () => {
  /** Presses, lets something happen, and sends it. */
  async function outcome(happens: () => Promise<unknown>, type: PunchType = 'IN') {
    const keep = await anchored();
    app.clock.advance({ minutes: 1 });
    const press = await keptPress(keep, type, 1);
    app.clock.advance({ minutes: 20 });
    await happens();
    const { body } = await device.send(press, 0);
    // However often it is sent.
    expect((await device.send(press, 0)).body).toEqual(body);
    return body;
  }
  const change = (values: object) =>
    withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set(values).where('id', '=', ana.userId).execute(),
    );

  test('a PIN that was changed meanwhile', async () => {
    expect(await outcome(() => givePin(app.platform, ana, '918273'))).toEqual(
      review('IDENTIFICATION_REFUSED'),
    );
    expect(await rows()).toMatchObject([
      { staffNumber: '1042', employeeId: null, deviceTime: expect.anything() },
    ]);
    expect(await soundLedger(app, ana)).toEqual([]);
  });
  test('somebody who was deactivated', async () => {
    expect(await outcome(() => change({ active: false }))).toEqual(review('IDENTIFICATION_REFUSED'));
  });
  test('somebody who was deactivated after they were identified', async () => {
    const keep = await anchored();
    const press = await device.press({ who: { grant: await grantOf() }, kept: await keep() });
    await change({ active: false });
    expect((await device.send(press, 0)).body).toEqual(review('PERSON_INACTIVE'));
    expect(await rows()).toMatchObject([{ employeeId: ana.userId }]);
  });
  test('a card that was revoked, and one without the PIN that the company asks for', async () => {
    const keep = await anchored();
    const card = await giveCard(app.platform, ana);
    const byCard = async (sequence: number, type: PunchType = 'IN') => {
      const kept = await keep();
      const said = { card, sequence, type, deviceTime: kept.deviceTime };
      return device.press({ sequence, type, who: { sealed: await device.seal(said) }, kept });
    };
    const [first, second, third] = [await byCard(1), await byCard(2), await byCard(3)];
    expect((await device.send(first, 0)).body.outcome).toBe('RECORDED');
    await acceptAtTerminals(app.platform, tenantId, { cardAlone: false });
    expect((await device.send(second, 0)).body).toEqual(review('PIN_REQUIRED'));
    await acceptAtTerminals(app.platform, tenantId, { cardAlone: true });
    await giveCard(app.platform, ana);
    expect((await device.send(third, 0)).body).toEqual(review('IDENTIFICATION_REFUSED'));
    expect(JSON.stringify(await rows())).not.toContain(card);
  });
  test('what contradicts the record', async () => {
    const answer = await outcome(async () => {
      expect((await ana.punch('IN')).status).toBe(200);
      app.clock.advance({ minutes: 5 });
    });
    expect(answer).toEqual(review('CONTRADICTS_RECORD'));
    expect(await soundLedger(app, ana)).toHaveLength(1);
  });
  test('an exit without an entry', async () => {
    expect(await outcome(async () => {}, 'OUT')).toEqual(review('PUNCH_NOT_ALLOWED'));
  });
  test('a company that takes no kept punches any more', async () => {
    const off = () =>
      withTenant(app.platform.database, tenantId, (tx) =>
        tx.updateTable('tenants').set({ offlinePunches: false }).execute(),
      );
    expect(await outcome(off)).toEqual(review('OFFLINE_PUNCHES_OFF'));
  });
  test('a day that was validated', async () => {
    const admin = await adminAtWork(app, tenantId);
    await ana.work([monday('08:00'), 'IN'], [monday('11:00'), 'OUT']);
    const keep = await anchored();
    app.clock.set(monday('11:30'));
    const press = await keptPress(keep, 'IN', 1);
    app.clock.set('2026-11-24T09:00[Europe/Madrid]');
    const day = `userId=${ana.userId}&date=2026-11-23`;
    expect((await admin.call('POST', `/attendance/admin/days/validate?${day}`)).status).toBe(200);
    expect((await device.send(press, 0)).body).toEqual(review('DAY_VALIDATED'));
    expect(await soundLedger(app, ana)).toHaveLength(2);
  });
  test('one that is too old', async () => {
    const keep = await anchored();
    const press = await keptPress(keep, 'IN', 1);
    app.clock.advance({ hours: 24 * 40 });
    expect((await device.send(press, 0)).body).toEqual(review('OFFLINE_TOO_OLD'));
  });
  test('a time that another device has', async () => {
    const other = await pairedDevice(app, tenantId);
    const keep = await anchored(other);
    expect((await device.send(await keptPress(keep, 'IN', 1), 0)).body).toEqual(
      review('OFFLINE_TIME_UNPROVEN'),
    );
  });
  test('a device that was revoked, which then hands in two hundred at most and for a few days', async () => {
    const keep = await anchored();
    const eva = await employeeAtWork(app, { tenantId });
    const press = await keptPress(keep, 'IN', 1, { pin: '000000' });
    const granted = await device.press({ sequence: 2, who: { grant: await grantOf() }, kept: await keep() });
    const now = await device.press({ sequence: 3, who: { grant: await grantOf() } });
    await pairedDevice(app, tenantId, { terminalId: device.terminalId });
    app.clock.advance({ minutes: 5 });
    expect((await device.send(press, 0)).body).toEqual(review('TERMINAL_REVOKED'));
    expect((await device.send(granted, 0)).body).toEqual(review('TERMINAL_REVOKED'));
    expectProblem(await device.send(now), 401, 'TERMINAL_REVOKED');
    expect(await rows()).toMatchObject([{ staffNumber: '1042' }, { employeeId: ana.userId }]);
    expect(await soundLedger(app, eva)).toEqual([]);
    for (let sequence = 10; sequence < 208; sequence += 1) {
      const more = await device.press({ sequence, who: { sealed: 'x' }, kept: await keep() });
      expect((await device.send(more, 0)).body).toEqual(review('TERMINAL_REVOKED'));
    }
    const one = await device.press({ sequence: 300, who: { sealed: 'x' }, kept: await keep() });
    expectProblem(await device.send(one, 0), 401, 'TERMINAL_REVOKED');
    // What was decided is answered as before.
    expect((await device.send(press, 0)).body).toEqual(review('TERMINAL_REVOKED'));
  });
});

describe('with another SECRET_KEY', () => {
  const secrets = { secretKey: 'another secret that only this test knows, long enough' };

  /** Sends the press to a server with other secrets and the same database. */
  async function sendTo(given: { secretKey: string; previousSecretKey?: string }, press: string) {
    const { connectionString } = app;
    const next = await startTestApp({ connectionString, secrets: given });
    try {
      next.clock.set(app.clock.now().toString());
      const text = JSON.stringify({ press, steadyAfterMs: 0 });
      const authorization = await device.authorization('/terminal/presses', text);
      return await next.request('POST', '/terminal/presses', { body: text, headers: { authorization } });
    } finally {
      await next.close();
    }
  }

  test('and the former one known, a kept press is recorded', async () => {
    const keep = await anchored();
    const press = await keptPress(keep, 'IN', 1);
    app.clock.advance({ minutes: 10 });
    const { body } = await sendTo({ ...secrets, previousSecretKey: testSecretKey }, press);
    expect(body).toMatchObject({ outcome: 'RECORDED' });
  });

  test('alone, it is set aside', async () => {
    const keep = await anchored();
    const press = await keptPress(keep, 'IN', 1);
    app.clock.advance({ minutes: 10 });
    expect((await sendTo(secrets, press)).body).toEqual(review('IDENTITY_UNREADABLE'));
  });
});

test('sixty people in a row, some at once, none lost and none doubled', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => employeeAtWork(app, { tenantId })));
  const cards = await Promise.all(people.map((person) => giveCard(app.platform, person)));
  let sequence = 0;
  for (let first = 0; first < cards.length; first += 4) {
    const sent = await Promise.all(
      cards.slice(first, first + 4).map(async (card) => {
        sequence += 1;
        const number = sequence;
        const { grant } = (await device.identify({ card })).body;
        return device.send(await device.press({ sequence: number, who: { grant } }));
      }),
    );
    expect(sent.map(({ body }) => body.outcome)).toEqual(Array(sent.length).fill('RECORDED'));
    app.clock.advance({ seconds: 2 });
  }
  for (const person of people) expect(await soundLedger(app, person)).toHaveLength(1);
  expect((await rows()).map((row) => row.sequence).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
});

import { randomUUID } from 'node:crypto';
import { exitQuestionTexts as texts } from '@jornada/texts/attendance-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPlan } from '../../../plan/read-plan.ts';
import { writtenDay } from '../../../plan/validated-day.ts';
import { hashing } from '../../../platform/cryptography/hashing.ts';
import { giveGrant } from '../../../platform/identity/terminal-grant.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createException, createTenant } from '../../../testing/factories.ts';
import { acceptAtTerminals, giveNumber, givePin } from '../../../testing/identify.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { createTerminal, pairedDevice, type TestDevice } from '../../../testing/terminal-device.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVersions } from '../months/months.queries.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let device: TestDevice;

const pin = '602938';
const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const tuesday = (time: string) => `2026-11-24T${time}[Europe/Madrid]`;
const reason = texts.reasonAtTerminal('Puerta');

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set(monday('08:00'));
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
  const terminalId = await createTerminal(app.platform, tenantId, { name: 'Puerta' });
  device = await pairedDevice(app, tenantId, { terminalId });
  await acceptAtTerminals(app.platform, tenantId, { numberAndPin: true });
  await giveNumber(app.platform, ana, '1042');
  await givePin(app.platform, ana, pin);
  await ana.work([monday('09:00'), 'IN']);
  app.clock.set(monday('17:40'));
});

const identified = async (at = device) => {
  const { status, body } = await at.identify({ staffNumber: '1042', pin });
  expect(status).toBe(200);
  return body;
};
const grantOf = async (at = device): Promise<string> => (await identified(at)).grant;
const ask = (grant: string, atTime = '17:00', at = device) =>
  at.call('/terminal/exit-requests', { grant, atTime });
const requests = async (): Promise<Record<string, unknown>[]> =>
  (await admin.get('/attendance/admin/correction-requests')).body.content;
const rows = () => rowsOf(app.platform.database, tenantId);
const revoke = (terminalId = device.terminalId) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('terminals').set({ revokedAt: app.clock.now() }).where('id', '=', terminalId).execute(),
  );

const waiting = {
  ...{ date: '2026-11-23', type: 'OUT', punchId: null, at: '2026-11-23T16:00:00.000Z', atTime: '17:00' },
  ...{ reason, terminalName: 'Puerta', status: 'PENDING' },
};

describe('who is identified is told whether an exit is missing', () => {
  const exit = {
    ...{ workedOn: '2026-11-23', enteredAt: '2026-11-23T08:00:00.000Z', timezone: 'Europe/Madrid' },
    ...{ suggestedAt: '2026-11-23T16:00:00.000Z', isAsked: false },
  };

  test('from a quarter of an hour after the shift on, as on the clock page', async () => {
    app.clock.set(monday('17:14:59'));
    expect((await identified()).exitToAsk).toBeNull();
    app.clock.set(monday('17:15'));
    expect((await identified()).exitToAsk).toEqual(exit);
  });

  test('until the exit is made up for, or no longer joins the entry', async () => {
    app.clock.set(tuesday('08:30'));
    expect((await identified()).exitToAsk).toEqual(exit);
    app.clock.set(tuesday('13:00:00.001'));
    expect((await identified()).exitToAsk).toBeNull();
  });

  test('and once they asked, that they did', async () => {
    expect((await ask(await grantOf())).status).toBe(200);
    expect((await identified()).exitToAsk).toEqual({ ...exit, isAsked: true });
    const eva = await employeeAtWork(app, { tenantId });
    await giveNumber(app.platform, eva, '2000');
    await givePin(app.platform, eva, '847362');
    const hers = await device.identify({ staffNumber: '2000', pin: '847362' });
    expect(hers.body.exitToAsk).toBeNull();
  });

  test('not where no plan says when the shift ends', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.deleteFrom('scheduleAssignments').where('userId', '=', ana.userId).execute(),
    );
    expect((await identified()).exitToAsk).toBeNull();
  });
});

describe('who asks for it at a terminal', () => {
  test('makes the request that the clock page makes, which names the terminal, and changes no record', async () => {
    const { status, body } = await ask(await grantOf());
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ workedOn: '2026-11-23', at: '2026-11-23T16:00:00.000Z', timezone: 'Europe/Madrid' },
    });
    expect(await requests()).toEqual([expect.objectContaining({ ...waiting, userId: ana.userId })]);
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T09:00']);
    const audit = await admin.get('/admin/audit?action=CORRECTION_REQUESTED');
    expect(audit.body.content).toMatchObject([
      {
        actorId: ana.userId,
        subjectId: ana.userId,
        after: { date: '2026-11-23', reason, terminal: 'Puerta' },
      },
    ]);
    expect((await mailServer.mailsTo(admin.email)).at(-1)?.text).toContain(reason);
    const [{ id } = {}] = await requests();
    const path = `/attendance/admin/correction-requests/${id}/accept`;
    expect((await admin.call('POST', path, { body: { note: '' } })).status).toBe(200);
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T09:00', '2 CORRECTION OUT 23T17:00']);
  });

  test('may say any hour since the entry, also of the day before', async () => {
    app.clock.set(tuesday('08:30'));
    expect((await ask(await grantOf(), '16:20')).body.at).toBe('2026-11-23T15:20:00.000Z');
  });

  test.each([
    ['09:00', texts.beforeEntry('09:00')],
    ['08:10', texts.beforeEntry('09:00')],
    ['17:41', texts.inFuture],
  ])('cannot have left at %s', async (atTime, message) => {
    const grant = await grantOf();
    const before = await rows();
    const extra = { message, fieldErrors: { atTime: message } };
    expectProblem(await ask(grant, atTime), 422, 'IMPOSSIBLE_HOURS', extra);
    expect(await rows()).toEqual(before);
    // The same grant asks for another hour.
    expect((await ask(grant, '17:00')).status).toBe(200);
  });

  test('asks once by a grant, however often and from however many sides it is sent', async () => {
    const grant = await grantOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(grant)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    app.clock.advance({ seconds: 60 });
    expect((await ask(grant)).status).toBe(200);
    expect(await requests()).toHaveLength(1);
    expectProblem(await ask(grant, '16:30'), 409, 'REQUEST_EXISTS');
    expectProblem(await ask(await grantOf(), '16:30'), 409, 'REQUEST_EXISTS');
    expect(await requests()).toHaveLength(1);
  });

  test('may not where no exit is missing any more', async () => {
    const grant = await grantOf();
    expect((await device.send(await device.press({ type: 'OUT', who: { grant } }))).status).toBe(200);
    expectProblem(await ask(grant), 404, 'NOT_FOUND', { message: texts.nothingMissing });
    app.clock.set(tuesday('09:00'));
    expect((await device.send(await device.press({ who: { grant: await grantOf() } }))).status).toBe(200);
    app.clock.set(tuesday('12:00'));
    expectProblem(await ask(await grantOf(), '11:00'), 404, 'NOT_FOUND', { message: texts.nothingMissing });
    expect(await requests()).toEqual([]);
  });

  test('may not on a validated day, or in a closed month, should an exit still join its entry', async () => {
    const day = Temporal.PlainDate.from('2026-11-23');
    const { userId } = ana;
    const now = app.clock.now();
    const inCompany = <T>(work: (tx: TenantTx) => Promise<T>) =>
      withTenant(app.platform.database, tenantId, work);
    const grant = await grantOf();
    // No screen leads here: both wait until no exit can join any more.
    await inCompany(async (tx) => {
      const [{ id } = { id: '' }] = await tx.selectFrom('punches').select('id').execute();
      const plan = await readPlan(tx, { userId, timeZone: 'Europe/Madrid' }, { from: day, to: day });
      const validated = { validatedAt: now, validatedPlan: writtenDay(plan.on(day), [id]) };
      await tx
        .insertInto('dayDecisions')
        .values({ userId, workedOn: day, ...validated })
        .execute();
    });
    expect((await ask(grant)).body.code).toBe('DAY_VALIDATED');
    const figures = '{}';
    const month = { userId, month: day.with({ day: 1 }), version: 1 };
    const closed = { figures, hash: hashing.ofText(figures), closedDates: [day.toString()] };
    await inCompany((tx) =>
      insertVersions(tx, [
        { ...month, ...closed, closedAt: now, closedBy: admin.userId, closedByName: 'Lola Admin' },
      ]),
    );
    expect((await ask(grant)).body.code).toBe('MONTH_CLOSED');
    expect(await requests()).toEqual([]);
  });

  test('needs no e-mail: the decision is in the record, and nobody is written to', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ email: null, passwordHash: null }).where('id', '=', ana.userId).execute(),
    );
    expect((await ask(await grantOf())).status).toBe(200);
    const [{ id } = {}] = await requests();
    const path = `/attendance/admin/correction-requests/${id}/accept`;
    expect((await admin.call('POST', path, { body: { note: '' } })).status).toBe(200);
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T09:00', '2 CORRECTION OUT 23T17:00']);
    expect((await identified()).exitToAsk).toBeNull();
  });
});

describe('what was decided is told at the terminal', () => {
  const decide = async (what: 'accept' | 'decline', note: string) => {
    const [{ id } = {}] = (await requests()).filter(({ status }) => status === 'PENDING');
    const path = `/attendance/admin/correction-requests/${id}/${what}`;
    expect((await admin.call('POST', path, { body: { note } })).status).toBe(200);
    return String(id);
  };
  const read = (grant: string, ids: readonly string[], at = device) =>
    at.call('/terminal/decisions-read', { grant, ids });
  const declined = (id: string) => ({
    ...{ id, workedOn: '2026-11-23', at: '2026-11-23T16:00:00.000Z', timezone: 'Europe/Madrid' },
    ...{ isAccepted: false, note: 'Te vimos a las 16:00' },
  });

  test('to whoever asked there, until they say that they read it', async () => {
    expect((await identified()).decisions).toEqual([]);
    await ask(await grantOf());
    expect((await identified()).decisions).toEqual([]);
    const id = await decide('decline', 'Te vimos a las 16:00');
    expect((await identified()).decisions).toEqual([declined(id)]);
    const { grant, decisions } = await identified();
    expect(decisions).toEqual([declined(id)]);
    await ask(grant, '16:00');
    // They are told in the order in which they were decided.
    app.clock.advance({ seconds: 1 });
    const second = await decide('accept', '');
    const told = [declined(id), { ...declined(second), at: '2026-11-23T15:00:00.000Z', isAccepted: true }];
    expect((await identified()).decisions).toMatchObject([told[0], { ...told[1], note: null }]);
    expect((await read(grant, [id])).status).toBe(204);
    expect((await identified()).decisions).toMatchObject([{ id: second }]);
    expect((await read(await grantOf(), [id, second])).status).toBe(204);
    expect((await identified()).decisions).toEqual([]);
    expect(await soundLedger(app, ana)).toHaveLength(2);
  });

  test('and of nobody else, nor of what was asked for elsewhere', async () => {
    const eva = await employeeAtWork(app, { tenantId });
    await giveNumber(app.platform, eva, '2042');
    await givePin(app.platform, eva, '715204');
    const other = (await device.identify({ staffNumber: '2042', pin: '715204' })).body;
    await ask(await grantOf());
    const id = await decide('decline', 'No');
    expect((await device.identify({ staffNumber: '2042', pin: '715204' })).body.decisions).toEqual([]);
    // Whoever holds another grant says for nobody that they read it.
    expect((await read(other.grant, [id])).status).toBe(204);
    expect((await identified()).decisions).toMatchObject([{ id }]);
    await read(await grantOf(), [id]);
    const wish = { ...{ date: '2026-11-23', type: 'OUT', punchId: null }, reason: 'Olvidé fichar' };
    const body = { ...wish, atDate: '2026-11-23', atTime: '16:30' };
    expect((await ana.call('POST', '/attendance/correction-requests', { body })).status).toBeLessThan(300);
    await decide('decline', 'Tampoco');
    expect((await identified()).decisions).toEqual([]);
  });

  test('by a grant of now, of this device', async () => {
    const grant = await grantOf();
    const id = randomUUID();
    const elsewhere = await pairedDevice(app, tenantId);
    for (const answer of [await read('x', [id]), await read(grant, [id], elsewhere)])
      expectProblem(answer, 422, 'IDENTIFICATION_EXPIRED');
    app.clock.advance({ seconds: 121 });
    expectProblem(await read(grant, [id]), 422, 'IDENTIFICATION_EXPIRED');
    await revoke();
    expectProblem(await read(grant, [id]), 401, 'TERMINAL_REVOKED');
  });
});

test('a night of more than twelve hours ends when its shift did, as it was suggested', async () => {
  await ana.work([monday('17:40'), 'OUT']);
  await createException(app.platform, ana, { date: '2026-11-23', hours: [['19:00', '08:00']] });
  await ana.work([monday('19:00'), 'IN']);
  app.clock.set(tuesday('09:00'));
  const { grant, exitToAsk } = await identified();
  expect(exitToAsk).toMatchObject({ suggestedAt: '2026-11-24T07:00:00.000Z' });
  const { status, body } = await ask(grant, '08:00');
  expect([status, body.at]).toEqual([200, '2026-11-24T07:00:00.000Z']);
});

describe('a terminal asks in nobody’s name whom it did not see identified', () => {
  const untouched = async () => expect(await requests()).toEqual([]);

  test('nor by an old, foreign, altered or made-up grant', async () => {
    const elsewhere = await pairedDevice(app, tenantId);
    const foreign = await pairedDevice(app, await createTenant(app.platform));
    const good = await grantOf();
    const { secretKey } = app.platform;
    const now = app.clock.now();
    const given = { userId: ana.userId, how: 'CARD' as const, now };
    const forged = giveGrant({ secretKey: 'a secret that somebody made up, long enough' }, device, given);
    const ofOtherCompany = giveGrant({ secretKey }, foreign, given);
    const texts = [
      ...[await grantOf(elsewhere), forged.grant, ofOtherCompany.grant],
      ...[`${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`, good.split('.')[0] ?? '', ''],
      (await device.state()).body.anchor,
    ];
    for (const text of texts) expectProblem(await ask(text), 422, 'IDENTIFICATION_EXPIRED');
    // The person is not of the company of the device that has the grant.
    expectProblem(await ask(ofOtherCompany.grant, '17:00', foreign), 422, 'IDENTIFICATION_EXPIRED');
    app.clock.advance({ seconds: 121 });
    expectProblem(await ask(good), 422, 'IDENTIFICATION_EXPIRED');
    await untouched();
  });

  test('nor for somebody who was kept out since', async () => {
    const grant = await grantOf();
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', ana.userId).execute(),
    );
    expectProblem(await ask(grant), 422, 'IDENTIFICATION_EXPIRED');
    await untouched();
  });

  test('nor once it was revoked', async () => {
    const grant = await grantOf();
    await revoke();
    expectProblem(await ask(grant), 401, 'TERMINAL_REVOKED');
    await untouched();
  });

  test('nor without its signature, or by what it signed for something else', async () => {
    const body = { grant: await grantOf(), atTime: '17:00' };
    expectProblem(await app.request('POST', '/terminal/exit-requests', { body }), 401, 'UNAUTHENTICATED');
    expectProblem(await ana.call('POST', '/terminal/exit-requests', { body }), 401, 'UNAUTHENTICATED');
    const other = await device.call('/terminal/exit-requests', body, {
      claims: { path: '/terminal/presses' },
    });
    expectProblem(other, 401, 'TERMINAL_REFUSED');
    const moved = await device.call('/terminal/exit-requests', body, {
      sent: JSON.stringify({ ...body, atTime: '16:00' }),
    });
    expectProblem(moved, 401, 'TERMINAL_REFUSED');
    await untouched();
  });
});

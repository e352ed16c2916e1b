import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { remindOfShifts } from '../features/attendance/reminders/remind-of-shifts.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import {
  assignSchedule,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  suspendTenant,
  type TestPerson,
} from '../testing/factories.ts';
import { patience } from '../testing/patience.ts';
import { type ReadMail, readMail } from '../testing/read-mail.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../testing/test-app.ts';
import { remindEverybody } from './remind-of-shifts.ts';

let app: TestApp;
let tenantId: string;
let ana: TestPerson;

const { signal } = new AbortController();
const friday = '2026-11-20';
const at = (time: string, date = friday) => app.clock.set(`${date}T${time}[Europe/Madrid]`);
const run = (lines: string[] = []) =>
  remindEverybody({ platform: app.platform, report: (line) => lines.push(line), signal });

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('08:00');
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana Peña' });
  await assignSchedule(app.platform, ana);
});

/** What somebody was sent so far; those of others are not waited for. */
function mailsTo({ email }: TestPerson): ReadMail[] {
  const folder = path.join(app.dataDirectory, 'mail');
  return readdirSync(folder)
    .map((file) => readMail(readFileSync(path.join(folder, file), 'utf8')))
    .filter(({ to }) => to === email);
}

/** The reminders of a person as they are noted. */
const noted = ({ tenantId: of, userId }: TestPerson) =>
  withTenant(app.platform.database, of, async (tx) => {
    const rows = await tx.selectFrom('shiftReminders').selectAll().where('userId', '=', userId).execute();
    return rows.map(({ kind, workedOn }) => `${kind} ${workedOn}`);
  });

test('whoever has not come half an hour after the start is told by e-mail, with the time that was planned', async () => {
  at('09:29');
  await run();
  expect(await noted(ana)).toEqual([]);
  at('09:30');
  await run();
  expect(await noted(ana)).toEqual([`ENTRY ${friday}`]);
  const [mail] = await vi.waitFor(() => {
    const mails = mailsTo(ana);
    if (mails.length === 0) throw new Error('not sent yet');
    return mails;
  }, patience);
  expect(mail?.subject).toBe('No consta tu entrada del viernes, 20 de noviembre');
  expect(mail?.text).toContain('Hola, Ana Peña:');
  expect(mail?.text).toContain('en Aceites empezaba a las 09:00');
  expect(mail?.links.text).toEqual([`${testPublicUrl}/empleado`]);
});

test('whoever has not left half an hour after the end is told, and nothing is closed', async () => {
  await punches(app, ana, friday, ['IN 09:00']);
  at('17:29');
  await run();
  expect(await noted(ana)).toEqual([]);
  at('17:30');
  await run();
  expect(await noted(ana)).toEqual([`EXIT ${friday}`]);
  const [mail] = await vi.waitFor(() => {
    const mails = mailsTo(ana);
    if (mails.length === 0) throw new Error('not sent yet');
    return mails;
  }, patience);
  expect(mail?.subject).toBe('No consta tu salida del viernes, 20 de noviembre');
  expect(mail?.text).toContain('acababa a las 17:00');
  // The link opens the question about that very day.
  expect(mail?.links.text).toEqual([`${testPublicUrl}/empleado?salida=${friday}`]);
  const entries = await withTenant(app.platform.database, tenantId, (tx) =>
    tx.selectFrom('punches').select('type').execute(),
  );
  expect(entries).toEqual([{ type: 'IN' }]);
});

describe('nobody is told twice of a shift', () => {
  test('however often the timer runs, and at once in several processes', async () => {
    at('09:45');
    await Promise.all(Array.from({ length: 4 }, () => run()));
    at('10:00');
    await run();
    expect(await noted(ana)).toEqual([`ENTRY ${friday}`]);
    await vi.waitFor(() => expect(mailsTo(ana)).toHaveLength(1), patience);
    // One that was already promised would have come by now.
    const other = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, other);
    await run();
    await vi.waitFor(() => expect(mailsTo(other)).toHaveLength(1), patience);
    expect(mailsTo(ana)).toHaveLength(1);
  });

  test('of its end when of its start, but of the next one', async () => {
    at('09:45');
    await run();
    await punches(app, ana, friday, ['IN 10:00']);
    at('18:00');
    await run();
    expect(await noted(ana)).toEqual([`ENTRY ${friday}`]);
    at('10:00', '2026-11-23');
    await run();
    expect(await noted(ana)).toEqual([`ENTRY ${friday}`, 'ENTRY 2026-11-23']);
  });
});

describe('nobody is told', () => {
  test('who is away, or whose day is a holiday', async () => {
    await createVacation(app.platform, ana, { startDate: friday, endDate: friday });
    const elsewhere = await createTenant(app.platform);
    const berta = await createPerson(app.platform, elsewhere);
    await assignSchedule(app.platform, berta);
    await createHoliday(app.platform, elsewhere, { date: friday, name: 'Fiesta' });
    at('10:00');
    await run();
    expect(await noted(ana)).toEqual([]);
    expect(await noted(berta)).toEqual([]);
  });

  test('who no longer works there, or only administers', async () => {
    const gone = await createPerson(app.platform, tenantId, { active: false });
    const chief = await adminAtWork(app, tenantId);
    for (const one of [gone, chief]) await assignSchedule(app.platform, one);
    at('10:00');
    await run();
    expect([...(await noted(gone)), ...(await noted(chief))]).toEqual([]);
  });

  test('of a company that has switched it off, until it is switched on', async () => {
    const admin = await adminAtWork(app, tenantId);
    const set = (shiftReminders: boolean) =>
      admin.call('PUT', '/tenant/settings', { body: { shiftReminders } });
    expect((await set(false)).body).toMatchObject({ shiftReminders: false });
    at('10:00');
    await run();
    expect(await noted(ana)).toEqual([]);
    await set(true);
    await run();
    expect(await noted(ana)).toEqual([`ENTRY ${friday}`]);
  });

  test('of a suspended company', async () => {
    await suspendTenant(app.platform, tenantId);
    at('10:00');
    await run();
    expect(await noted(ana)).toEqual([]);
  });

  test('when no process ran until the shift was over', async () => {
    at('17:45');
    await run();
    expect(await noted(ana)).toEqual([]);
  });

  test('of the next shift who is still in the one before', async () => {
    const night = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, night, { hours: [['22:00', '06:00']], days: [4] });
    await createException(app.platform, night, { date: friday, hours: [['07:00', '12:00']] });
    await punches(app, night, '2026-11-19', ['IN 22:00']);
    at('06:20');
    await run();
    expect(await noted(night)).toEqual([]);
    at('07:45');
    await run();
    expect(await noted(night)).toEqual(['EXIT 2026-11-19']);
  });
});

describe('on a night on which the clocks change', () => {
  test.each([
    ['2026-10-24', '2026-10-25'],
    ['2027-03-27', '2027-03-28'],
  ])('of %s half an hour after the planned end, by the clock of %s', async (date, next) => {
    const night = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, night, { hours: [['22:00', '06:00']], days: [6] });
    at('23:00', date);
    await punches(app, night, date, ['IN 22:00']);
    for (const time of ['01:30', '03:30', '06:29']) {
      at(time, next);
      await run();
      expect(await noted(night), time).toEqual([]);
    }
    at('06:30', next);
    await run();
    expect(await noted(night)).toEqual([`EXIT ${date}`]);
  });
});

test('people in other zones are told by their own clock', async () => {
  const canary = await createPerson(app.platform, tenantId, { timeZone: 'Atlantic/Canary' });
  await assignSchedule(app.platform, canary);
  at('10:29');
  await run();
  expect(await noted(canary)).toEqual([]);
  at('10:30');
  await run();
  expect(await noted(canary)).toEqual([`ENTRY ${friday}`]);
  await vi.waitFor(() => expect(mailsTo(canary)[0]?.text).toContain('empezaba a las 09:00'), patience);
});

test('a large company is gone through in batches, everybody once', async () => {
  const people = [ana];
  for (let index = 0; index < 4; index += 1) {
    const one = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, one);
    people.push(one);
  }
  at('10:00');
  await remindOfShifts(app.platform, tenantId, signal, 2);
  for (const one of people) expect(await noted(one)).toEqual([`ENTRY ${friday}`]);
});

test('a run that is stopped ends between two batches, and the next one goes on', async () => {
  at('10:00');
  const stopped = AbortSignal.abort(new Error('the server stops'));
  await expect(remindOfShifts(app.platform, tenantId, stopped)).rejects.toThrow('the server stops');
  expect(await noted(ana)).toEqual([]);
  await run();
  expect(await noted(ana)).toEqual([`ENTRY ${friday}`]);
});

test('a company that cannot be gone through keeps no other from its turn, and is reported', async () => {
  const second = await createTenant(app.platform);
  const berta = await createPerson(app.platform, second);
  await assignSchedule(app.platform, berta);
  at('10:00');
  const { mailbox } = app.platform;
  const queue: typeof mailbox.queue = (tx, mail) =>
    mail.to === ana.email ? Promise.reject(new Error('no queue')) : mailbox.queue(tx, mail);
  const lines: string[] = [];
  await remindEverybody({
    platform: { ...app.platform, mailbox: { ...mailbox, queue } },
    report: (line) => lines.push(line),
    signal,
  });
  expect(lines).toEqual(['Avisos de fichajes olvidados: no queue']);
  expect(await noted(ana)).toEqual([]);
  expect(await noted(berta)).toEqual([`ENTRY ${friday}`]);
});

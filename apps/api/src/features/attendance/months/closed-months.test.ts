import type { ClosedMonth, MonthClosing, MonthOfPerson } from '@jornada/contract/attendance/closed-months';
import type { AuditEntry } from '@jornada/contract/audit';
import { canonicalJson } from '@jornada/core/months/canonical-json';
import type { MonthFigures } from '@jornada/core/months/month-figures';
import { verificationCode } from '@jornada/core/months/verification-code';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashing } from '../../../platform/cryptography/hashing.ts';
import type { Mailbox } from '../../../platform/mail/mail.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findStatements } from '../../../record/statements.reads.ts';
import { workOnTask } from '../../../tasks/work-on-task.ts';
import { createCentre, putIntoCentre } from '../../../testing/centre-factories.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork, createDepartment } from '../../../testing/company-factories.ts';
import { createCorrectionRequest } from '../../../testing/correction-factories.ts';
import { createPartTime } from '../../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../../testing/factories.ts';
import { keptTask } from '../../../testing/kept-task.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { patience } from '../../../testing/patience.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { required } from '../../../testing/specimen.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeMany } from './close-many.ts';
import { insertVersions } from './months.queries.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const month = '2026-10';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-05T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Alicia Admin' });
  ana = await person('Ana');
});

/** Somebody who worked on one Monday, and should have on that day alone. */
async function person(fullName: string): Promise<EmployeeAtWork> {
  const created = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, created, {
    days: [1],
    validFrom: '2026-10-26',
    validTo: '2026-10-31',
    allowsOvertime: true,
  });
  await punches(app, created, '2026-10-26', ['IN 09:00', 'OUT 17:47']);
  return atWork(app, created);
}

const close = (wish: object = {}, who = admin) =>
  who.call('POST', '/attendance/admin/months/close', { body: { month, ...wish } });
const reopen = (wish: object = {}, who = admin) =>
  who.call('POST', '/attendance/admin/months/reopen', {
    body: { month, userId: ana.userId, version: 1, reason: 'Faltaba una salida por anotar', ...wish },
  });
const answer = (wish: object = {}, who = ana) =>
  who.call('POST', '/attendance/months/answer', { body: { month, version: 1, agrees: true, ...wish } });
const ownOf = async (who = ana): Promise<ClosedMonth[]> => {
  const { status, body } = await who.get('/attendance/months');
  expect(status).toBe(200);
  return body.content;
};
const monthOf = async (who = ana): Promise<MonthOfPerson | undefined> => {
  const { body } = await admin.get(`/attendance/admin/months?month=${month}`);
  return body.people.find(({ userId }: MonthOfPerson) => userId === who.userId);
};

/** The versions of somebody's month as they lie in the database. */
async function frozenOf(who = ana): Promise<{ figures: MonthFigures; text: string; hash: string }[]> {
  const rows = await withTenant(app.platform.database, tenantId, (tx) =>
    tx
      .selectFrom('monthVersions')
      .select(['figures', 'hash'])
      .where('userId', '=', who.userId)
      .orderBy('version')
      .execute(),
  );
  return rows.map(({ figures, hash }) => ({
    figures: JSON.parse(figures),
    text: figures,
    hash: hash.toString('hex'),
  }));
}

/** Keeps a second version whose figures are this text, as an earlier program wrote it. */
async function freeze({ userId }: EmployeeAtWork, figures: string): Promise<void> {
  const closing = { closedDates: [], closedAt: app.clock.now() };
  await withTenant(app.platform.database, tenantId, (tx) =>
    insertVersions(tx, [
      {
        ...{ userId, month: Temporal.PlainDate.from(`${month}-01`), version: 2, figures },
        ...{
          hash: hashing.ofText(figures),
          ...closing,
          closedBy: admin.userId,
          closedByName: 'Alicia Admin',
        },
      },
    ]),
  );
}

/** Figures as a second version that an earlier program froze in its form. */
function asOfForm(form: 2 | 3 | 4, text: string): string {
  const { payroll, days, totals, ...figures }: MonthFigures = JSON.parse(text);
  const former = { days: days.map(withoutHoursByClock), totals: withoutHoursByClock(totals) };
  return canonicalJson({ ...figures, ...former, form, version: 2, payroll: withoutOrdinary(payroll) });
}

/** Nor what was worked at night and on holidays, and which breaks are working time. */
function withoutHoursByClock<
  T extends { nightMinutes: number | null; holidayMinutes: number | null; paidBreakMinutes: number | null },
>(of: T) {
  const { nightMinutes: _night, holidayMinutes: _holiday, paidBreakMinutes: _paid, ...others } = of;
  return others;
}

/** Before the fifth form, nobody said what payroll counts of ordinary time. */
function withoutOrdinary<T extends { ordinaryMinutes: number | null }>(payroll: T) {
  const { ordinaryMinutes: _minutes, ...others } = payroll;
  return others;
}

describe('a month that is closed', () => {
  test('is frozen as a version whose code can be recomputed', async () => {
    expect(await close({ overtimeCompensation: 'REST' })).toMatchObject({
      status: 200,
      body: { closed: 1, alreadyClosed: 0, closing: null },
    });
    const [own] = await ownOf();
    expect(own).toMatchObject({
      month,
      version: 1,
      closedByName: 'Alicia Admin',
      totals: { workedMinutes: 527, ordinaryMinutes: 480, overtimeMinutes: 47, daysWorked: 1 },
      reopening: null,
      answer: null,
    });
    const [frozen] = await frozenOf();
    expect(frozen?.text).toBe(canonicalJson(frozen?.figures));
    expect(frozen?.hash).toBe(hashing.ofText(frozen?.text ?? ''));
    expect(own?.code).toBe(verificationCode(frozen?.hash ?? ''));
    expect(frozen?.figures).toMatchObject({ overtimeCompensation: 'REST', reopened: null, form: 8 });
    expect(frozen?.figures.days).toHaveLength(31);
    expect(await monthOf()).toMatchObject({ latest: own, openDays: [] });
  });

  test('refuses corrections, requests, notes and undoing validations', async () => {
    await close();
    const day = { userId: ana.userId, date: '2026-10-26' };
    const reason = 'Se fue antes de lo que dice';
    const edited = await admin.call('PUT', '/attendance/admin/days/edit-hours', {
      body: { ...day, pairs: [{ entryTime: '09:00', exitTime: '17:00' }], reason },
    });
    const sentence =
      'Octubre de 2026 está cerrado para esta persona: para cambiarlo, reabre octubre de 2026 en Cierre, con un motivo.';
    const reopenFirst = { message: sentence };
    const toldToAsk = {
      message: 'Octubre de 2026 está cerrado: para corregirlo, pide a administración que lo reabra.',
    };
    expect(edited.body).toMatchObject({ code: 'MONTH_CLOSED', ...reopenFirst });
    const asked = { date: day.date, type: 'OUT', atDate: day.date, atTime: '18:00', reason };
    expectProblem(
      await ana.call('POST', '/attendance/correction-requests', { body: asked }),
      409,
      'MONTH_CLOSED',
      toldToAsk,
    );
    const note = { ...day, adminNote: 'Una nota sobre el día' };
    expectProblem(
      await admin.call('POST', '/attendance/admin/days/add-note', { body: note }),
      409,
      'MONTH_CLOSED',
      reopenFirst,
    );
    const query = `userId=${day.userId}&date=${day.date}`;
    expectProblem(
      await admin.call('DELETE', `/attendance/admin/days/validate?${query}`),
      409,
      'MONTH_CLOSED',
      reopenFirst,
    );
    const days = [day];
    const many = await admin.call('POST', '/attendance/admin/days/bulk', {
      body: { action: 'UNVALIDATE', days },
    });
    expect(many.body).toMatchObject({ days: [], rest: [{ ...day, code: 'MONTH_CLOSED' }] });
    // A Sunday without anything is closed too.
    const sunday = { ...asked, date: '2026-10-25', atDate: '2026-10-25', type: 'IN' };
    expectProblem(
      await ana.call('POST', '/attendance/correction-requests', { body: sunday }),
      409,
      'MONTH_CLOSED',
      toldToAsk,
    );
  });

  test('does not change when it is closed again, or when the plan changes', async () => {
    await close();
    const before = await frozenOf();
    await assignSchedule(app.platform, ana, { days: [1, 2, 3], hours: [['08:00', '12:00']], priority: 9 });
    expect((await close({ confirmed: true })).body).toEqual({ closed: 0, alreadyClosed: 1, closing: null });
    expect(await frozenOf()).toEqual(before);
    const query = `userId=${ana.userId}&from=2026-10-01&to=2026-10-31`;
    const summary = await admin.get(`/attendance/admin/daily-summary?${query}`);
    expect(summary.body.totals).toMatchObject({
      workedMinutes: 527,
      expectedMinutes: 480,
      overtimeMinutes: 47,
    });
  });

  test('is reported to its person once, and logged', async () => {
    await close();
    await close();
    const told = await mailServer.mailsTo(ana.email);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('octubre de 2026 (versión 1)');
    expect(told[0]?.text).toContain('Trabajado: 8\u00a0h\u00a047\u00a0min. Horas extra: 47\u00a0min.');
    const log = await admin.get('/admin/audit?action=MONTH_CLOSED');
    expect(log.body.content).toMatchObject([
      { subjectId: ana.userId, after: { month, version: 1, code: (await ownOf())[0]?.code } },
    ]);
  });

  test('cannot be changed in the database either', async () => {
    await close();
    await expect(
      withTenant(app.platform.database, tenantId, (tx) =>
        tx.updateTable('monthVersions').set({ closedByName: 'Otro' }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

const documentOf = async ({ tenantId, userId, sessionId }: EmployeeAtWork) => {
  const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
  const answer = await fetch(`${app.origin}/api/attendance/months/${month}/file?format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
};
const tableOf = async (who: EmployeeAtWork): Promise<string> =>
  (await who.get(`/attendance/months/${month}/file?format=csv`)).body;

describe('a month in which somebody said from where they worked', () => {
  const said = { onSiteMinutes: 180, remoteMinutes: 347, travellingMinutes: 0, unsaidMinutes: 0 };

  test('has it by day, in its totals, documents and tables, and with each punch', async () => {
    const created = await createPerson(app.platform, tenantId, { fullName: 'Bea' });
    await assignSchedule(app.platform, created, { days: [1], validFrom: '2026-10-01' });
    await punches(app, created, '2026-10-05', ['IN 09:00', 'OUT 10:00']);
    const bea = await atWork(app, created);
    const at = (time: string) => app.clock.set(`2026-10-26T${time}[Europe/Madrid]`);
    for (const [time, body] of [
      ['09:00', { type: 'IN', modality: 'ON_SITE' }],
      ['12:00', { type: 'OUT' }],
      ['13:00', { type: 'IN', modality: 'REMOTE' }],
      ['18:47', { type: 'OUT' }],
    ] as const) {
      at(time);
      const answer = await bea.call('POST', '/attendance/punch', { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    app.clock.set('2026-11-05T10:00[Europe/Madrid]');
    await close({ userIds: [bea.userId, ana.userId], confirmed: true });
    const [frozen] = await frozenOf(bea);
    const days = frozen?.figures.days ?? [];
    expect(days.find(({ date }) => date === '2026-10-26')).toMatchObject({
      modality: said,
      pairs: [
        { entry: { time: '09:00', modality: 'ON_SITE' } },
        { entry: { time: '13:00', modality: 'REMOTE' } },
      ],
    });
    expect(days.find(({ date }) => date === '2026-10-05')?.modality).toBeNull();
    expect(days.flatMap(({ pairs }) => pairs).filter(({ exit }) => exit && 'modality' in exit)).toEqual([]);
    // What was worked on a day on which nobody said anything is not said in the totals.
    expect(frozen?.figures.totals.modality).toEqual({ ...said, unsaidMinutes: 60 });
    expect((await ownOf(bea))[0]?.totals.modality).toEqual({ ...said, unsaidMinutes: 60 });
    const text = await documentOf(bea);
    expect(text).toContain('De lo trabajado, a distancia 5:47 (5,78 h)');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('En el centro 3:00, a distancia 5:47');
    const table = await tableOf(bea);
    expect(table).toContain('En el centro (min);A distancia (min);En desplazamiento (min)');
    // Of somebody who said nothing there is no word.
    expect((await frozenOf(ana))[0]?.figures.totals.modality).toBeNull();
    expect(await tableOf(ana)).not.toContain('A distancia');
    expect(await documentOf(ana)).not.toContain('distancia');
  });

  test('before form 8 tells nothing of it', async () => {
    await close({ userIds: [ana.userId] });
    const [frozen] = await frozenOf();
    if (!frozen) throw new Error('the month is closed');
    const { days, totals, ...others } = frozen.figures;
    const without = <T extends { modality: unknown }>({ modality: _modality, ...rest }: T) => rest;
    await reopen();
    const former = { ...others, days: days.map(without), totals: without(totals), form: 7, version: 2 };
    await freeze(ana, canonicalJson(former));
    expect((await ownOf())[0]).toMatchObject({ version: 2, totals: { modality: null, workedMinutes: 527 } });
    expect(await documentOf(ana)).toContain('Trabajado 8:47');
  });
});

describe('a month of somebody who works part time', () => {
  const path = () => `/admin/employees/${ana.userId}/contracts`;
  const partTime = async (from: string) => {
    const body = { validFrom: from, isPartTime: true, kind: 'INDEFINITE' };
    expect((await admin.call('POST', path(), { body })).status).toBe(200);
  };
  const fullTimeAlways = async () => {
    for (const { id } of (await admin.get(path())).body.contracts) {
      expect((await admin.call('DELETE', `${path()}/${id}`)).status).toBe(200);
    }
  };

  test('has complementary hours of their own, and keeps them when the contract changes', async () => {
    await partTime('2026-10-26');
    await close();
    const [own] = await ownOf();
    const totals = { workedMinutes: 527, ordinaryMinutes: 480, complementaryMinutes: 47, overtimeMinutes: 0 };
    expect(own?.totals).toMatchObject(totals);
    const before = await frozenOf();
    expect(before[0]?.figures).toMatchObject({
      form: 8,
      worker: { partTime: { from: '2026-10-26', until: null } },
      totals,
      // Rounded to five minutes, as the company has it.
      payroll: { workedMinutes: 525, ordinaryMinutes: 480, complementaryMinutes: 45, overtimeMinutes: 0 },
    });
    const register = await admin.get(`/admin/register?month=${month}`);
    expect(register.body.content).toMatchObject([{ userName: 'Ana', ...totals }]);
    const days = await admin.get(`/admin/register/people/${ana.userId}?month=${month}`);
    expect(days.body.days).toMatchObject([{ date: '2026-10-26', ...totals }]);
    const [told] = await mailServer.mailsTo(ana.email);
    expect(told?.text).toContain('Horas complementarias: 47\u00a0min. Horas extra: 0\u00a0min.');

    await fullTimeAlways();
    expect(await frozenOf()).toEqual(before);
    expect((await ownOf())[0]?.totals).toMatchObject(totals);
    await reopen();
    await close({ userIds: [ana.userId], confirmed: true });
    const [, second] = await frozenOf();
    expect(second?.figures.worker.partTime).toBeNull();
    expect(second?.figures.totals).toMatchObject({ complementaryMinutes: 0, overtimeMinutes: 47 });
  });

  test('has overtime on the days before the contract, and after it', async () => {
    await partTime('2026-10-27');
    await close();
    expect((await ownOf())[0]?.totals).toMatchObject({ complementaryMinutes: 0, overtimeMinutes: 47 });
    await reopen();
    await fullTimeAlways();
    await createPartTime(app.platform, ana, { from: '2026-09-01', until: '2026-10-25' });
    await close({ confirmed: true });
    expect((await ownOf())[0]?.totals).toMatchObject({ complementaryMinutes: 0, overtimeMinutes: 47 });
  });

  test('that was closed before there were complementary hours can still be read, with its text and its code unchanged', async () => {
    await close();
    const [{ figures } = { figures: null }] = await frozenOf();
    if (!figures) throw new Error('the month was closed');
    const { partTime: _contract, ...worker } = figures.worker;
    const without = <T extends { complementaryMinutes: number }>(of: T) => {
      const { complementaryMinutes: _minutes, ...minutes } = of;
      return minutes;
    };
    const text = canonicalJson({
      ...{ ...figures, form: 1, version: 2, worker },
      ...{
        days: figures.days.map((day) => without(withoutHoursByClock(day))),
        totals: without(withoutHoursByClock(figures.totals)),
        payroll: without(withoutOrdinary(figures.payroll)),
      },
    });
    const hash = hashing.ofText(text);
    await reopen();
    await freeze(ana, text);
    const [own] = await ownOf();
    expect(own).toMatchObject({
      ...{ version: 2, code: verificationCode(hash) },
      totals: {
        ...{ ordinaryMinutes: 480, complementaryMinutes: 0, overtimeMinutes: 47 },
        ...{ nightMinutes: null, holidayMinutes: null },
      },
    });
    const read = await ana.get(`/attendance/months/${month}/file?format=json`);
    expect(canonicalJson(read.body)).toBe(text);
    const table = await ana.get(`/attendance/months/${month}/file?format=csv`);
    expect(table).toMatchObject({ status: 200, body: expect.stringContaining(';480;0;47;') });
  });
});

test('a month closed when payroll rounded each figure by itself keeps its figures', async () => {
  await close();
  const [{ figures } = { figures: null }] = await frozenOf();
  if (!figures) throw new Error('the month was closed');
  const payroll = { ...figures.payroll, roundingMinutes: 15, workedMinutes: 525, overtimeMinutes: 60 };
  const former = asOfForm(4, JSON.stringify({ ...figures, payroll }));
  await reopen();
  await freeze(ana, former);
  const read = await ana.get(`/attendance/months/${month}/file?format=json`);
  expect(canonicalJson(read.body)).toBe(former);
  const table = await ana.get(`/attendance/months/${month}/file?format=csv`);
  expect(table.body.split('\r\n').find((row: string) => row.includes(';Total;'))).toContain(
    ';8,78;8,75;;0,00;1,00;',
  );
  const told = await documentOf(ana);
  expect(told).toContain('Extra para nómina (redondeo de 15 min) 1:00 (1,00 h)');
  expect(told).not.toContain('Ordinarias para nómina');
  expect(told).toContain('Horas ordinarias 8:00 (8,00 h)');
});

describe('an offline punch', () => {
  /** Somebody who saw the server at 07:40 last, clocked in at 07:58, was back at 09:16, and left with a network. */
  async function withoutNetwork(): Promise<EmployeeAtWork> {
    const created = await createPerson(app.platform, tenantId, { fullName: 'Noa' });
    await assignSchedule(app.platform, created, {
      days: [1],
      validFrom: '2026-10-26',
      validTo: '2026-10-31',
    });
    app.clock.set('2026-10-26T07:40[Europe/Madrid]');
    const noa = await atWork(app, created);
    const { anchor } = (await noa.status()).offline;
    app.clock.set('2026-10-26T09:16[Europe/Madrid]');
    const body = { type: 'IN', anchor, steadyBeforeMs: null, steadyAfterMs: null };
    const said = { shownBeforeMs: 18 * 60_000, deviceTime: '2026-10-26T06:58:00.000Z' };
    const headers = { 'idempotency-key': 'kept-without-network' };
    expect(
      await noa.call('POST', '/attendance/punch/offline', { body: { ...body, ...said }, headers }),
    ).toMatchObject({ status: 200 });
    await noa.work(['2026-10-26T17:00[Europe/Madrid]', 'OUT']);
    app.clock.set('2026-11-05T10:00[Europe/Madrid]');
    return noa;
  }
  const meaning = monthDocumentTexts.days.offlineMeaning;
  const unknown = monthDocumentTexts.days.offlineUnknown;

  test('is frozen with the device’s claim and the proof, and marked in the documents', async () => {
    const noa = await withoutNetwork();
    await close();
    const [frozen] = await frozenOf(noa);
    const [pair] = frozen?.figures.days.find(({ date }) => date === '2026-10-26')?.pairs ?? [];
    const offline = {
      ...{ provenFrom: '2026-10-26T06:40:00.000Z', provenUntil: '2026-10-26T08:16:00.000Z' },
      ...{
        deviceTime: '2026-10-26T06:58:00.000Z',
        deviceFrom: null,
        deviceUntil: null,
        clocksDisagree: false,
      },
    };
    expect(pair?.entry).toMatchObject({ time: '07:58', offline });
    expect(pair?.exit).not.toHaveProperty('offline');
    expect(frozen?.hash).toBe(hashing.ofText(frozen?.text ?? ''));
    const text = await documentOf(noa);
    expect(text).toContain('07:58 (sin conexión)–17:00');
    expect(text).toContain(
      '07:58 sin conexión: hecho según el dispositivo a las 07:58; demostrado: entre las 07:40 y las 09:16',
    );
    expect(text).toContain(meaning);
    const table = await noa.get(`/attendance/months/${month}/file?format=csv`);
    expect(table.body).toContain(';07:58;17:00;07:58 (sin conexión)–17:00;');
    // Whose punches all came at once is told nothing of it.
    const other = await documentOf(ana);
    expect(other).not.toContain('sin conexión');
    expect(other).not.toContain(meaning);
  });

  test('is still marked after it was corrected, beside the time that counts', async () => {
    const noa = await withoutNetwork();
    app.clock.set('2026-10-26T20:00[Europe/Madrid]');
    const edit = { userId: noa.userId, date: '2026-10-26', entryTime: '08:05', reason: 'Fichó tarde' };
    const edited = await admin.call('PUT', '/attendance/admin/days/edit-hours-12h', { body: edit });
    expect(edited.status).toBe(200);
    app.clock.set('2026-11-05T10:00[Europe/Madrid]');
    await close({ confirmed: true });
    const text = await documentOf(noa);
    expect(text).toContain('08:05–17:00');
    expect(text).toContain(
      '07:58 sin conexión: hecho según el dispositivo a las 07:58; demostrado: entre las 07:40 y las 09:16',
    );
    expect(text).toContain(meaning);
  });

  test('in a month closed with the device’s interval only is shown as its claim, and the text does not change', async () => {
    const noa = await withoutNetwork();
    await close();
    const [{ figures } = { figures: null }] = await frozenOf(noa);
    if (!figures) throw new Error('the month was closed');
    const interval = { from: '2026-10-26T06:57:59.000Z', until: '2026-10-26T06:58:04.000Z' };
    const text = JSON.stringify(figures, (key, value) => (key === 'offline' ? interval : value));
    const former = asOfForm(3, text);
    await reopen({ userId: noa.userId });
    await freeze(noa, former);
    const read = await noa.get(`/attendance/months/${month}/file?format=json`);
    expect(canonicalJson(read.body)).toBe(former);
    const told = await documentOf(noa);
    expect(told).toContain('07:58 sin conexión: según el dispositivo, entre las 07:57 y las 07:58');
    expect(told).toContain(monthDocumentTexts.days.offlineMeantDevice);
    expect(told).not.toContain('demostrado:');
  });

  test('is not shown in months closed earlier: their text does not change, and the document says so', async () => {
    const noa = await withoutNetwork();
    await close();
    const [{ figures } = { figures: null }] = await frozenOf(noa);
    if (!figures) throw new Error('the month was closed');
    const text = JSON.stringify(figures, (key, value) => (key === 'offline' ? undefined : value));
    const former = asOfForm(2, text);
    await reopen({ userId: noa.userId });
    await freeze(noa, former);
    const read = await noa.get(`/attendance/months/${month}/file?format=json`);
    expect(canonicalJson(read.body)).toBe(former);
    const told = await documentOf(noa);
    expect(told).toContain(unknown);
    expect(told).not.toContain('07:58 (sin conexión)');
  });
});

describe('open days', () => {
  test('are shown before, and the month is closed with them once confirmed', async () => {
    const luis = await person('Luis');
    await punches(app, luis, '2026-10-28', ['IN 09:00']);
    await createCorrectionRequest(app.platform, ana, { date: '2026-10-26', at: '09:10' });
    expectProblem(await close(), 409, 'MONTH_HAS_OPEN_DAYS');
    expect((await monthOf())?.openDays).toEqual([{ date: '2026-10-26', kind: 'CORRECTION_REQUEST' }]);
    expect((await monthOf(luis))?.openDays).toEqual([{ date: '2026-10-28', kind: 'INCOMPLETO' }]);
    expect((await close({ confirmed: true })).body).toEqual({ closed: 2, alreadyClosed: 0, closing: null });
    const [frozen] = await frozenOf(luis);
    const day = frozen?.figures.days.find(({ date }) => date === '2026-10-28');
    expect(day).toMatchObject({ workedMinutes: 0, pairs: [{ entry: { time: '09:00' }, exit: null }] });
  });

  test('of one person do not prevent closing another’s month', async () => {
    const luis = await person('Luis');
    await punches(app, luis, '2026-10-28', ['IN 09:00']);
    expect((await close({ userIds: [ana.userId] })).body).toEqual({
      closed: 1,
      alreadyClosed: 0,
      closing: null,
    });
    expect(await ownOf(luis)).toEqual([]);
  });

  test('a month that is not over cannot be closed', async () => {
    expectProblem(await close({ month: '2026-11', confirmed: true }), 409, 'MONTH_NOT_OVER');
    // The last night of October goes on until the morning, and an exit may join it for 28 hours.
    await punches(app, ana, '2026-10-31', ['IN 22:00']);
    app.clock.set('2026-11-01T05:00[Europe/Madrid]');
    expectProblem(await close({ confirmed: true }), 409, 'MONTH_NOT_OVER');
    app.clock.set('2026-11-02T02:01[Europe/Madrid]');
    expect((await close({ confirmed: true })).body).toEqual({ closed: 1, alreadyClosed: 0, closing: null });
  });
});

describe('a reopened month', () => {
  test('accepts corrections, and becomes another version beside the first', async () => {
    await close();
    expect(await reopen()).toMatchObject({
      status: 200,
      body: {
        version: 1,
        reopening: { reason: 'Faltaba una salida por anotar', reopenedByName: 'Alicia Admin' },
      },
    });
    const [first] = await frozenOf();
    const asked = { date: '2026-10-26', type: 'OUT', atDate: '2026-10-26', atTime: '20:00', reason: 'Otra' };
    const entry = { ...asked, type: 'IN', atTime: '19:00' };
    const ids = [];
    for (const body of [entry, asked])
      ids.push((await ana.call('POST', '/attendance/correction-requests', { body })).body.id);
    for (const id of ids)
      await admin.call('POST', `/attendance/admin/correction-requests/${id}/accept`, { body: {} });
    expect((await close()).body).toEqual({ closed: 1, alreadyClosed: 0, closing: null });
    const versions = await frozenOf();
    expect(versions).toHaveLength(2);
    expect(versions[0]).toEqual(first);
    expect(versions[1]?.figures).toMatchObject({
      version: 2,
      reopened: { reason: 'Faltaba una salida por anotar', byName: 'Alicia Admin' },
      totals: { workedMinutes: 587, overtimeMinutes: 107 },
    });
    expect(versions[1]?.figures.corrections).toMatchObject([
      { type: 'IN', before: null, after: { time: '19:00' }, wasAskedFor: true, authorName: 'Alicia Admin' },
      { type: 'OUT', before: null, after: { time: '20:00' }, wasAskedFor: true },
    ]);
    const day = versions[1]?.figures.days.find(({ date }) => date === '2026-10-26');
    expect(day?.asPunched).toMatchObject([{ entry: { time: '09:00' }, exit: { time: '17:47' } }]);
    expect((await ownOf()).map(({ version, reopening }) => [version, reopening === null])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('keeps days that were validated individually before', async () => {
    const query = `userId=${ana.userId}&date=2026-10-26`;
    await admin.call('POST', `/attendance/admin/days/validate?${query}`);
    await close();
    await reopen();
    const day = { date: '2026-10-26', type: 'OUT', atDate: '2026-10-26', atTime: '18:00', reason: 'Otra' };
    expectProblem(
      await ana.call('POST', '/attendance/correction-requests', { body: day }),
      409,
      'DAY_VALIDATED',
    );
    expect((await admin.call('DELETE', `/attendance/admin/days/validate?${query}`)).status).toBe(200);
  });

  test('is the latest version only, once', async () => {
    expectProblem(await reopen(), 409, 'MONTH_NOT_CLOSED');
    await close();
    expectProblem(await reopen({ version: 2 }), 409, 'MONTH_NOT_CLOSED');
    expect((await reopen()).status).toBe(200);
    expectProblem(await reopen(), 409, 'MONTH_NOT_CLOSED');
    expect(await reopen({ reason: 'Corta' })).toMatchObject({ status: 422 });
  });

  test('is reopened once by two at the same time', async () => {
    await close();
    const answers = await Promise.all([reopen(), reopen()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await Promise.all([close(), close()]);
    expect(again.map(({ body }) => body.closed).sort()).toEqual([0, 1]);
    expect(await frozenOf()).toHaveLength(2);
  });
});

describe('the person’s answer', () => {
  test('is stored each time, and the last one is shown', async () => {
    await close();
    const comment = 'El lunes salí a las 18:30';
    expect((await answer({ agrees: false, comment })).body).toMatchObject({
      answer: { agrees: false, comment },
    });
    app.clock.set('2026-11-06T10:00[Europe/Madrid]');
    expect((await answer()).body.answer).toEqual({
      agrees: true,
      comment: null,
      answeredAt: '2026-11-06T09:00:00.000Z',
    });
    expect((await monthOf())?.latest?.answer?.agrees).toBe(true);
    const log = await admin.get('/admin/audit?action=MONTH_ANSWERED');
    expect(log.body.content).toMatchObject([
      { after: { agrees: true } },
      { after: { agrees: false, comment } },
    ]);
  });

  test('needs a text for a disagreement', async () => {
    await close();
    expectProblem(await answer({ agrees: false }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { comment: required },
    });
    expect((await ownOf())[0]?.answer).toBeNull();
  });

  test('is about the present version', async () => {
    expectProblem(await answer(), 404, 'NOT_FOUND');
    await close();
    await reopen();
    expectProblem(await answer(), 409, 'MONTH_NOT_CLOSED');
    await close();
    expectProblem(await answer({ version: 1 }), 409, 'MONTH_NOT_CLOSED');
    expect((await answer({ version: 2 })).status).toBe(200);
  });
});

test('another company has no access', async () => {
  await close();
  const elsewhere = await createTenant(app.platform);
  const stranger = await adminAtWork(app, elsewhere);
  expectProblem(await close({ userIds: [ana.userId] }, stranger), 404, 'NOT_FOUND');
  expectProblem(await reopen({}, stranger), 404, 'NOT_FOUND');
  expect((await stranger.get(`/attendance/admin/months?month=${month}`)).body.people).toEqual([]);
  const namesake = await atWork(app, await createPerson(app.platform, elsewhere));
  expectProblem(await answer({}, namesake), 404, 'NOT_FOUND');
  expect(await ownOf(namesake)).toEqual([]);
});

test('the month and its closing are narrowed by department and by name', async () => {
  const departmentId = await createDepartment(app.platform, tenantId, 'Taller');
  await createPerson(app.platform, tenantId, { fullName: 'Rosa Vidal' });
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ departmentId }).where('id', '=', ana.userId).execute(),
  );
  const found = async (path: string, query: string): Promise<string[]> =>
    (await admin.get(`/attendance/admin/${path}?month=${month}${query}`)).body.people.map(
      (person: { employeeName: string }) => person.employeeName,
    );
  for (const path of ['months', 'month']) {
    expect(await found(path, '')).toHaveLength(2);
    expect(await found(path, '&employeeFilter=vidal')).toEqual(['Rosa Vidal']);
    const ofTaller = await found(path, `&departmentId=${departmentId}`);
    expect(ofTaller).toHaveLength(1);
    expect(ofTaller).not.toContain('Rosa Vidal');
    expect(await found(path, `&departmentId=${departmentId}&employeeFilter=vidal`)).toEqual([]);
  }
});

describe('a month of many people', () => {
  const closings = async (): Promise<MonthClosing[]> =>
    (await admin.get('/attendance/admin/months/closings')).body;

  test('is closed in the background, in the name of the admin, for those whose month is open', async () => {
    expect((await close({ confirmed: true, userIds: [ana.userId] })).body).toMatchObject({ closed: 1 });
    const others = await Promise.all(Array.from({ length: 40 }, () => createPerson(app.platform, tenantId)));
    const asked = await close({ confirmed: true });
    expect(asked).toMatchObject({
      status: 200,
      body: {
        closed: 0,
        alreadyClosed: 0,
        closing: { month, status: 'PENDING', closed: null, totalSteps: 41, doneSteps: 0 },
      },
    });
    const [done] = await vi.waitFor(async () => {
      const all = await closings();
      if (all[0]?.status !== 'DONE') throw new Error('not closed yet');
      return all;
    }, patience);
    expect(done).toMatchObject({ closed: 40, totalSteps: 41, doneSteps: 41, message: null });
    const { people } = (await admin.get(`/attendance/admin/months?month=${month}`)).body;
    expect(people).toHaveLength(41);
    for (const { latest } of people)
      expect(latest).toMatchObject({ version: 1, closedByName: 'Alicia Admin' });
    // Whatever is written for many at once is each one's own.
    const log = (await admin.get('/admin/audit?action=MONTH_CLOSED&size=100')).body.content;
    const logged = log.map(({ subjectId, after }: AuditEntry) => [subjectId, after?.code]);
    const codes = people.map(({ userId, latest }: MonthOfPerson) => [userId, latest?.code]);
    expect(new Map(logged)).toEqual(new Map(codes));
    expect(logged).toHaveLength(41);
    for (const { email, userId } of [ana, ...others]) {
      expect(await mailServer.mailsTo(email)).toHaveLength(1);
      const stated = await withTenant(app.platform.database, tenantId, (tx) => findStatements(tx, userId));
      expect(stated).toHaveLength(1);
      expect(stated[0]?.text).toContain(new Map(codes).get(userId));
    }
    const colleague = await adminAtWork(app, tenantId);
    expect((await colleague.get('/attendance/admin/months/closings')).body).toEqual([]);
  });

  test('is completed by a retry after a failed attempt, with the number that both closed', async () => {
    await Promise.all(Array.from({ length: 40 }, () => createPerson(app.platform, tenantId)));
    const id = await keptTask(app.platform, admin, 'MONTH_CLOSING', {
      ...{ isDone: false, wish: closingWish(admin) },
    });
    const job = { tenantId, taskId: id };
    const doers = { MONTH_CLOSING: closeMany };
    // The server stops while the first batch is closed; how many the others close depends on the time that it takes.
    const stopping = new AbortController();
    const mailbox: Mailbox = {
      ...app.platform.mailbox,
      queue: (tx, ...mails) => {
        expect(mails).toHaveLength(20);
        stopping.abort(new Error('the server stops'));
        return app.platform.mailbox.queue(tx, ...mails);
      },
    };
    const first = workOnTask(
      { ...app.platform, mailbox },
      job,
      { signal: stopping.signal, retries: 0 },
      doers,
    );
    await expect(first).rejects.toThrow('the server stops');
    expect(await closings()).toMatchObject([
      { status: 'RUNNING', closed: null, totalSteps: 41, doneSteps: 20 },
    ]);
    await workOnTask(app.platform, job, { signal: new AbortController().signal, retries: 1 }, doers);
    expect(await closings()).toMatchObject([{ status: 'DONE', closed: 41, totalSteps: 41, doneSteps: 41 }]);
  });

  test('is refused at once for the same reasons as a small one', async () => {
    await Promise.all(Array.from({ length: 40 }, () => createPerson(app.platform, tenantId)));
    expectProblem(await close({ month: '2026-11', confirmed: true }), 409, 'MONTH_NOT_OVER');
    expect(await closings()).toEqual([]);
    for (let one = 0; one < 3; one += 1)
      await keptTask(app.platform, admin, 'MONTH_CLOSING', { isDone: false, wish: closingWish(admin) });
    expectProblem(await close({ confirmed: true }), 429, 'TOO_MANY_REQUESTS');
  });
});

const closingWish = ({ userId }: EmployeeAtWork) => ({
  ...{ month, userIds: null, confirmed: true, overtimeCompensation: 'PAID' },
  closer: { userId, fullName: 'Alicia Admin', email: 'a@ejemplo.test', companyTimeZone: 'Europe/Madrid' },
});

describe('a month of form 7', () => {
  const contract = {
    ...{ validFrom: '2026-03-01', kind: 'TEMPORARY', code: '200', isPartTime: true, weeklyDays: null },
    ...{ agreed: { minutes: 600, period: 'WEEK' }, jobTitle: 'Dependienta', professionalGroup: 'III' },
    ...{ collectiveAgreement: null, payrollNumber: '0042', trialUntil: null, pact: null },
  };
  const frozenContract = {
    ...{ from: '2026-10-01', until: '2026-10-31', validFrom: '2026-03-01', code: '200' },
    ...{ jobTitle: 'Dependienta', professionalGroup: 'III', payrollNumber: '0042', isPartTime: true },
    ...{ agreedMinutes: 600, agreedPeriod: 'WEEK' },
  };

  test('freezes contracts, what covers complementary hours, and of several work centres those of the person, by days', async () => {
    const path = `/admin/employees/${ana.userId}/contracts`;
    expect((await admin.call('POST', path, { body: contract })).status).toBe(200);
    const shop = await createCentre(app.platform, tenantId, { name: 'Tienda' });
    await putIntoCentre(app.platform, ana, shop, '2026-01-01');
    await close();
    const [alone] = await frozenOf();
    expect(alone?.figures).toMatchObject({ contracts: [frozenContract], centres: [] });
    const kinds = { agreedMinutes: 0, voluntaryMinutes: 0, uncoveredMinutes: 47 };
    expect(alone?.figures.totals.complementary).toEqual(kinds);
    const told = alone?.figures.days.filter(({ complementary }) => complementary !== null);
    expect(told?.map(({ date, complementary }) => [date, complementary])).toEqual([['2026-10-26', kinds]]);
    const table = async () => (await ana.get(`/attendance/months/${month}/file?format=csv`)).body;
    expect(await table()).not.toContain('Centro');

    const office = await createCentre(app.platform, tenantId, { name: 'Oficina' });
    await putIntoCentre(app.platform, ana, office, '2026-10-17');
    expect(await frozenOf()).toEqual([alone]);
    await reopen();
    await close({ userIds: [ana.userId], confirmed: true });
    const [first, second] = await frozenOf();
    expect(first).toEqual(alone);
    const centres = [
      { from: '2026-10-01', until: '2026-10-16', name: 'Tienda', contributionAccount: null },
      { from: '2026-10-17', until: '2026-10-31', name: 'Oficina', contributionAccount: null },
    ];
    expect(second?.figures.centres).toEqual(centres);
    expect((await monthOf())?.latest).toMatchObject({ centres, contracts: [frozenContract] });
    expect((await ownOf()).map((one) => one.centres)).toEqual([centres, []]);
    expect(await table()).toContain('Oficina');
    expect(
      (await admin.call('DELETE', `${path}/${(await admin.get(path)).body.contracts[0].id}`)).status,
    ).toBe(200);
    expect(await frozenOf()).toEqual([first, second]);
  });
});

import { createHash, randomUUIDv7 } from 'node:crypto';
import type { PayrollClosing, PayrollLine } from '@jornada/contract/payroll/payroll-batches';
import { neutralLayout, newColumn, type ProfileLayout } from '@jornada/core/payroll/batch/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { punches } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { createContract } from '../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
} from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { askForAcceptance } from '../../testing/overtime-factories.ts';
import { patience } from '../../testing/patience.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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
  ana = await person('Ana Peña');
});

/** Somebody who worked 8:47 on one Monday, and should have 8 hours on that day alone. */
async function person(fullName: string, { hasContract = true } = {}): Promise<EmployeeAtWork> {
  const created = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, created, {
    ...{ days: [1], validFrom: '2026-10-26', validTo: '2026-11-30', allowsOvertime: true },
  });
  if (hasContract) await createContract(app.platform, created, { validFrom: '2026-01-01' });
  await punches(app, created, '2026-10-26', ['IN 09:00', 'OUT 17:47']);
  return atWork(app, created);
}

const usualConcept = {
  ...{ code: '0001', name: 'Horas trabajadas', source: 'WORKED', measure: 'MINUTES', sending: 'UNITS' },
  ...{ minuteForm: 'DECIMAL', isNegative: false, decimals: 2, stepMinutes: 1, prices: [] },
  fromMonth: '2026-10',
};
const addConcept = (said: object = {}, who = admin) =>
  who.call('POST', '/admin/payroll/concepts', { body: { ...usualConcept, ...said } });
const setCodes = (companyCode = '0042') =>
  admin.call('PUT', '/admin/payroll/codes', { body: { companyCode, centres: [] } });
const setCode = (code: string | null, who = ana) =>
  admin.call('PUT', `/admin/payroll/people/${who.userId}`, { body: { code } });
const closeMonth = (of = month, who: object = {}) =>
  admin.call('POST', '/attendance/admin/months/close', { body: { month: of, confirmed: true, ...who } });
const simulate = async (of = month) => {
  const { status, body } = await admin.get(`/admin/payroll/simulation?month=${of}`);
  expect(status).toBe(200);
  return body;
};

/** Asks for a batch and waits until it is closed, or given up. */
async function close(wish: object = {}): Promise<PayrollClosing> {
  const { status, body } = await admin.call('POST', '/admin/payroll/closings', {
    body: { month, leaveOut: false, ...wish },
  });
  expect(status).toBe(200);
  return vi.waitFor(async () => {
    const { body: all } = await admin.get('/admin/payroll/closings');
    const found = all.find(({ id }: PayrollClosing) => id === body.id);
    if (found.status === 'PENDING' || found.status === 'RUNNING') throw new Error('not closed yet');
    return found;
  }, patience);
}

async function ready(): Promise<void> {
  await setCodes();
  await setCode('00017');
  await addConcept();
  expect((await closeMonth(month, { userIds: [ana.userId] })).body).toMatchObject({ closed: 1 });
}

const inWords = ({ month: of, isDifference, conceptCode, exact, units, cents }: PayrollLine) =>
  `${of}${isDifference ? ' D' : ''} ${conceptCode}: ${exact} → ${units} ${cents}`;
const linesOf = async (id: string): Promise<string[]> =>
  (await admin.get(`/admin/payroll/batches/${id}/lines`)).body.content.map(inWords);

/** A file as it is downloaded. */
async function download(batchId: string, fileId: string): Promise<Buffer> {
  const { userId, sessionId } = admin;
  const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
  const answer = await fetch(`${app.origin}/api/admin/payroll/batches/${batchId}/files/${fileId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('a simulation', () => {
  test('says what is missing of the company and of each person, and changes nothing', async () => {
    const berta = await person('Berta', { hasContract: false });
    expect(await simulate()).toMatchObject({
      ...{ number: 1, companyFaults: ['NO_COMPANY_CODE', 'NO_CONCEPT'], people: 0, lines: [] },
      leftOut: [
        { userId: ana.userId, faults: ['NO_PERSON_CODE', 'OPEN_MONTH'] },
        { userId: berta.userId, faults: ['NO_PERSON_CODE', 'NO_CONTRACT', 'OPEN_MONTH'] },
      ],
    });
    await setCode('00018', berta);
    await ready();
    expect(await simulate()).toMatchObject({
      ...{ number: 1, companyCode: '0042', companyFaults: [], people: 1 },
      leftOut: [{ userId: berta.userId, faults: ['NO_CONTRACT', 'OPEN_MONTH'] }],
      lines: [{ personCode: '00017', conceptCode: '0001', exact: 527, units: 87_800, month }],
    });
    expect((await simulate()).lines).toHaveLength(1);
  });

  test('figures are those of now, whether or not months are closed', async () => {
    await addConcept();
    const { body } = await admin.get(`/admin/payroll/figures?month=${month}`);
    expect(body.people).toMatchObject([{ fullName: 'Ana Peña', isClosed: false, figures: [{ exact: 527 }] }]);
  });
});

describe('a batch', () => {
  test('is frozen with its files, whose bytes are always the same', async () => {
    await ready();
    const { id, status } = await close();
    expect(status).toBe('DONE');
    expect(await linesOf(id)).toEqual(['2026-10 0001: 527 → 87800 0']);
    const { body: batch } = await admin.get(`/admin/payroll/batches/${id}`);
    expect(batch).toMatchObject({
      number: 1,
      month,
      people: 1,
      lines: 1,
      closedBy: 'Alicia Admin',
      links: [],
    });
    const [csv, workbook] = batch.files;
    expect([csv.name, workbook.name]).toEqual(['lote-1-2026-10.csv', 'lote-1-2026-10.xlsx']);
    const bytes = await download(id, csv.id);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(csv.sha256);
    expect(bytes.toString('utf8')).toBe(
      '\ufeffempresa;centro;trabajador;nombre;lote;mes_lote;mes;clase;concepto;nombre_concepto;unidades;unidad;importe\r\n' +
        '0042;;00017;Ana Peña;1;2026-10;2026-10;N;0001;Horas trabajadas;8,78;h;\r\n',
    );
    const [sheet] = await readWorkbook(await download(id, workbook.id));
    expect(sheet?.data[1]).toEqual([
      ...['0042', null, '00017', 'Ana Peña', 1, '2026-10', '2026-10', 'N', '0001', 'Horas trabajadas'],
      ...[8.78, 'h', null],
    ]);
    await setCode('99999');
    await setCodes('7');
    expect(await download(id, csv.id)).toEqual(bytes);
    expect((await admin.get('/admin/payroll/batches')).body.content).toMatchObject([{ id, number: 1 }]);
  });

  test('what a day is corrected to afterwards is a line of difference in the next one', async () => {
    await ready();
    await close();
    await admin.call('POST', '/attendance/admin/months/reopen', {
      body: { month, userId: ana.userId, version: 1, reason: 'Faltaba una salida por anotar' },
    });
    app.clock.set('2026-12-03T10:00[Europe/Madrid]');
    await punches(app, ana, '2026-11-02', ['IN 09:00', 'OUT 16:20']);
    expect((await closeMonth('2026-11')).status).toBe(200);
    const waiting = await simulate('2026-11');
    expect(waiting.reopened).toMatchObject([{ userId: ana.userId, month }]);
    expect(waiting.lines.map(inWords)).toEqual(['2026-11 0001: 440 → 73400 0']);
    await punches(app, ana, '2026-10-27', ['IN 09:00', 'OUT 09:10']);
    expect((await closeMonth()).body).toMatchObject({ closed: 1 });
    const { id, status, message } = await close({ month: '2026-11' });
    expect([status, message]).toEqual(['DONE', null]);
    // 537 minutes are 8.95 hours, of which 8.78 were told; with 440 more they are 16.2833.
    expect(await linesOf(id)).toEqual(['2026-10 D 0001: 10 → 1700 0', '2026-11 0001: 440 → 73300 0']);
  });

  test('is not closed without codes, with faults unless they are left out, or without a line', async () => {
    await addConcept();
    expect(await close()).toMatchObject({ status: 'FAILED', message: expect.stringContaining('Falta algo') });
    await setCodes();
    expect(await close()).toMatchObject({ status: 'FAILED' });
    expect(await close({ leaveOut: true })).toMatchObject({
      ...{ status: 'FAILED', message: 'No hay datos para exportar' },
    });
    await setCode('00017');
    await closeMonth();
    expect(await close()).toMatchObject({ status: 'DONE' });
    expect(await close()).toMatchObject({ status: 'FAILED', message: 'No hay datos para exportar' });
    expect((await simulate()).number).toBe(2);
  });

  test('leaves out whoever has a fault, who comes into the next one', async () => {
    await ready();
    const berta = await person('Berta');
    const first = await close({ leaveOut: true });
    expect(await linesOf(first.id)).toHaveLength(1);
    await setCode('00018', berta);
    await closeMonth();
    const { id } = await close();
    const { body } = await admin.get(`/admin/payroll/batches/${id}/lines`);
    expect(body.content).toMatchObject([{ personName: 'Berta', units: 87_800, isDifference: false }]);
  });

  const fixed: ProfileLayout = {
    ...{ ...neutralLayout, file: 'FIXED', encoding: 'WINDOWS_1252', decimalSign: 'NONE', hasHeadings: false },
    lineEnd: 'LF',
    columns: [
      { ...newColumn('PERSON_CODE', ''), width: 8, align: 'RIGHT', fill: 'ZERO' },
      { ...newColumn('PERSON_NAME', ''), width: 10 },
      { ...newColumn('UNITS', ''), width: 6, align: 'RIGHT', fill: 'ZERO' },
    ],
  };
  const addProfile = (name: string, layout: object) =>
    admin.call('POST', '/admin/payroll/profiles', { body: { name, layout } });

  test('has a file by a profile, made with it or afterwards, and once', async () => {
    await ready();
    const { body: profile } = await addProfile('Gestoría Peña', fixed);
    const { id } = await close({ profileId: profile.id });
    const { body: batch } = await admin.get(`/admin/payroll/batches/${id}`);
    const file = batch.files.find(
      ({ profileName }: { profileName: string }) => profileName === 'Gestoría Peña',
    );
    expect(file.name).toBe('lote-1-2026-10-gestoria-pena.txt');
    expect((await download(id, file.id)).toString('latin1')).toBe('00000017Ana Peña  000878\n');
    const make = (profileId: string) =>
      admin.call('POST', `/admin/payroll/batches/${id}/files`, { body: { profileId } });
    expectProblem(await make(profile.id), 409, 'NAME_TAKEN');
    const { body: narrow } = await addProfile('Estrecho', {
      ...fixed,
      columns: [{ ...newColumn('PERSON_CODE', ''), width: 3 }],
    });
    expectProblem(await make(narrow.id), 409, 'PROFILE_DOES_NOT_FIT');
    const { body: columns } = await addProfile('Columnas', {
      ...{ ...neutralLayout, concepts: 'COLUMNS' },
      columns: [newColumn('PERSON_CODE', ''), { ...newColumn('UNITS_OF', ''), conceptCode: '9' }],
    });
    expectProblem(await make(columns.id), 409, 'PROFILE_DOES_NOT_FIT');
    const { body: other } = await addProfile('Otro', { ...neutralLayout, separator: 'TAB' });
    expect((await make(other.id)).body).toMatchObject({
      profileName: 'Otro',
      name: 'lote-1-2026-10-otro.csv',
    });
    expectProblem(await close({ profileId: profile.id }).then(() => make(ana.userId)), 404, 'NOT_FOUND');
  });
});

describe('concepts', () => {
  test('one code at a time; one that was sent is ended and not removed', async () => {
    await ready();
    const [concept] = (await admin.get('/admin/payroll/concepts')).body;
    expectProblem(await addConcept(), 409, 'NAME_TAKEN', {
      fieldErrors: { code: 'Ya hay otro concepto con este código en los mismos meses.' },
    });
    expectProblem(await addConcept({ code: '2', untilMonth: '2026-09' }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { untilMonth: 'El último mes no puede ser anterior al primero.' },
    });
    await close();
    const path = `/admin/payroll/concepts/${concept.id}`;
    expectProblem(await admin.call('DELETE', path), 409, 'CONCEPT_IN_USE');
    const { code, name, decimals, stepMinutes, prices } = concept;
    const said = { code, name, decimals, stepMinutes, prices, untilMonth: month };
    expect((await admin.call('PUT', path, { body: said })).body).toMatchObject({
      untilMonth: month,
      isUsed: true,
    });
    expect((await addConcept({ fromMonth: '2026-11' })).status).toBe(200);
    expect((await admin.get('/admin/payroll/concepts')).body).toHaveLength(2);
  });

  test('one that ends before months that were told of takes them back, so that another one may tell of them', async () => {
    await ready();
    await close();
    const [concept] = (await admin.get('/admin/payroll/concepts')).body;
    const { id, code, name, decimals, stepMinutes, prices } = concept;
    const path = `/admin/payroll/concepts/${id}`;
    const said = { code, name, decimals, stepMinutes, prices, untilMonth: month };
    await addConcept({ code: '0002', source: 'ORDINARY' });
    expectProblem(await admin.call('PUT', path, { body: { ...said, code: '0002' } }), 409, 'NAME_TAKEN', {
      fieldErrors: { code: 'Ya hay otro concepto con este código en los mismos meses.' },
    });
    await admin.call('PUT', path, { body: said });
    // Both would hold in October.
    expectProblem(await addConcept(), 409, 'NAME_TAKEN', {
      fieldErrors: { code: 'Ya hay otro concepto con este código en los mismos meses.' },
    });
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('payrollConcepts')
        .set({ fromMonth: Temporal.PlainDate.from('2026-09-01') })
        .where('id', '=', id)
        .execute(),
    );
    await admin.call('PUT', path, { body: { ...said, untilMonth: '2026-09' } });
    expect((await addConcept()).status).toBe(200);
    app.clock.set('2026-12-03T10:00[Europe/Madrid]');
    await closeMonth('2026-11');
    const closed = await close({ month: '2026-11' });
    expect(await linesOf(closed.id)).toEqual([
      '2026-10 D 0001: -527 → -87800 0',
      '2026-10 D 0001: 527 → 87800 0',
      '2026-10 D 0002: 480 → 80000 0',
    ]);
    expect((await simulate('2026-11')).lines).toEqual([]);
  });

  test('a price makes an amount, and a raised one a difference', async () => {
    await ready();
    const { body: paid } = await addConcept({
      ...{ code: '0002', source: 'OVERTIME_REST', sending: 'BOTH' },
      prices: [{ fromMonth: '2026-01', price: 120_000 }],
    });
    await close();
    const { code, name, decimals, stepMinutes } = paid;
    const prices = [{ fromMonth: '2026-01', price: 130_000 }];
    await admin.call('PUT', `/admin/payroll/concepts/${paid.id}`, {
      body: { code, name, decimals, stepMinutes, prices },
    });
    app.clock.set('2026-12-03T10:00[Europe/Madrid]');
    await closeMonth('2026-11');
    const { lines } = await simulate('2026-11');
    expect(lines.map(inWords)).toEqual(['2026-10 D 0002: 0 → 0 78']);
  });
});

describe('rules of the group', () => {
  const rules = {
    ...{ validFrom: '2026-01-01', overtimeMode: 'COUNTS', autoAcceptMinutes: 0, autoAcceptAs: 'REST' },
    ...{ thresholdMinutes: 0, roundingMinutes: 15, forbidsOvertime: false, countsTravelling: false },
    multipliers: { overtime: 175, night: 100, sunday: 100, holiday: 100, forceMajeure: 100 },
  };
  const overtime = { source: 'OVERTIME_REST', minuteForm: 'CLOCK', stepMinutes: 0 };
  const extra = { code: '0002', name: 'Extra', ...overtime, appliesCoefficient: true };

  test('round and multiply what asks for it, and a batch keeps by how much', async () => {
    await ready();
    const { body } = await admin.call('POST', '/admin/payroll/rules', { body: { ...rules, groupId: null } });
    expect((await addConcept(extra)).body).toMatchObject({ appliesCoefficient: true, stepMinutes: 0 });
    await addConcept({ code: '0003', name: 'Como se trabajó', ...overtime });
    const { body: figures } = await admin.get(`/admin/payroll/figures?month=${month}`);
    expect(
      figures.concepts.map(({ appliesCoefficient: one }: { appliesCoefficient: boolean }) => one),
    ).toEqual([false, true, false]);
    // 47 minutes at 175 % are 82 and a quarter.
    expect(figures.people[0].figures.map(({ exact }: { exact: number }) => exact)).toEqual([527, 82, 47]);

    const { id } = await close();
    expect(await linesOf(id)).toEqual([
      '2026-10 0001: 527 → 87800 0',
      '2026-10 0002: 8225 → 75 0',
      '2026-10 0003: 47 → 45 0',
    ]);
    const linesNow = async () => (await admin.get(`/admin/payroll/batches/${id}/lines`)).body.content;
    const day = { date: '2026-10-26', cents: 0 };
    expect((await linesNow()).slice(1)).toMatchObject([
      { days: [{ ...day, units: 75, percent: 175 }] },
      { days: [{ ...day, units: 45, percent: null }] },
    ]);
    const { files } = (await admin.get(`/admin/payroll/batches/${id}`)).body;
    const csv = (await download(id, files[0].id)).toString('utf8').split('\r\n');
    expect(csv[2]).toContain(';0002;Extra;01:15;hh:mm;');

    const changed = { ...rules, multipliers: { ...rules.multipliers, overtime: 200 } };
    await admin.call('PUT', `/admin/payroll/rules/${body.groups[0].rules[0].id}`, { body: changed });
    app.clock.set('2026-12-03T10:00[Europe/Madrid]');
    await closeMonth('2026-11');
    const { lines } = await simulate('2026-11');
    expect(lines.map(inWords)).toEqual(['2026-10 D 0002: 1175 → 15 0']);
    expect(lines[0].days).toEqual([{ ...day, units: 15, percent: 200 }]);
    expect((await linesNow())[1].days[0].percent).toBe(175);

    // Without rounding, what the quarters held back is told, and by no percentage.
    await admin.call('DELETE', `/admin/payroll/rules/${body.groups[0].rules[0].id}`);
    const exact = (await simulate('2026-11')).lines;
    expect(exact.map(inWords)).toEqual(['2026-10 D 0002: -3525 → -28 0', '2026-10 D 0003: 0 → 2 0']);
    expect(exact[1].days).toEqual([{ date: '2026-10-01', units: 2, cents: 0, percent: null }]);
    const { content: log } = (await admin.get('/admin/audit')).body;
    const added = log.find(({ subjectName }: { subjectName: string }) => subjectName === 'Extra');
    expect(added).toMatchObject({ after: { appliesCoefficient: true, roundingMinutes: 0 } });
  });

  test.each([{ source: 'WORKED' }, { source: 'BANK_PAID' }, { source: 'NIGHT', measure: 'DAYS' }])(
    'have no coefficient for %j',
    async (said) => {
      const refused = {
        fieldErrors: {
          appliesCoefficient:
            'Solo llevan coeficiente las horas extra, nocturnas, en domingo y en festivo, y no los días.',
        },
      };
      const answer = await addConcept({ ...said, appliesCoefficient: true });
      expectProblem(answer, 422, 'VALIDATION_FAILED', refused);
    },
  );
});

interface LateCase {
  readonly title: string;
  readonly give: () => Promise<unknown>;
  readonly mode: 'COUNTS' | 'ACCEPTED';
  readonly told: readonly string[];
  readonly next: readonly string[];
  /** What is accepted to be paid while the month is open again. */
  readonly accepted?: number;
}

describe('time off that is approved for a day of which a batch has told', () => {
  const october = { userId: '', fullName: 'Ana Peña', month };
  const decide = (paidMinutes: number) =>
    withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .insertInto('overtimeDecisions')
        .values({
          ...{ id: randomUUIDv7(), userId: ana.userId, workedOn: Temporal.PlainDate.from('2026-10-26') },
          ...{ paidMinutes, restMinutes: 0, forceMajeureMinutes: 0, ofMinutes: paidMinutes },
          ...{ source: 'ACCEPTED', decidedBy: admin.userId, decidedByName: 'Alicia Admin' },
          decidedAt: app.clock.now(),
        })
        .execute(),
    );
  const holiday = { startDate: '2026-10-26', endDate: '2026-10-26' };
  const wholeDay = () => createVacation(app.platform, ana, holiday);
  const twoHours = () =>
    createAbsence(app.platform, ana, { type: 'OTHER', hours: '10:00-12:00', ...holiday });
  /** 8:47 of which eight hours were planned: what the batch told, and what the next one tells once October was closed anew. */
  const cases: readonly LateCase[] = [
    {
      title: 'a whole day: all of it was overtime',
      ...{ give: wholeDay, mode: 'COUNTS' as const, told: ['ORDINARY 480', 'OVERTIME_REST 47'] },
      next: ['LEAVE_OTHER 480', 'ORDINARY -480', 'OVERTIME_REST 480'],
    },
    {
      title: 'two hours of it: these were overtime too',
      ...{ give: twoHours, mode: 'COUNTS' as const, told: ['ORDINARY 480', 'OVERTIME_REST 47'] },
      next: ['LEAVE_OTHER 120', 'ORDINARY -120', 'OVERTIME_REST 120'],
    },
    {
      title: 'where overtime is accepted, what is added is undecided, and what was accepted stays',
      ...{ give: wholeDay, mode: 'ACCEPTED' as const, told: ['ORDINARY 480', 'OVERTIME_PAID 47'] },
      next: ['BEYOND_UNDECIDED 480', 'LEAVE_OTHER 480', 'ORDINARY -480'],
    },
    {
      title: 'and once it is accepted, it is paid',
      ...{
        give: wholeDay,
        mode: 'ACCEPTED' as const,
        told: ['ORDINARY 480', 'OVERTIME_PAID 47'],
        accepted: 527,
      },
      next: ['LEAVE_OTHER 480', 'ORDINARY -480', 'OVERTIME_PAID 480'],
    },
  ];

  test.each(cases)('$title', async ({ give, mode, told, next, accepted }) => {
    const sources = ['BEYOND_UNDECIDED', 'LEAVE_OTHER', 'ORDINARY', 'OVERTIME_PAID', 'OVERTIME_REST'];
    await askForAcceptance(app.platform, tenantId, { overtimeMode: mode });
    if (mode === 'ACCEPTED') await decide(47);
    await setCodes();
    await setCode('00017');
    for (const [place, source] of sources.entries()) await addConcept({ code: `1${place}`, source });
    await closeMonth(month, { userIds: [ana.userId] });
    const linesNow = (lines: PayrollLine[]) =>
      lines.map(({ conceptCode, exact }) => `${sources[Number(conceptCode) - 10]} ${exact}`);
    const { id } = await close();
    const { content } = (await admin.get(`/admin/payroll/batches/${id}/lines`)).body;
    expect(linesNow(content)).toEqual(told);

    app.clock.set('2026-11-20T10:00[Europe/Madrid]');
    await give();
    app.clock.set('2026-12-03T10:00[Europe/Madrid]');
    await closeMonth('2026-11');
    // A closed month keeps its days: nothing is told of it, but that it is so.
    const late = [{ ...october, userId: ana.userId }];
    expect(await simulate('2026-11')).toMatchObject({ lines: [], reopened: [], lateTimeOff: late });
    const body = { userId: ana.userId, month, version: 1, reason: 'Vacaciones de octubre' };
    expect((await admin.call('POST', '/attendance/admin/months/reopen', { body })).status).toBe(200);
    expect(await simulate('2026-11')).toMatchObject({ lines: [], reopened: late, lateTimeOff: [] });
    if (accepted !== undefined) await decide(accepted);
    await closeMonth(month, { userIds: [ana.userId] });
    const after = await simulate('2026-11');
    expect(after).toMatchObject({ reopened: [], lateTimeOff: [] });
    expect(linesNow(after.lines)).toEqual(next);
    expect(after.lines.every(({ isDifference }: PayrollLine) => isDifference)).toBe(true);
  });

  test('is nothing to tell of where it was approved before the closing', async () => {
    await wholeDay();
    app.clock.set('2026-11-06T10:00[Europe/Madrid]');
    await ready();
    expect((await simulate()).lateTimeOff).toEqual([]);
  });
});

describe('an adviser', () => {
  async function sent() {
    await ready();
    const { id } = await close();
    const { body: batch } = await admin.get(`/admin/payroll/batches/${id}`);
    const [file] = batch.files;
    const email = `gestoria-${tenantId}@ejemplo.test`;
    const { status, body } = await admin.call('POST', `/admin/payroll/batches/${id}/files/${file.id}/links`, {
      body: { email, days: 7 },
    });
    expect(status).toBe(200);
    const mail = (await mailServer.mailsTo(email)).at(-1);
    if (!mail) throw new Error('nothing was mailed');
    const token = new URL(mail.links.text[0] ?? '').searchParams.get('token') ?? '';
    return { batchId: id, file, token, mail, ...(body as { code: string; id: string }) };
  }
  const open = (body: object) => app.request('POST', '/payroll/by-link', { body });

  test('fetches the file with link and code, which is written down', async () => {
    const { batchId, file, token, code, mail } = await sent();
    expect(mail.text).not.toContain(code);
    expect(mail.text).not.toContain('Ana');
    expect((await open({ token, code })).body).toMatchObject({
      ...{ number: 1, month, fileName: file.name, sha256: file.sha256, bytes: file.bytes },
    });
    const fetched = await fetch(`${app.origin}/api/payroll/by-link/file`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ token, code }),
    });
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(await download(batchId, file.id));
    const { body: batch } = await admin.get(`/admin/payroll/batches/${batchId}`);
    expect(batch.links).toMatchObject([{ email: mail.to, isLocked: false }]);
    expect(batch.links[0].downloads).toHaveLength(1);
  });

  test('a wrong, expired, revoked or locked way answers alike', async () => {
    const { token, code, id, batchId } = await sent();
    const wrong = code === '00000000' ? '00000001' : '00000000';
    expectProblem(await open({ token: 'nothing', code }), 404, 'INVALID_TOKEN');
    for (let tries = 0; tries < 4; tries += 1)
      expectProblem(await open({ token, code: wrong }), 404, 'INVALID_TOKEN');
    expect((await open({ token, code })).status).toBe(200);
    expectProblem(await open({ token, code: wrong }), 404, 'INVALID_TOKEN');
    expectProblem(await open({ token, code }), 404, 'INVALID_TOKEN');
    const { body: batch } = await admin.get(`/admin/payroll/batches/${batchId}`);
    expect(batch.links[0].isLocked).toBe(true);
    expect((await admin.call('POST', `/admin/payroll/links/${id}/revoke`)).status).toBe(204);
    expect((await admin.call('POST', `/admin/payroll/links/${id}/revoke`)).status).toBe(204);
    expectProblem(await admin.call('POST', `/admin/payroll/links/${batchId}/revoke`), 404, 'NOT_FOUND');
  });

  test('a link is over after its days, and once it is revoked', async () => {
    const { token, code, id } = await sent();
    app.clock.set('2026-11-12T10:00[Europe/Madrid]');
    expectProblem(await open({ token, code }), 404, 'INVALID_TOKEN');
    app.clock.set('2026-11-06T10:00[Europe/Madrid]');
    expect((await open({ token, code })).status).toBe(200);
    await admin.call('POST', `/admin/payroll/links/${id}/revoke`);
    expectProblem(await open({ token, code }), 404, 'INVALID_TOKEN');
  });
});

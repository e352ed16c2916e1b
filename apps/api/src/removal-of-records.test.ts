import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { readRemovalStatement } from '@jornada/core/ledger/removal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { appendStatements } from './record/append-statement.ts';
import { checkRecordExport } from './record/export/verify-record-export.ts';
import { adminAtWork, deputyAtWork } from './testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createPerson, createTenant, createVacation, signInAs } from './testing/factories.ts';
import { recordDays } from './testing/old-record.ts';
import { readLedger } from './testing/read-ledger.ts';
import { setAsidePress } from './testing/set-aside-press.ts';
import { pairedDevice } from './testing/terminal-device.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let boss: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { maxEmployees: 50 });
  boss = await adminAtWork(app, tenantId, { fullName: 'Alba Jefa' });
  ana = await employeeAtWork(app, { tenantId });
});

const order = { before: '2018-01-01', reason: 'Han pasado cuatro años', confirmation: 'ELIMINAR' };
const preview = async () => (await boss.get('/admin/retention/preview')).body;
const remove = (body: object = order) => boss.call('POST', '/admin/retention/removals', { body });
const log = async (action: string) => (await boss.get(`/admin/audit?action=${action}`)).body.content;
const download = async () => {
  const { accessToken } = await signInAs(app.platform, boss);
  const response = await fetch(`${app.origin}/api/admin/retention/export`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return Buffer.from(await response.arrayBuffer());
};

test('what is kept is told, what may go is foreseen, and what went has a certificate, in the log too', async () => {
  await recordDays(app.platform, ana, 3);
  await recordDays(app.platform, ana, 1, '2025-01-07');
  expect((await boss.get('/admin/retention')).body).toEqual({
    ...{ firstKeptDate: '2022-11-20', oldestDate: '2016-03-07', standingHolds: 0, openInspections: 0 },
  });
  const foreseen = { people: 1, entries: 6, firstDate: '2016-03-07', lastDate: '2016-03-09' };
  expect(await preview()).toEqual({
    ...{ ...foreseen, before: '2022-11-20', statements: 0, days: 3, held: { people: 0, entries: 0 } },
    ending: { people: 0, kept: [] },
  });
  expect((await remove()).body).toEqual({ number: 1, people: 1, entries: 6, statements: 0, peopleLeft: 0 });
  expectProblem(await remove(), 409, 'NOTHING_TO_REMOVE');
  const { content } = (await boss.get('/admin/retention/removals')).body;
  expect(content).toMatchObject([
    { number: 1, people: 1, entries: 6, statements: 0, askedByName: 'Alba Jefa', before: '2018-01-01' },
  ]);
  const { body } = await boss.get('/admin/retention/removals/1/file');
  expect(readRemovalStatement(body.statement)).toMatchObject({ number: 1, askedById: boss.userId });
  expectProblem(await boss.get('/admin/retention/removals/2/file'), 404, 'NOT_FOUND');
  expect(await log('RECORDS_REMOVED')).toMatchObject([
    { actorName: 'Alba Jefa', after: { employees: 1, entries: 6, reason: 'Han pasado cuatro años' } },
  ]);
  const file = await download();
  expect(gunzipSync(file).toString('utf8')).toContain('"version":6');
  expect(await checkRecordExport(Readable.from([file]), [body])).toMatchObject({
    ...{ findings: [], entries: 2, compared: 1, removals: [{ number: 1 }] },
  });
  expect(await log('RECORD_EXPORTED')).toHaveLength(1);
});

test('whose record ends is foreseen, and what the law keeps of theirs, with dates', async () => {
  const [clara, dora] = [
    await createPerson(app.platform, tenantId, { active: false }),
    await createPerson(app.platform, tenantId, { active: false }),
  ];
  for (const person of [ana, clara, dora]) await recordDays(app.platform, person, 2);
  // Of Ana a later day stays, and of Dora what was said lately.
  await recordDays(app.platform, ana, 1, '2025-01-07');
  const state = ({ userId }: { userId: string }, madeAt: string) =>
    withTenant(app.platform.database, tenantId, (tx) =>
      appendStatements(tx, tenantId, [
        {
          ...{ employeeId: userId, authorId: userId, kind: 'MONTH_ANSWERED', subject: '2016-03' },
          ...{ madeAt: Temporal.Instant.from(madeAt), content: { version: 1, agrees: true, comment: null } },
        },
      ]),
    );
  await state(clara, '2016-04-02T08:00:00Z');
  await state(dora, '2025-02-03T08:00:00Z');
  expect(await preview()).toMatchObject({
    ...{ people: 3, entries: 12, statements: 1, days: 6 },
    ending: { people: 1, kept: [] },
  });
  await createVacation(app.platform, clara, { startDate: '2024-01-08', endDate: '2024-01-12' });
  // Filed today, and decided.
  expect((await preview()).ending).toEqual({
    ...{ people: 1, kept: [{ what: 'TIME_OFF', people: 1, until: '2030-11-20' }] },
  });
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx
      .insertInto('monthVersions')
      .values({
        ...{ userId: clara.userId, month: Temporal.PlainDate.from('2016-03-01'), version: 1, figures: '{}' },
        ...{ closedDates: [], closedBy: boss.userId, closedByName: 'Alba Jefa' },
        hash: Buffer.from('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a', 'hex'),
        closedAt: Temporal.Instant.from('2023-05-02T08:00:00Z'),
      })
      .execute(),
  );
  expect((await preview()).ending.kept[0]).toEqual({ what: 'MONTHS', people: 1, until: '2027-05-02' });
  expect((await remove()).body).toMatchObject({ people: 3, entries: 12, statements: 1 });
  expect((await boss.get('/admin/retention/removals')).body.content).toMatchObject([{ statements: 1 }]);
  expect(await log('RECORDS_REMOVED')).toMatchObject([{ after: { entries: 12, statements: 1 } }]);
});

test('of many people some go at a time, each time with a certificate of their own', async () => {
  for (let one = 0; one < 12; one += 1)
    await recordDays(app.platform, await createPerson(app.platform, tenantId, { active: false }), 1);
  expect((await remove()).body).toMatchObject({ number: 1, people: 10, entries: 20, peopleLeft: 2 });
  expect((await remove()).body).toMatchObject({ number: 2, people: 2, entries: 4, peopleLeft: 0 });
});

test('a hold is placed and lifted with reasons, keeps the record meanwhile, and is lifted once', async () => {
  await recordDays(app.platform, ana, 2);
  const placed = await boss.call('POST', '/admin/retention/holds', {
    body: { userIds: [ana.userId, ana.userId], reason: 'Demanda 12/2026' },
  });
  expect(placed.body).toMatchObject({
    people: [{ userId: ana.userId }],
    reason: 'Demanda 12/2026',
    lifted: null,
  });
  expect(await preview()).toMatchObject({
    people: 0,
    entries: 0,
    firstDate: null,
    held: { people: 1, entries: 4 },
  });
  expectProblem(await remove(), 409, 'NOTHING_TO_REMOVE');
  const lift = (id: string) =>
    boss.call('POST', `/admin/retention/holds/${id}/lift`, { body: { reason: 'Sentencia firme' } });
  expect((await lift(placed.body.id)).body.lifted).toMatchObject({
    byName: 'Alba Jefa',
    reason: 'Sentencia firme',
  });
  expectProblem(await lift(placed.body.id), 409, 'HOLD_LIFTED');
  expectProblem(await lift('01890000-0000-7000-8000-000000000000'), 404, 'NOT_FOUND');
  const stranger = await employeeAtWork(app);
  const elsewhere = { userIds: [stranger.userId], reason: 'Demanda' };
  expectProblem(await boss.call('POST', '/admin/retention/holds', { body: elsewhere }), 404, 'NOT_FOUND');
  expect((await boss.get('/admin/retention/holds')).body.content).toMatchObject([{ id: placed.body.id }]);
  expect((await remove()).body).toMatchObject({ entries: 4 });
  expect(await log('RECORD_HELD')).toMatchObject([{ after: { employees: 1 } }]);
  expect(await log('RECORD_HOLD_LIFTED')).toMatchObject([{ after: { reason: 'Sentencia firme' } }]);
});

test('who left can be chosen and held, by whoever may hold and nothing else', async () => {
  const former = await createPerson(app.platform, tenantId, { active: false, fullName: 'Blas Baja' });
  await recordDays(app.platform, former, 1);
  const keeper = await deputyAtWork(app, tenantId, 'retention.manage');
  const { body: choices } = await keeper.get('/admin/users/simple?includeInactive=true');
  expect(choices.at(-1)).toMatchObject({ id: former.userId, fullName: 'Blas Baja', active: false });
  const hold = { userIds: [former.userId], reason: 'Despido impugnado' };
  const placed = await keeper.call('POST', '/admin/retention/holds', { body: hold });
  expect(placed.body.people).toEqual([{ userId: former.userId, userName: 'Blas Baja' }]);
  expect(await preview()).toMatchObject({ entries: 0, held: { people: 1, entries: 2 } });
});

test('whoever clocked in before and only administrates now is told apart, by whoever may choose people, and held', async () => {
  const former = await createPerson(app.platform, tenantId, { fullName: 'Clara Antes' });
  await recordDays(app.platform, former, 1);
  const roles = { roleIds: ['ROLE_ADMIN'] };
  const change = await boss.call('POST', `/admin/users/${former.userId}/roles`, { body: roles });
  expect(change.status).toBe(200);
  const both = await adminAtWork(app, tenantId, { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] });
  const elsewhere = await createPerson(app.platform, await createTenant(app.platform), {
    roles: ['ROLE_ADMIN'],
  });
  await recordDays(app.platform, elsewhere, 1);
  const keeper = await deputyAtWork(app, tenantId, 'retention.manage');
  const choices: { id: string }[] = (await keeper.get('/admin/users/simple')).body;
  const told = (id: string) => choices.find((one) => one.id === id);
  expect(told(former.userId)).toMatchObject({ isAdmin: true, clocksIn: false, hasRecord: true });
  expect(told(boss.userId)).toMatchObject({ isAdmin: true, clocksIn: false, hasRecord: false });
  expect(told(both.userId)).toMatchObject({ isAdmin: true, clocksIn: true, hasRecord: false });
  expect(told(ana.userId)).toMatchObject({ isAdmin: false, clocksIn: true, hasRecord: false });
  expect(told(elsewhere.userId)).toBeUndefined();
  for (const refused of [ana, await deputyAtWork(app, tenantId, 'users.manage')])
    expectProblem(await refused.get('/admin/users/simple'), 403, 'FORBIDDEN');

  const hold = (userIds: string[], who = keeper) =>
    who.call('POST', '/admin/retention/holds', { body: { userIds, reason: 'Demanda' } });
  expectProblem(await hold([former.userId, elsewhere.userId]), 404, 'NOT_FOUND');
  expectProblem(
    await hold([former.userId], await deputyAtWork(app, tenantId, 'users.manage')),
    403,
    'FORBIDDEN',
  );
  expect((await hold([former.userId])).body.people).toEqual([
    { userId: former.userId, userName: 'Clara Antes' },
  ]);
  expect(await preview()).toMatchObject({ entries: 0, held: { people: 1, entries: 2 } });
  const file = await boss.get(
    `/attendance/admin/export?from=2016-03-07&to=2016-03-07&userIds=${former.userId}`,
  );
  expect(file.body).toContain('Clara Antes');
});

test('rows, notes and closed months of cleared days go with the entries; those of days that are left stay', async () => {
  // Planned since then: a day without punches was an absence.
  await withTenant(app.platform.database, tenantId, async (tx) => {
    await tx
      .updateTable('scheduleAssignments')
      .set({ validFrom: Temporal.PlainDate.from('2016-03-01') })
      .execute();
  });
  await recordDays(app.platform, ana, 3);
  await recordDays(app.platform, ana, 1, '2025-01-07');
  const listed = async () =>
    (await boss.get('/attendance/admin/list?fromDate=2016-03-01&toDate=2016-03-31')).body.totalElements;
  const rowsOf = () =>
    withTenant(app.platform.database, tenantId, async (tx) => {
      const of = {
        rows: tx.selectFrom('dayRows').select('workedOn').where('userId', '=', ana.userId).execute(),
      };
      const notes = await tx.selectFrom('dayNotes').select('workedOn').execute();
      const months = await tx.selectFrom('monthVersions').select('month').execute();
      return { rows: (await of.rows).length, notes: notes.length, months: months.length };
    });
  const date = Temporal.PlainDate.from;
  const figures = '{}';
  await withTenant(app.platform.database, tenantId, async (tx) => {
    for (const [id, workedOn] of [
      ['01890000-0000-7000-8000-000000000001', '2016-03-08'],
      ['01890000-0000-7000-8000-000000000002', '2025-01-07'],
    ] as const)
      await tx
        .insertInto('dayNotes')
        .values({
          ...{ id, userId: ana.userId, workedOn: date(workedOn), note: 'Médico', noteType: 'GENERAL' },
          ...{
            authorId: boss.userId,
            authorName: 'Alba Jefa',
            createdAt: date(workedOn).toZonedDateTime('UTC').toInstant(),
          },
        })
        .execute();
    for (const month of ['2016-03-01', '2025-01-01'])
      await tx
        .insertInto('monthVersions')
        .values({
          ...{ userId: ana.userId, month: date(month), version: 1, figures, closedDates: [] },
          hash: Buffer.from('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a', 'hex'),
          closedAt: date(month).add({ months: 1 }).toZonedDateTime('UTC').toInstant(),
          ...{ closedBy: boss.userId, closedByName: 'Alba Jefa' },
        })
        .execute();
  });
  expect(await listed()).toBeGreaterThanOrEqual(3);
  const summary = async () => {
    const range = `from=2016-03-01&to=2016-03-31&userId=${ana.userId}`;
    return JSON.stringify((await boss.get(`/attendance/admin/daily-summary?${range}`)).body);
  };
  expect(await summary()).toMatch(/PRESENTE.*AUSENTE/s);
  const before = await rowsOf();
  expect(before).toMatchObject({ notes: 2, months: 2 });
  expect((await remove()).body).toMatchObject({ entries: 6 });
  const { body } = await boss.get('/admin/retention/removals/1/file');
  expect(readRemovalStatement(body.statement)?.people[0]?.at(6)).toBe(1);
  expect(await rowsOf()).toEqual({ rows: 0, notes: 1, months: 1 });
  expect(await listed()).toBe(0);
  // Also when all rows are made anew, no day of before becomes an absence.
  await withTenant(app.platform.database, tenantId, (tx) => tx.deleteFrom('dayRowMonths').execute());
  expect(await listed()).toBe(0);
  expect(await summary()).not.toMatch(/PRESENTE|AUSENTE/);
  expect(await readLedger(app.platform.database, ana)).toHaveLength(2);
});

test('presses of terminals go with their entries, and those as old that made none; later ones and those of others stay', async () => {
  await recordDays(app.platform, ana, 3);
  const eva = await employeeAtWork(app, { tenantId });
  const device = await pairedDevice(app, tenantId);
  const [first, ...others] = await readLedger(app.platform.database, ana);
  const { clock } = app;
  const then = Temporal.Instant.from('2016-03-07T12:00:00Z');
  const past = { database: app.platform.database, clock: { now: () => then } };
  const old = await setAsidePress(past, device, { sequence: 2, employeeId: ana.userId });
  await setAsidePress(past, device, { sequence: 3 });
  const hers = await setAsidePress(past, device, { sequence: 4, employeeId: eva.userId });
  const late = await setAsidePress({ ...past, clock }, device, { sequence: 5, employeeId: ana.userId });
  await withTenant(app.platform.database, tenantId, async (tx) => {
    await tx
      .insertInto('terminalPresses')
      .values({
        ...{ id: randomUUID(), terminalId: device.terminalId, deviceId: device.deviceId, sequence: 1 },
        ...{ pressKey: randomUUID(), type: 'IN', press: 'x.y.z', receivedAt: then },
        ...{ outcome: 'RECORDED', employeeId: ana.userId, identifiedBy: 'CARD', entryId: first?.id ?? '' },
      })
      .execute();
    const review = { reviewedAt: then, reviewedById: boss.userId, reviewedBy: 'Alba Jefa' };
    await tx
      .insertInto('terminalPressReviews')
      .values([old, hers].map((pressId) => ({ ...review, pressId })))
      .execute();
  });
  expect(others).toHaveLength(5);
  expect((await remove()).status).toBe(200);
  const left = await withTenant(app.platform.database, tenantId, async (tx) => ({
    presses: await tx.selectFrom('terminalPresses').select('id').orderBy('sequence').execute(),
    reviews: await tx.selectFrom('terminalPressReviews').select('pressId').execute(),
  }));
  expect(left).toEqual({ presses: [{ id: hers }, { id: late }], reviews: [{ pressId: hers }] });
});

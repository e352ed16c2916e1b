import { absenceAnswers } from '@jornada/texts/absence-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { allDone } from '../testing/all-done.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { createAbsence, createVacation } from '../testing/factories.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { createKey, createKeyRow } from '../testing/program-keys.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let mail: MailServer;
let ana: EmployeeAtWork;
let admin: EmployeeAtWork;
let key: { id: string; text: string };

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ smtpUrl: mail.url });
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00[Europe/Madrid]');
  ana = await employeeAtWork(app);
  admin = await adminAtWork(app, ana.tenantId);
  key = await createKeyRow(app.platform, ana.tenantId, { name: 'Portal', scopes: ['timeoff:write'] });
});

const days = { startDate: '2026-12-14', endDate: '2026-12-15', reason: 'Mudanza' };
const kinds = [
  { name: 'absence', area: '/absences', more: { type: 'PERSONAL' }, status: 'approvalStatus' },
  { name: 'vacation', area: '/vacations', more: {}, status: 'status' },
] as const;
type Kind = (typeof kinds)[number];

const file = ({ area, more }: Kind, given: object = {}, token = key.text) =>
  app.request('POST', `${area}/requests`, {
    token,
    body: { userId: ana.userId, ...more, ...days, ...given },
  });
const withdraw = ({ area }: Kind, id: string, token = key.text) =>
  app.request('DELETE', `${area}/requests/${id}`, { token });
const approve = ({ area, name }: Kind, id: string) =>
  name === 'absence'
    ? admin.call('POST', `${area}/${id}/approve`, { body: {} })
    : admin.call('PATCH', `${area}/admin/${id}/review`, { body: { status: 'APPROVED' } });
const log = async () => (await admin.get('/admin/audit')).body.content;

describe.each(kinds)('$name of a program', (kind) => {
  test('waits, names its key, is news to its person, and is decided by people', async () => {
    const { status, body } = await file(kind);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ userId: ana.userId, [kind.status]: 'PENDING', filedByName: 'Clave: Portal' },
      ...{ startDate: days.startDate, endDate: days.endDate },
    });
    expect((await ana.get('/absences/my/news')).body).toEqual({
      absences: kind.name === 'absence' ? 1 : 0,
      vacations: kind.name === 'vacation' ? 1 : 0,
      overtime: 0,
    });
    expect(await log()).toMatchObject([
      {
        ...{
          action: kind.name === 'absence' ? 'ABSENCE_FILED' : 'VACATION_FILED',
          actorName: 'Clave: Portal',
        },
        ...{ subjectId: ana.userId, after: { isApproved: false } },
      },
    ]);
    await allDone(app.connectionString, 'mail');
    const [toPerson] = await mail.mailsTo(ana.email);
    expect(toPerson?.text).toContain('Clave: Portal ha registrado');
    expect(await mail.mailsTo(admin.email)).toHaveLength(1);
    const approved = await approve(kind, body.id);
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({ [kind.status]: 'APPROVED', filedByName: 'Clave: Portal' });
    expectProblem(await withdraw(kind, body.id), 409, 'REQUEST_DECIDED', {
      message: expect.any(String),
      [kind.name]: expect.objectContaining({ id: body.id }),
    });
  });

  test('is withdrawn by its key alone, and its person is told', async () => {
    const { id } = (await file(kind)).body;
    const other = await createKey(app.platform, ana.tenantId);
    expectProblem(await withdraw(kind, id, other), 404, 'NOT_FOUND');
    expect((await withdraw(kind, id)).status).toBe(kind.name === 'absence' ? 200 : 204);
    expect((await withdraw(kind, id)).status).toBe(409);
    const [newest] = await log();
    expect(newest).toMatchObject({
      action: kind.name === 'absence' ? 'ABSENCE_CANCELLED' : 'VACATION_CANCELLED',
      actorName: 'Clave: Portal',
    });
    await allDone(app.connectionString, 'mail');
    const told = (await mail.mailsTo(ana.email)).map(({ text }) => text);
    expect(told).toContainEqual(expect.stringContaining('Clave: Portal ha retirado'));
    // The days are free again.
    expect((await file(kind)).status).toBe(200);
  });

  test('that its person asked for, or an admin filed, is not the program’s to withdraw', async () => {
    const given = { startDate: '2026-12-01', endDate: '2026-12-01', status: 'PENDING' } as const;
    const asked =
      kind.name === 'absence'
        ? await createAbsence(app.platform, ana, { type: 'PERSONAL', ...given })
        : await createVacation(app.platform, ana, given);
    const filed = await admin.call('POST', `${kind.area}/admin`, {
      body: { userId: ana.userId, ...kind.more, ...days, isApproved: false },
    });
    for (const id of [asked, filed.body.id]) expectProblem(await withdraw(kind, id), 404, 'NOT_FOUND');
  });

  test('that its person does not want is withdrawn by them', async () => {
    const { id } = (await file(kind)).body;
    expect((await ana.call('DELETE', `${kind.area}/${id}`)).status).toBeLessThan(300);
    expect((await withdraw(kind, id)).status).toBe(409);
  });

  test('does not overlap what the person has, of which the program is told no reason', async () => {
    const span = { startDate: days.startDate, endDate: days.endDate };
    await createAbsence(app.platform, ana, { type: 'SICK_LEAVE', ...span });
    const { status, body } = await file(kind);
    expect([status, body.code]).toEqual([409, 'TIME_OFF_OVERLAPS']);
    expect(body.message.toLowerCase()).not.toMatch(/enfermedad|baja/);
  });

  test('is of nobody of another company, and nobody who signed in files it so', async () => {
    const stranger = await employeeAtWork(app);
    for (const userId of [stranger.userId, key.id])
      expectProblem(await file(kind, { userId }), 404, 'NOT_FOUND');
    const { id } = (await file(kind)).body;
    const elsewhere = await createKey(app.platform, stranger.tenantId);
    expectProblem(await withdraw(kind, id, elsewhere), 404, 'NOT_FOUND');
    const body = { userId: ana.userId, ...kind.more, ...days };
    for (const person of [ana, admin]) {
      expectProblem(await person.call('POST', `${kind.area}/requests`, { body }), 403, 'FORBIDDEN');
      expectProblem(await person.call('DELETE', `${kind.area}/requests/${id}`), 403, 'FORBIDDEN');
    }
  });
});

test('a program files no kind of leave that people are not offered', async () => {
  await withTenant(app.platform.database, ana.tenantId, (tx) =>
    tx.insertInto('leaveKindRules').values({ kind: 'MOVING', isOffered: false }).execute(),
  );
  const [absence] = kinds;
  const refused = await file(absence, { leaveKind: 'MOVING' });
  expectProblem(refused, 422, 'VALIDATION_FAILED', {
    fieldErrors: { leaveKind: absenceAnswers.leaveKindNotOffered },
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { tellOfWaiting } from '../../requests/tell-of-requests.ts';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { connected } from '../../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  suspendTenant,
} from '../../testing/factories.ts';
import { createGrant, openSessionOf, setTaxId } from '../../testing/inspections.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inspectionRequests } from './requests/inspection-requests.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let eva: EmployeeAtWork;

let clients = 0;
/** Another network address each: budgets count by it. */
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor(clients / 250)}.${(clients++ % 250) + 1}` });

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ trustProxy: 'loopback', smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});

const at = (day: string, time: string) => `2026-11-${day}T${time}[Europe/Madrid]`;

beforeEach(async () => {
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Alba Jefa' });
  ana = await employeeAtWork(app, { tenantId });
  eva = await employeeAtWork(app, { tenantId });
  for (const day of ['10', '19']) await ana.work([at(day, '09:00'), 'IN'], [at(day, '17:30'), 'OUT']);
  await eva.work([at('19', '08:00'), 'IN'], [at('19', '15:00'), 'OUT']);
  app.clock.set(at('20', '10:00'));
});

const asked = {
  ...{ inspectorId: '0123456789A1502', companyTaxId: 'A28015865', fullName: 'Inés Peña' },
  ...{ officialEmail: 'ines@mites.gob.es', reason: 'Orden 28/0001', from: '2026-11-01', to: '2026-11-30' },
};
const november = { from: '2026-11-01', to: '2026-11-30' };
const everybody = { ...november, userIds: null, expiresOn: '2026-11-27' };
const suspend = () => suspendTenant(app.platform, tenantId);
const government = (path: string) => `/attendance/government/${path}`;

let numbers = 0;
/** A valid tax number that no other company here has. */
async function ownTaxId(): Promise<string> {
  numbers += 1;
  const figures = String(1_000_000 + numbers).slice(-7);
  const sum = [...figures].reduce((total, digit, index) => {
    const figure = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(figure / 10) + (figure % 10);
  }, 0);
  const taxId = `A${figures}${(10 - (sum % 10)) % 10}`;
  await setTaxId(app.platform, tenantId, taxId);
  return taxId;
}

const ask = async (body: object, headers = from()) =>
  app.request('POST', government('request-access'), { body, headers });
const requests = async () => (await admin.get('/admin/inspection/requests')).body.content;
const decide = (id: string, what: string, body?: object, by = admin) =>
  by.call('POST', `/admin/inspection/requests/${id}/${what}`, body ? { body } : {});
const session = (name: string, code: string, headers = from()) =>
  app.request('POST', government(`data/${name}/session`), { body: { code }, headers });
const read = (name: string, token: string, query = '') =>
  app.request('GET', government(`data/${name}${query}`), { headers: { 'x-inspection-session': token } });

/** A request of its own address, granted; with the code that was sent. */
async function granted(grant: object = everybody) {
  const companyTaxId = await ownTaxId();
  const officialEmail = `i${numbers}@mites.gob.es`;
  const { body } = await ask({ ...asked, companyTaxId, officialEmail });
  const name: string = body.ids[0];
  const { id } = (await requests()).find(
    (one: { officialEmail: string }) => one.officialEmail === officialEmail,
  );
  const answer = await decide(id, 'grant', grant);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id: String(id), name, officialEmail, code: await lastCode(officialEmail, 1) };
}

async function lastCode(email: string, count: number): Promise<string> {
  const mails = await mailServer.mailsTo(email, count);
  const code = /Su código es (\d{8})/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (!code) throw new Error('no code was sent');
  return code;
}

async function opened(grant: object = everybody) {
  const request = await granted(grant);
  const { status, body } = await session(request.name, request.code);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...request, token: String(body.token) };
}

describe('an inspector', () => {
  test('learns whether they may ask, and not what is wrong', async () => {
    const companyTaxId = await ownTaxId();
    const validate = async (body: object) =>
      (await app.request('POST', government('validate-inspector'), { body, headers: from() })).body;
    const { inspectorId } = asked;
    expect(await validate({ inspectorId, companyTaxId })).toEqual({ valid: true });
    expect(await validate({ inspectorId: '0123456789 a-1502', companyTaxId: ` ${companyTaxId} ` })).toEqual({
      valid: true,
    });
    expect(await validate({ inspectorId: '1234', companyTaxId })).toEqual({ valid: false });
    expect(await validate({ inspectorId, companyTaxId: 'B58378431' })).toEqual({ valid: false });
    expect(await validate({ inspectorId, companyTaxId: 'nada' })).toEqual({ valid: false });
    await suspend();
    expect(await validate({ inspectorId, companyTaxId })).toEqual({ valid: false });
  });

  test('is limited by address to ten questions about companies, whichever call asks', async () => {
    const headers = from();
    const body = { inspectorId: asked.inspectorId, companyTaxId: 'B58378431' };
    for (let time = 0; time < 9; time += 1) {
      const answer = await app.request('POST', government('validate-inspector'), { body, headers });
      expect(answer.status).toBe(200);
    }
    expectProblem(await ask({ ...asked, companyTaxId: 'B58378431' }, headers), 404, 'NOT_FOUND');
    const answer = await app.request('POST', government('validate-inspector'), { body, headers });
    expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('files a request that is reported to those who decide, and listed', async () => {
    const reader = await deputyAtWork(app, tenantId, 'inspection.manage');
    const answer = await ask({ ...asked, companyTaxId: await ownTaxId() });
    expect(answer).toMatchObject({ status: 200, body: { ids: [expect.stringMatching(/^[\w-]{43}$/)] } });
    expect(JSON.stringify(answer.body)).not.toContain('Ruiz');
    for (const { email } of [admin, reader]) {
      const [mail] = await mailServer.mailsTo(email);
      expect(mail?.subject).toBe('La Inspección de Trabajo pide acceso al registro de jornada');
      expect(mail?.text).toContain('0123456789A1502');
    }
    expect((await reader.get('/admin/inspection/requests/pending/count')).body).toEqual({ count: 1 });
    expect(await requests()).toMatchObject([
      {
        ...{ status: 'PENDING', inspectorName: 'Inés Peña', officialEmail: 'ines@mites.gob.es' },
        ...{ askedFrom: '2026-11-01', askedTo: '2026-11-30', grant: null, readings: 0 },
      },
    ]);
  });

  test('cannot flood a company or its admins', async () => {
    const headers = from();
    const companyTaxId = await ownTaxId();
    for (let time = 0; time < 5; time += 1)
      expect((await ask({ ...asked, companyTaxId }, headers)).status).toBe(200);
    expectProblem(await ask({ ...asked, companyTaxId }, headers), 429, 'TOO_MANY_REQUESTS');
    await mailServer.mailsTo(admin.email, 3);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tellOfWaiting(app.platform, tx, inspectionRequests, app.clock.now()),
    );
    const mails = await mailServer.mailsTo(admin.email, 4);
    expect(mails).toHaveLength(4);
    expect(mails.at(-1)?.text.match(/Inés Peña/g)).toHaveLength(2);
  });

  test('files it with each company of a shared tax number', async () => {
    const companyTaxId = await ownTaxId();
    const twin = await createTenant(app.platform);
    await setTaxId(app.platform, twin, companyTaxId);
    const { body } = await ask({ ...asked, companyTaxId });
    expect(body.ids).toHaveLength(2);
    expect(await requests()).toHaveLength(1);
  });
});

describe('before a grant', () => {
  test('nothing is shown, and no code is sent or accepted', async () => {
    const officialEmail = 'espera@mites.gob.es';
    const { body } = await ask({ ...asked, companyTaxId: await ownTaxId(), officialEmail });
    const name = body.ids[0];
    const send = await app.request('POST', government(`data/${name}/code`), { headers: from() });
    expect(send).toMatchObject({ status: 204, body: null });
    expectProblem(await session(name, '00000000'), 422, 'INVALID_CODE');
    expectProblem(await read(name, ''), 404, 'NOT_FOUND');
    const other = await openSessionOf(app.platform, admin);
    expectProblem(await read(name, other.token), 404, 'NOT_FOUND');
    expect(mailServer.mails.filter(({ to }) => to === officialEmail)).toEqual([]);
  });

  test('nor after a refusal, which is reported to the official address', async () => {
    const officialEmail = 'denegada@mites.gob.es';
    const { body } = await ask({ ...asked, companyTaxId: await ownTaxId(), officialEmail });
    const [{ id }] = await requests();
    expect(await decide(id, 'refuse')).toMatchObject({
      status: 200,
      body: { status: 'REFUSED', decidedByName: 'Alba Jefa' },
    });
    expect((await mailServer.mailsTo(officialEmail))[0]?.text).toContain('no ha concedido');
    expectProblem(await session(body.ids[0], '00000000'), 422, 'INVALID_CODE');
    for (const [what, sent] of [
      ['refuse', undefined],
      ['grant', everybody],
      ['revoke', undefined],
    ] as const) {
      expectProblem(await decide(id, what, sent), 409, 'REQUEST_DECIDED');
    }
  });
});

describe('a code', () => {
  test('is sent to the official address only, stored as a hash, and opens one session', async () => {
    const { name, code, officialEmail } = await granted();
    const [mail] = await mailServer.mailsTo(officialEmail);
    expect(mail?.links.text[0]).toContain(`/inspeccion/acceso?solicitud=${name}`);
    expect(mail?.links.text[0]).not.toContain(code);
    const kept = await connected(app.connectionString, async (client) => {
      await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`);
      return JSON.stringify((await client.query('SELECT * FROM inspection_codes')).rows);
    });
    expect(kept).not.toContain(code);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    expectProblem(await session(name, wrong), 422, 'INVALID_CODE');
    const first = await session(name, code);
    expect(first).toMatchObject({ status: 200, body: { expiresAt: '2026-11-20T10:00:00.000Z' } });
    expectProblem(await session(name, code), 422, 'INVALID_CODE');
  });

  test('opens one session for two uses at once', async () => {
    const { name, code } = await granted();
    const answers = await Promise.all([session(name, code), session(name, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('expires after half an hour; another can be sent, which invalidates the former one', async () => {
    const { name, code, officialEmail } = await granted();
    app.clock.set(at('20', '10:29'));
    const send = () => app.request('POST', government(`data/${name}/code`), { headers: from() });
    expect((await send()).status).toBe(204);
    const second = await lastCode(officialEmail, 2);
    expectProblem(await session(name, code), 422, 'INVALID_CODE');
    app.clock.set(at('20', '11:00'));
    expectProblem(await session(name, second), 422, 'INVALID_CODE');
    expect((await send()).status).toBe(204);
    expect((await session(name, await lastCode(officialEmail, 3))).status).toBe(200);
    for (let time = 0; time < 3; time += 1) expect((await send()).status).toBe(204);
    expectProblem(await send(), 429, 'TOO_MANY_REQUESTS');
  });

  test('can be tried five times per request, from any address, and twenty times per address', async () => {
    const { name, code } = await granted();
    for (let time = 0; time < 5; time += 1)
      expectProblem(await session(name, '99999999'), 422, 'INVALID_CODE');
    expectProblem(await session(name, code), 429, 'TOO_MANY_REQUESTS');
    const headers = from();
    for (let time = 0; time < 20; time += 1)
      expectProblem(await session(`nadie-${time}`, code, headers), 422, 'INVALID_CODE');
    expectProblem(await session('nadie', code, headers), 429, 'TOO_MANY_REQUESTS');
  });

  test('of another request is refused', async () => {
    const [mine, other] = [await granted(), await granted()];
    expectProblem(await session(mine.name, other.code), 422, 'INVALID_CODE');
    expect((await session(other.name, other.code)).status).toBe(200);
  });
});

describe('what is shown', () => {
  test('has the granted days of the granted people, with punches, corrections and reasons', async () => {
    const { body: detail } = await admin.get(
      `/attendance/admin/daily-summary?userId=${ana.userId}&from=2026-11-19&to=2026-11-19`,
    );
    expect(detail.totals.workedMinutes).toBe(510);
    app.clock.set(at('20', '04:00'));
    const edit = await admin.call('PUT', '/attendance/admin/days/edit-hours-12h', {
      body: {
        userId: ana.userId,
        date: '2026-11-19',
        exitTime: '17:00',
        reason: 'Se quedó sin fichar la salida a tiempo',
      },
    });
    expect(edit.status, JSON.stringify(edit.body)).toBe(200);
    const { name, token } = await opened({
      ...everybody,
      from: '2026-11-18',
      to: '2026-11-19',
      userIds: [ana.userId],
    });
    const { status, body } = await read(name, token);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      ...{ companyName: 'Talleres Ruiz', inspectorName: 'Inés Peña', from: '2026-11-18', to: '2026-11-19' },
      ...{ totalElements: 1, totalPages: 1 },
    });
    expect(body.content).toHaveLength(1);
    expect(body.content[0].userId).toBe(ana.userId);
    const [idle, day] = body.content[0].days;
    expect(idle).toMatchObject({ date: '2026-11-18', pairs: [], workedMinutes: 0, corrections: [] });
    expect(day).toMatchObject({
      ...{ date: '2026-11-19', workedMinutes: 480 },
      pairs: [{ entryTime: '09:00', exitTime: '17:00', workedMinutes: 480 }],
      corrections: [
        {
          ...{ type: 'OUT', formerTime: '17:30', time: '17:00', authorName: 'Alba Jefa' },
          reason: 'Se quedó sin fichar la salida a tiempo',
        },
      ],
    });
    const text = JSON.stringify(body);
    for (const hidden of [eva.userId, ana.email, eva.email, '2026-11-10']) expect(text).not.toContain(hidden);
  });

  test('says why a day is off, and never what an absence is for', async () => {
    const gone = await createPerson(app.platform, tenantId, { active: false });
    await assignSchedule(app.platform, gone);
    await createHoliday(app.platform, tenantId, { date: '2026-09-08', name: 'Fiesta local' });
    await createVacation(app.platform, gone, { startDate: '2026-09-09', endDate: '2026-09-09' });
    const sick = { type: 'SICK_LEAVE', startDate: '2026-09-10', endDate: '2026-09-10' } as const;
    await createAbsence(app.platform, gone, { ...sick, reason: 'Operación de rodilla' });
    const { name, token } = await opened({
      ...{ ...everybody, from: '2026-09-07', to: '2026-09-12' },
      userIds: [gone.userId],
    });
    const { body } = await read(name, token);
    const days: { dayOff: string | null; holidayName: string | null }[] = body.content[0].days;
    expect(days.map(({ dayOff, holidayName }) => [dayOff, holidayName])).toEqual([
      ...[
        [null, null],
        ['HOLIDAY', 'Fiesta local'],
        ['VACATION', null],
      ],
      ...[
        ['JUSTIFIED', null],
        [null, null],
        ['REST', null],
      ],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/SICK|rodilla/);
  });

  test('ends at the bounds of the grant, whatever is asked for', async () => {
    const { name, token } = await opened({ ...everybody, from: '2026-11-18', to: '2026-11-19' });
    const wide = await read(name, token, '?from=2026-11-01&to=2026-11-30');
    expect(wide.body).toMatchObject({ from: '2026-11-18', to: '2026-11-19', totalElements: 2 });
    for (const query of ['?from=2026-11-20', '?to=2026-11-17', '?from=2026-11-19&to=2026-11-18']) {
      expect((await read(name, token, query)).status, query).toBe(422);
    }
    const second = await read(name, token, '?page=1&size=1');
    expect(second.body.content).toHaveLength(1);
    expect(second.body).toMatchObject({ number: 1, size: 1, totalPages: 2 });
  });

  test('is limited to a month at a time', async () => {
    const { name, token } = await opened({ ...everybody, from: '2026-01-01', to: '2026-11-30' });
    expect((await read(name, token)).body).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
    expect((await read(name, token, '?from=2026-10-01&to=2026-11-30')).status).toBe(422);
  });

  test('of everybody includes people who left and clocked then', async () => {
    await admin.call('PATCH', `/admin/employees/${eva.userId}/deactivate`);
    await createPerson(app.platform, tenantId, { active: false });
    const { name, token } = await opened();
    expect((await read(name, token)).body.totalElements).toBe(2);
  });
});

describe('nothing is shown', () => {
  test('after the session has ended', async () => {
    const { name, token } = await opened();
    expect((await read(name, token)).status).toBe(200);
    app.clock.set(at('20', '11:00'));
    expectProblem(await read(name, token), 404, 'NOT_FOUND');
  });

  test('after the grant has expired, at the end of its last day', async () => {
    const { name, officialEmail, id } = await granted({ ...everybody, expiresOn: '2026-11-20' });
    app.clock.set(at('20', '23:50'));
    await app.request('POST', government(`data/${name}/code`), { headers: from() });
    const { body } = await session(name, await lastCode(officialEmail, 2));
    expect(body.expiresAt).toBe('2026-11-20T23:00:00.000Z');
    expect((await read(name, body.token)).status).toBe(200);
    app.clock.set(at('21', '00:00'));
    expectProblem(await read(name, body.token), 404, 'NOT_FOUND');
    const late = await adminAtWork(app, tenantId);
    const [request] = (await late.get('/admin/inspection/requests')).body.content;
    expect(request).toMatchObject({ id, status: 'EXPIRED' });
  });

  test('after it was revoked, in open sessions, and no code is sent', async () => {
    const { name, token, id, officialEmail } = await opened();
    expect(await decide(id, 'revoke')).toMatchObject({
      status: 200,
      body: { status: 'REVOKED', revokedByName: 'Alba Jefa' },
    });
    expectProblem(await read(name, token), 404, 'NOT_FOUND');
    const file = await read(name, token, '/file?format=csv');
    expectProblem(file, 404, 'NOT_FOUND');
    await mailServer.mailsTo(officialEmail, 2);
    await app.request('POST', government(`data/${name}/code`), { headers: from() });
    expectProblem(await decide(id, 'revoke'), 409, 'REQUEST_DECIDED');
    expect(mailServer.mails.filter(({ to }) => to === officialEmail)).toHaveLength(2);
  });

  test('of another company, another request, or in another’s session', async () => {
    const mine = await opened();
    const stranger = await employeeAtWork(app);
    const theirs = await openSessionOf(app.platform, stranger);
    const same = await openSessionOf(app.platform, admin);
    for (const [name, token] of [
      [theirs.id, mine.token],
      [mine.name, theirs.token],
      [same.id, mine.token],
      [mine.name, same.token],
      [mine.name, ''],
      [mine.name, 'nada'],
      [mine.id, mine.token],
      ['nada', mine.token],
    ] as const) {
      expectProblem(await read(name, token), 404, 'NOT_FOUND');
      expectProblem(await read(name, token, '/file?format=jsonl'), 404, 'NOT_FOUND');
    }
    const spliced = Buffer.concat([
      Buffer.from(theirs.id, 'base64url').subarray(0, 16),
      Buffer.from(mine.name, 'base64url').subarray(16),
    ]).toString('base64url');
    expectProblem(await read(spliced, mine.token), 404, 'NOT_FOUND');
    expect((await read(mine.name, mine.token)).status).toBe(200);
  });

  test('while the company is suspended', async () => {
    const { name, token } = await opened();
    await suspend();
    expectProblem(await read(name, token), 404, 'NOT_FOUND');
  });
});

describe('those who decide', () => {
  test('need the permission', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'inspection.manage');
    const auditor = await deputyAtWork(app, tenantId, 'audit.read');
    const requestId = await createGrant(app.platform, admin);
    expect((await deputy.get('/admin/inspection/requests')).status).toBe(200);
    expect((await decide(requestId, 'revoke', undefined, deputy)).status).toBe(200);
    for (const outsider of [auditor, ana]) {
      expectProblem(await outsider.get('/admin/inspection/requests'), 403, 'FORBIDDEN');
      expectProblem(await outsider.get('/admin/inspection/readings'), 403, 'FORBIDDEN');
      expectProblem(await decide(requestId, 'revoke', undefined, outsider), 403, 'FORBIDDEN');
    }
  });

  test('cannot see requests of another company, or grant its people', async () => {
    const stranger = await employeeAtWork(app);
    const theirs = await createGrant(app.platform, stranger);
    for (const what of ['revoke', 'refuse']) expectProblem(await decide(theirs, what), 404, 'NOT_FOUND');
    expectProblem(await decide(theirs, 'grant', everybody), 404, 'NOT_FOUND');
    await ask({ ...asked, companyTaxId: await ownTaxId() });
    const [{ id }] = await requests();
    const answer = await decide(id, 'grant', { ...everybody, userIds: [stranger.userId] });
    expectProblem(answer, 404, 'NOT_FOUND');
    expect((await requests())[0].status).toBe('PENDING');
  });

  test('are logged in the company’s log', async () => {
    const { id } = await granted({ ...everybody, userIds: [ana.userId] });
    await decide(id, 'revoke');
    const { body } = await admin.get(`/admin/audit?subjectId=${id}`);
    expect(body.content).toMatchObject([
      { action: 'INSPECTION_REVOKED', actorName: 'Alba Jefa' },
      {
        action: 'INSPECTION_GRANTED',
        subjectName: 'Inés Peña (0123456789A1502)',
        after: { startDate: '2026-11-01', endDate: '2026-11-30', employees: 1, expiresOn: '2026-11-27' },
      },
    ]);
  });
});

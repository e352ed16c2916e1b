import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Ana Jefa', email: 'ana@jefa.test' });
});

const read = async () => (await admin.get('/tenant/settings')).body;
const change = (body: object) => admin.call('PUT', '/tenant/settings', { body });
const log = async () => (await admin.get('/admin/audit?action=SETTINGS_UPDATED')).body.content;

const defaults = {
  timezone: 'Europe/Madrid',
  roundingMinutes: 15,
  defaultWorkHours: { start: '09:00', end: '18:00' },
  taxId: null,
  emailLookup: true,
  fixedBreakAgreement: null,
  shiftReminders: true,
  offlinePunches: true,
  offlineGapMinutes: 60,
  teamDecidesDays: 0,
  twoSteps: false,
  cardAlone: false,
  numberAndPin: false,
  workModality: false,
  revision: 1,
};

describe('the settings of a company', () => {
  test('have the defaults of the specification at first', async () => {
    expect(await read()).toEqual(defaults);
  });

  test.each<[object, object]>([
    [{ timezone: 'Atlantic/Canary' }, { timezone: 'Atlantic/Canary' }],
    [{ roundingMinutes: 0 }, { roundingMinutes: 0 }],
    [{ roundingMinutes: 60 }, { roundingMinutes: 60 }],
    [
      { defaultWorkHours: { start: '22:30', end: '06:05' } },
      { defaultWorkHours: { start: '22:30', end: '06:05' } },
    ],
    [{ taxId: 'B58378431' }, { taxId: 'B58378431' }],
    [{ emailLookup: false }, { emailLookup: false }],
    [{ shiftReminders: false }, { shiftReminders: false }],
    [{ offlinePunches: false }, { offlinePunches: false }],
    [{ offlineGapMinutes: 0 }, { offlineGapMinutes: 0 }],
    [{ offlineGapMinutes: 4320 }, { offlineGapMinutes: 4320 }],
    [{ teamDecidesDays: 30 }, { teamDecidesDays: 30 }],
    [{ twoSteps: true }, { twoSteps: true }],
    [{ cardAlone: true }, { cardAlone: true }],
    [{ numberAndPin: true }, { numberAndPin: true }],
    [{ workModality: true }, { workModality: true }],
    [
      { fixedBreakAgreement: ' Convenio del metal, art. 23 ' },
      { fixedBreakAgreement: 'Convenio del metal, art. 23' },
    ],
  ])('change one by one, and what is not sent does not change: %j', async (body, changed) => {
    const after = { ...defaults, ...changed, revision: 2 };
    expect((await change(body)).body).toEqual(after);
    expect(await read()).toEqual(after);
    expect((await change({})).body).toEqual(after);
  });

  test('do not change at all if one part of the body is wrong', async () => {
    const before = await rowsOf(app.platform.database, tenantId);
    const answer = await change({ timezone: 'Atlantic/Canary', roundingMinutes: 61, taxId: 'B58378432' });
    expectProblem(answer, 422, 'VALIDATION_FAILED', {
      fieldErrors: { roundingMinutes: 'Debe ser como máximo 60.', taxId: 'El NIF no es válido.' },
    });
    expect(await read()).toEqual(defaults);
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test.each([-1, 31, 1.5, '3'])('hold no number of days that is none: %j', async (teamDecidesDays) => {
    expectProblem(await change({ teamDecidesDays }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { teamDecidesDays: expect.any(String) },
    });
  });

  test.each([-1, 4321, 1.5, '60'])('hold no gap that is none: %j', async (offlineGapMinutes) => {
    expectProblem(await change({ offlineGapMinutes }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { offlineGapMinutes: expect.any(String) },
    });
    expect(await read()).toEqual(defaults);
  });

  test.each([
    ['b-58378431', 'B58378431'],
    [' B 58.378.431 ', 'B58378431'],
    ['12345678-z', '12345678Z'],
    ['x1234567l', 'X1234567L'],
  ])('store a tax number in its normal form: %j', async (typed, kept) => {
    expect((await change({ taxId: typed })).body.taxId).toBe(kept);
    expect((await change({ taxId: null })).body.taxId).toBeNull();
  });

  test.each([
    '',
    ' ',
    'B5837843',
    'B583784311',
    'ES-B58378431',
    'Ñ58378431',
    'B58378431\0',
    '１２３４５６７８Z',
  ])('refuse an invalid tax number: %j', async (taxId) => {
    expectProblem(await change({ taxId }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { taxId: 'El NIF no es válido.' },
    });
  });

  test.each([
    'Europe/Madri',
    '+01:00',
    'UTC+1',
    'Europe/Madrid; DROP TABLE users',
    "Europe/Madrid'",
    '../Madrid',
    'Madrid',
    ' Europe/Madrid',
    '',
  ])('refuse an invalid time zone: %j', async (timezone) => {
    expectProblem(await change({ timezone }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { timezone: 'La zona horaria no existe.' },
    });
  });

  test('changed by several at once have what each of them changed', async () => {
    const changes = [
      { timezone: 'Atlantic/Canary' },
      { roundingMinutes: 5 },
      { taxId: 'B58378431' },
      { emailLookup: false },
    ];
    const answers = await Promise.all(changes.map(change));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read()).toEqual(Object.assign({ ...defaults, revision: 5 }, ...changes));
  });
});

describe('a change of settings', () => {
  test('is logged once, with the values before and after', async () => {
    await change({
      timezone: 'Atlantic/Canary',
      roundingMinutes: 5,
      defaultWorkHours: { start: '08:00', end: '18:00' },
    });
    expect(await log()).toEqual([
      {
        id: expect.any(String),
        occurredAt: '2026-11-20T08:00:00.000Z',
        actorId: admin.userId,
        actorName: 'Ana Jefa',
        actorEmail: 'ana@jefa.test',
        action: 'SETTINGS_UPDATED',
        subjectId: tenantId,
        subjectName: 'Aceites',
        before: { timezone: 'Europe/Madrid', roundingMinutes: 15, workStartsAt: '09:00' },
        after: { timezone: 'Atlantic/Canary', roundingMinutes: 5, workStartsAt: '08:00' },
      },
    ]);
  });

  test('without effect is not logged', async () => {
    await change({});
    await change(defaults);
    await change({ taxId: null, timezone: 'Europe/Madrid' });
    expect(await log()).toEqual([]);
  });

  test('of the zone changes the dashboard’s date, and that of people without a zone of their own', async () => {
    const employee = await employeeAtWork(app, { tenantId });
    const own = await employeeAtWork(app, { tenantId, timeZone: 'Europe/Madrid' });
    app.clock.set('2026-11-20T23:30Z');
    const day = async () => (await admin.get('/admin/dashboard/summary')).body.date;
    const zone = async (person: EmployeeAtWork) => (await person.get('/auth/me')).body.timezone;
    expect(await day()).toBe('2026-11-21');
    await change({ timezone: 'Atlantic/Canary' });
    expect(await day()).toBe('2026-11-20');
    expect([await zone(admin), await zone(employee), await zone(own)]).toEqual([
      'Atlantic/Canary',
      'Atlantic/Canary',
      'Europe/Madrid',
    ]);
    await change({ timezone: 'Pacific/Auckland' });
    expect(await day()).toBe('2026-11-21');
  });

  test('of the lookup hides the company’s name from the sign-in screen', async () => {
    const { email } = await employeeAtWork(app, { tenantId });
    const shown = async () => (await app.request('GET', `/auth/tenant-info-by-email?email=${email}`)).body;
    expect(await shown()).toMatchObject({ tenantName: 'Aceites' });
    await change({ emailLookup: false });
    expect(await shown()).toEqual({ tenantName: null, logoUrl: null });
  });
});

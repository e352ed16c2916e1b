import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendanceSpecimens } from '../../testing/attendance-specimens.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createException,
  createHoliday,
  createPerson,
  createSchedule,
  createTenant,
} from '../../testing/factories.ts';
import { holidaySpecimens } from '../../testing/holiday-specimens.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { scheduleSpecimens } from '../../testing/schedule-specimens.ts';
import type { Caller } from '../../testing/specimen.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
/** The admin and an employee of the company that must stay unseen and untouched, and the admin of another. */
let theirs: EmployeeAtWork;
let employee: EmployeeAtWork;
let outsider: EmployeeAtWork;

const nobody: Caller = {
  userId: '',
  email: '',
  password: '',
  refreshToken: '',
  resetToken: '',
  setupToken: '',
  emailToken: '',
};
const specimens = [...scheduleSpecimens, ...holidaySpecimens, ...attendanceSpecimens].filter(
  ({ endpoint: { access, response } }) => access.includes('ROLE_ADMIN') && response !== 'file',
);

beforeAll(async () => {
  app = await startTestApp();
  outsider = await adminAtWork(app, await createTenant(app.platform));
  await assignSchedule(app.platform, await createPerson(app.platform, outsider.tenantId));
  const tenantId = await createTenant(app.platform, { name: 'Empresa secreta' });
  theirs = await adminAtWork(app, tenantId, { fullName: 'Jefa secreta' });
  employee = await employeeAtWork(app, { tenantId });
});
afterAll(() => app.close());

const everythingOf = ({ tenantId }: EmployeeAtWork) => rowsOf(app.platform.database, tenantId);

const withId = specimens
  .filter(({ endpoint }) => endpoint.path.includes(':id'))
  .map((specimen) => [`${specimen.endpoint.method} ${specimen.endpoint.path}`, specimen] as const);

describe('an admin of another company', () => {
  test('is tested with every endpoint that takes an id', () => {
    expect(withId).toHaveLength(23);
  });

  test.each(withId)('%s is a 404, and nothing changes', async (_, { endpoint, params, query, body }) => {
    const named = (await params?.(app.platform, theirs)) ?? {};
    const sent = body && (await body(nobody, { platform: app.platform, tenantId: outsider.tenantId }));
    const before = { theirs: await everythingOf(theirs), own: await everythingOf(outsider) };
    const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => named[name] ?? '');
    const asked = query ? `${path}?${query({ ...nobody, userId: employee.userId })}` : path;
    const options = sent === undefined ? {} : { body: sent };
    expectProblem(await outsider.call(endpoint.method, asked, options), 404, 'NOT_FOUND');
    const headers = { 'x-tenant-id': theirs.tenantId };
    expectProblem(await outsider.call(endpoint.method, asked, { ...options, headers }), 404, 'NOT_FOUND');
    expect({ theirs: await everythingOf(theirs), own: await everythingOf(outsider) }).toEqual(before);
    // Their own admin gets something else.
    const own = body && (await body(nobody, { platform: app.platform, tenantId: theirs.tenantId }));
    const answer = await theirs.call(endpoint.method, asked, own === undefined ? {} : { body: own });
    expect(answer.status).toBeLessThan(300);
  });

  test('cannot give a schedule of another company, or assign people of another company', async () => {
    const foreign = await createSchedule(app.platform, theirs.tenantId, { name: 'Secreto' });
    const own = await createSchedule(app.platform, outsider.tenantId);
    const { userId } = await createPerson(app.platform, outsider.tenantId);
    const before = { theirs: await everythingOf(theirs), own: await everythingOf(outsider) };
    const dates = { validFrom: '2026-01-01' };
    const unknown = { fieldErrors: { scheduleId: 'El horario no existe.' } };
    const stranger = 'Usuario no encontrado.';
    for (const [path, body, extra] of [
      ['/schedules/assignments', { userId, scheduleId: foreign }, unknown],
      ['/schedules/bulk-assign', { userIds: [userId], scheduleId: foreign }, unknown],
      ['/schedules/bulk-assign/preview', { userIds: [userId], scheduleId: foreign }, unknown],
      [`/users/${userId}/assignments`, { scheduleId: foreign }, unknown],
      [`/users/${userId}/validate-schedule`, { scheduleId: foreign }, unknown],
      [
        '/schedules/assignments',
        { userId: employee.userId, scheduleId: own },
        { fieldErrors: { userId: stranger } },
      ],
      [
        '/schedules/bulk-assign',
        { userIds: [userId, employee.userId], scheduleId: own },
        { fieldErrors: { 'userIds.1': stranger } },
      ],
      [
        '/schedules/bulk-assign/preview',
        { userIds: [userId, employee.userId], scheduleId: own },
        { fieldErrors: { 'userIds.1': stranger } },
      ],
    ] as const)
      expectProblem(
        await outsider.call('POST', path, { body: { ...body, ...dates } }),
        422,
        'VALIDATION_FAILED',
        extra,
      );
    expect({ theirs: await everythingOf(theirs), own: await everythingOf(outsider) }).toEqual(before);
  });

  test('finds nobody when asking for people of another company', async () => {
    const period = 'startDate=2026-11-16&endDate=2026-11-20';
    for (const path of [
      `/schedules/calendar?${period}&userId=${employee.userId}`,
      `/attendance/admin/workdays?${period}&userId=${employee.userId}`,
      `/attendance/admin/workdays/explanation?userId=${employee.userId}&date=2026-11-20`,
    ])
      expectProblem(await outsider.get(path), 404, 'NOT_FOUND');
    const [foreign] = (await theirs.get('/schedules/assignments')).body;
    for (const filter of [`userId=${employee.userId}`, `scheduleId=${foreign.scheduleId}`])
      expect((await outsider.get(`/schedules/assignments?${filter}`)).body).toEqual([]);
  });
});

const reads = specimens
  .filter(({ endpoint }) => endpoint.method === 'GET' && !/:(id|country|date|year)/.test(endpoint.path))
  // Of the plan, and about everybody: nobody asked for a file, a correction or a decision here.
  .filter(
    ({ endpoint }) =>
      !/\/(exports|correction-requests|correction-proposals|decisions|remote-shares)$/.test(endpoint.path),
  )
  .filter(({ query }) => !query?.(nobody).includes('userId='))
  .map(({ endpoint, query }) => (query ? `${endpoint.path}?${query(nobody)}` : endpoint.path));
const namedReads = [
  '/holidays/year/2026',
  '/holidays/check/2026-11-20',
  '/holidays/template/ES?year=2026&region=MD',
];

test('gets the same answers to every read, whatever another company plans', async () => {
  expect(reads).toHaveLength(13);
  const seen = async (admin: EmployeeAtWork) => {
    const answers: Record<string, unknown> = {};
    for (const path of [...reads, ...namedReads]) {
      const { status, body } = await admin.get(path);
      expect(status, path).toBe(200);
      answers[path] = body;
    }
    return answers;
  };
  const before = await seen(outsider);
  const person = await createPerson(app.platform, theirs.tenantId, { fullName: 'Persona secreta' });
  await assignSchedule(app.platform, person, { name: 'Horario secreto' });
  await createSchedule(app.platform, theirs.tenantId, { name: 'Plantilla secreta', isTemplate: true });
  const summer = { name: 'Verano secreto', scheduleType: 'SUMMER_INTENSIVE' };
  const segments = [{ dayOfWeek: 5, segmentIndex: 0, startTime: '08:00', endTime: '15:00' }];
  await theirs.call('POST', '/schedules', { body: { ...summer, segments } });
  await createException(app.platform, person, { date: '2026-11-20' });
  await createHoliday(app.platform, theirs.tenantId, { date: '2026-11-20', name: 'Fiesta secreta' });
  await theirs.call('POST', '/holidays/apply-template', { body: { year: 2026, region: 'MD' } });
  await employee.work(['2026-11-20T09:40[Europe/Madrid]', 'IN']);
  app.clock.set(usualMoment);
  expect(await seen(outsider)).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/secret/);
  const shown = await seen(theirs);
  for (const path of [...reads, ...namedReads]) expect(shown[path], path).not.toEqual(before[path]);
});

import type { AuditEntry } from '@jornada/contract/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAtWork, createDepartment } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ana: EmployeeAtWork;
let bea: EmployeeAtWork;
/** What each entry is about, by the name it had last. */
const subjects: Record<string, string> = {};

/** Moments around two midnights of Madrid, one of them in the night the clocks change, and who did something then. */
const moments = [
  ['2026-10-24T23:59:59.999[Europe/Madrid]', 'ana'],
  ['2026-10-25T00:00[Europe/Madrid]', 'bea'],
  ['2026-10-25T23:59:59.999[Europe/Madrid]', 'ana'],
  ['2026-10-26T00:00[Europe/Madrid]', 'bea'],
  ['2026-11-20T09:00[Europe/Madrid]', 'ana'],
] as const;

beforeAll(async () => {
  app = await startTestApp();
  const tenantId = await createTenant(app.platform);
  ana = await adminAtWork(app, tenantId, { fullName: 'Ana' });
  // Where she is it is an hour earlier; the company's day is the company's.
  bea = await adminAtWork(app, tenantId, { fullName: 'Bea', timeZone: 'Atlantic/Canary' });
  for (const [index, [moment, actor]] of moments.entries()) {
    app.clock.set(moment);
    const name = `Cambio ${index}`;
    const by = actor === 'ana' ? ana : bea;
    subjects[name] = (await by.call('POST', '/admin/departments', { body: { name } })).body.id;
  }
  const renamed = { body: { name: 'Cambio 0 bis' } };
  await ana.call('PATCH', `/admin/departments/${subjects['Cambio 0']}`, renamed);
});
afterAll(() => app.close());

async function found(query: string, by = ana): Promise<string[]> {
  const { status, body } = await by.get(`/admin/audit?size=100&${query}`);
  expect(status).toBe(200);
  expect(body.totalElements).toBe(body.content.length);
  return body.content.map(({ subjectName }: AuditEntry) => subjectName);
}

const everything = ['Cambio 0 bis', 'Cambio 4', 'Cambio 3', 'Cambio 2', 'Cambio 1', 'Cambio 0'];

describe('the log', () => {
  test('is newest first, entries of one moment in the order of the actions', async () => {
    expect(await found('')).toEqual(everything);
  });

  test.each<[string, string[]]>([
    ['from=2026-10-25&to=2026-10-25', ['Cambio 2', 'Cambio 1']],
    ['from=2026-10-24&to=2026-10-24', ['Cambio 0']],
    ['from=2026-10-26', ['Cambio 0 bis', 'Cambio 4', 'Cambio 3']],
    ['to=2026-10-25', ['Cambio 2', 'Cambio 1', 'Cambio 0']],
    ['from=2026-10-27&to=2026-11-19', []],
    ['from=2026-11-20&to=2026-11-20', ['Cambio 0 bis', 'Cambio 4']],
  ])('can be limited to dates of the company, both included, whoever asks: %s', async (query, names) => {
    expect(await found(query, ana)).toEqual(names);
    expect(await found(query, bea)).toEqual(names);
  });

  test('can be limited to an action, an actor and a subject, and to all of them together', async () => {
    expect(await found('action=DEPARTMENT_UPDATED')).toEqual(['Cambio 0 bis']);
    expect(await found('action=ROLE_CREATED')).toEqual([]);
    expect(await found(`actorId=${bea.userId}`)).toEqual(['Cambio 3', 'Cambio 1']);
    const first = `subjectId=${subjects['Cambio 0']}`;
    expect(await found(first)).toEqual(['Cambio 0 bis', 'Cambio 0']);
    expect(await found(`${first}&action=DEPARTMENT_CREATED`)).toEqual(['Cambio 0']);
    expect(await found(`${first}&actorId=${bea.userId}`)).toEqual([]);
    expect(await found(`actorId=${bea.userId}&from=2026-10-26`)).toEqual(['Cambio 3']);
    expect(await found("subjectId='%3B --")).toEqual([]);
  });

  test('comes in pages that contain every entry once', async () => {
    const paged: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      const { body } = await ana.get(`/admin/audit?page=${page}&size=2`);
      expect(body).toMatchObject({ number: page, size: 2, totalElements: 6, totalPages: 3 });
      paged.push(...body.content.map(({ subjectName }: AuditEntry) => subjectName));
    }
    expect(paged).toEqual(everything);
    const { body } = await ana.get('/admin/audit?page=3&size=2');
    expect(body).toMatchObject({ content: [], totalElements: 6, totalPages: 3 });
    expect((await ana.get('/admin/audit')).body.size).toBe(20);
  });

  test.each(['0001-01-01', '1582-10-10', '9999-12-31'])(
    'is empty or refused, never an error, for a date that no database would hold: %s',
    async (date) => {
      for (const query of [`from=${date}`, `to=${date}`, `from=${date}&to=${date}`]) {
        const { status } = await ana.get(`/admin/audit?${query}`);
        expect([200, 422]).toContain(status);
      }
    },
  );

  test('contains only the company’s own entries on every page', async () => {
    const other = await createTenant(app.platform);
    const stranger = await adminAtWork(app, other);
    await createDepartment(app.platform, other, 'Ajeno');
    await stranger.call('POST', '/admin/departments', { body: { name: 'Muy ajeno' } });
    expect(await found('', stranger)).toEqual(['Muy ajeno']);
    expect(await found('')).toEqual(everything);
  });

  test('cannot be read without the permission', async () => {
    const employee = await adminAtWork(app, ana.tenantId, { roles: ['ROLE_EMPLOYEE'] });
    expectProblem(await employee.get('/admin/audit'), 403, 'FORBIDDEN');
  });
});

import { spanishRegions } from '@jornada/contract/holidays/spanish-regions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  admin = await adminAtWork(app, await createTenant(app.platform));
});

interface Listed {
  id: string;
  holidayDate: string;
  name: string;
  type: string;
  isRecurring: boolean;
  isMoving: boolean;
  exists: boolean;
}
async function importYear(year: number, given: { region?: string | null; onlyNational?: boolean } = {}) {
  const { status, body } = await admin.call('POST', '/holidays/apply-template', { body: { year, ...given } });
  expect(status).toBe(200);
  return body as Listed[];
}
const list = async (): Promise<Listed[]> => (await admin.get('/holidays')).body;
const template = async (query: string): Promise<Listed[]> =>
  (await admin.get(`/holidays/template/ES?${query}`)).body;
const yearOf = async (year: number): Promise<Listed[]> => (await admin.get(`/holidays/year/${year}`)).body;
const tell = (holidays: readonly Listed[]) =>
  holidays.map(({ holidayDate, name }) => `${holidayDate} ${name}`);
const add = (holidayDate: string, name: string, given: object = {}) =>
  admin.call('POST', '/holidays', { body: { holidayDate, name, type: 'NATIONAL', ...given } });

test('the national holidays are imported, recurring, with their Spanish names', async () => {
  const created = await importYear(2026, { onlyNational: true });
  expect(tell(created)).toEqual([
    '2026-01-01 Año Nuevo',
    '2026-01-06 Epifanía del Señor',
    '2026-04-03 Viernes Santo',
    '2026-05-01 Fiesta del Trabajo',
    '2026-08-15 Asunción de la Virgen',
    '2026-10-12 Fiesta Nacional de España',
    '2026-11-01 Todos los Santos',
    '2026-12-06 Día de la Constitución Española',
    '2026-12-08 Inmaculada Concepción',
    '2026-12-25 Natividad del Señor',
  ]);
  for (const { type, isRecurring } of created)
    expect({ type, isRecurring }).toEqual({ type: 'NATIONAL', isRecurring: true });
  expect(created.filter(({ isMoving }) => isMoving).map(({ name }) => name)).toEqual(['Viernes Santo']);
  expect(tell(await yearOf(2026))).toEqual(tell(created));
});

test('with a region its own are added, and only national ones wins over a region', async () => {
  const national = await importYear(2026, { region: 'MD', onlyNational: true });
  expect(national).toHaveLength(10);
  const regional = await importYear(2026, { region: 'MD' });
  expect(tell(regional)).toEqual([
    '2026-04-02 Jueves Santo',
    '2026-05-02 Día de la Comunidad de Madrid',
    '2026-11-02 Todos los Santos (traslado)',
    '2026-12-07 Día de la Constitución Española (traslado)',
  ]);
  for (const { type } of regional) expect(type).toBe('REGIONAL');
  expect(await importYear(2026, { region: null })).toEqual([]);
});

describe('imported twice', () => {
  test('nothing is there twice, in any region, and the template says what is there', async () => {
    for (const region of spanishRegions) {
      admin = await adminAtWork(app, await createTenant(app.platform));
      const offered = await template(`year=2026&region=${region}`);
      expect(offered.some(({ exists }) => exists)).toBe(false);
      const created = await importYear(2026, { region });
      expect(tell(created), region).toEqual(tell(offered));
      expect(created.length, region).toBeGreaterThanOrEqual(12);
      expect(await importYear(2026, { region }), region).toEqual([]);
      expect((await template(`year=2026&region=${region}`)).every(({ exists }) => exists)).toBe(true);
      expect(tell(await yearOf(2026)), region).toEqual(tell(created));
    }
  });

  test('by ten at once, one has created each', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => importYear(2026, { region: 'AN' })));
    const created = answers.flat().map(({ id }) => id);
    expect(created).toHaveLength(14);
    expect((await list()).map(({ id }) => id).sort()).toEqual(created.sort());
    const { body } = await admin.get('/admin/audit?action=HOLIDAYS_IMPORTED');
    expect(body).toMatchObject({
      totalElements: 1,
      content: [{ subjectName: '2026', before: null, after: { year: 2026, region: 'Andalucía' } }],
    });
    expect(body.content[0].after.holidays).toHaveLength(14);
  });

  test('national and regional ones by several at once are those of the region', async () => {
    const imports = [{ region: 'CT' }, { onlyNational: true }, { region: 'CT' }, {}];
    await Promise.all(imports.map((given) => importYear(2027, given)));
    const { body } = await admin.get('/holidays/template/ES?year=2027&region=CT');
    expect(tell(await yearOf(2027))).toEqual(tell(body));
  });
});

describe('another year', () => {
  test('later adds what is new that year, and nothing recurs twice', async () => {
    await importYear(2026, { region: 'AN' });
    expect(tell(await importYear(2027, { region: 'AN' }))).toEqual([
      '2027-03-01 Día de Andalucía (traslado)',
      '2027-08-16 Asunción de la Virgen (traslado)',
    ]);
    expect(await importYear(2028, { region: 'AN' })).toEqual([]);
    expect(tell(await yearOf(2027))).toEqual(tell(await template('year=2027&region=AN')));
  });

  test('earlier begins earlier what is there already, under the name it was given', async () => {
    const later = await importYear(2028, { region: 'MD' });
    const good = later.find(({ name }) => name === 'Viernes Santo');
    const body = { ...good, name: 'Viernes de Pasión' };
    expect((await admin.call('PUT', `/holidays/${good?.id}`, { body })).status).toBe(200);
    const offered = await template('year=2026&region=MD');
    expect(offered.filter(({ exists }) => exists)).toEqual([]);
    const created = await importYear(2026, { region: 'MD' });
    expect(created.map(({ holidayDate }) => holidayDate)).toEqual(
      offered.map(({ holidayDate }) => holidayDate),
    );
    expect(created.find(({ id }) => id === good?.id)).toMatchObject({
      holidayDate: '2026-04-03',
      name: 'Viernes de Pasión',
    });
    expect(new Set((await list()).map(({ id }) => id)).size).toBe(14);
    for (const year of [2026, 2027, 2028]) {
      const official = await template(`year=${year}&region=MD`);
      const dates = (await yearOf(year)).map(({ holidayDate }) => holidayDate);
      if (year !== 2027) expect(dates).toEqual(official.map(({ holidayDate }) => holidayDate));
      expect(new Set(dates).size).toBe(dates.length);
    }
    expect(await importYear(2026, { region: 'MD' })).toEqual([]);
  });

  test('and the one before at the same moment leave both whole', async () => {
    await Promise.all([importYear(2027, { region: 'MD' }), importYear(2026, { region: 'MD' })]);
    for (const year of [2026, 2027])
      expect(tell(await yearOf(year))).toEqual(tell(await template(`year=${year}&region=MD`)));
  });
});

test('what was entered by hand is not doubled: by name on its date, or by a recurring one on a fixed date', async () => {
  await add('2026-04-03', 'VIERNES SANTO');
  await add('2020-12-25', 'Navidad', { isRecurring: true, type: 'COMPANY' });
  await add('2026-01-06', 'Reyes');
  const created = tell(await importYear(2026, { onlyNational: true }));
  expect(created).not.toContain('2026-04-03 Viernes Santo');
  expect(created).not.toContain('2026-12-25 Natividad del Señor');
  // One of this year alone and of another name says nothing of the years to come.
  expect(created).toContain('2026-01-06 Epifanía del Señor');
  // By hand it was of 2026 alone: the next year it comes with the import.
  expect(tell(await importYear(2027, { onlyNational: true }))).toEqual(['2027-03-26 Viernes Santo']);
});

describe('Good Friday', () => {
  const dates = ['2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30', '2030-04-19', '2031-04-11'];
  const fallsOn = async () => {
    const years = await Promise.all([2026, 2027, 2028, 2029, 2030, 2031].map(yearOf));
    return years
      .flat()
      .filter(({ name }) => name.startsWith('Viernes Santo'))
      .map(({ holidayDate }) => holidayDate);
  };
  let good: Listed;
  beforeEach(async () => {
    good = (await importYear(2026)).find(({ name }) => name === 'Viernes Santo') as Listed;
  });
  const change = async (given: Partial<Listed>) =>
    (await admin.call('PUT', `/holidays/${good.id}`, { body: { ...good, ...given } })).body;

  test('falls where it falls each year', async () => {
    expect(await fallsOn()).toEqual(dates);
    expect((await admin.get('/holidays/check/2027-03-26')).body.isHoliday).toBe(true);
    expect((await admin.get('/holidays/check/2027-04-03')).body.isHoliday).toBe(false);
  });

  test('goes on moving under another name, and stays where somebody puts it', async () => {
    expect(await change({ name: 'Viernes Santo (cerrado)' })).toMatchObject({ isMoving: true });
    expect(await fallsOn()).toEqual(dates);
    expect(await change({ holidayDate: '2026-04-10' })).toMatchObject({
      isMoving: false,
      nextDate: '2027-04-10',
    });
    expect(await fallsOn()).toEqual([2026, 2027, 2028, 2029, 2030, 2031].map((year) => `${year}-04-10`));
  });

  test('that no longer recurs is that of the year, and comes again with the next import', async () => {
    expect(await change({ isRecurring: false })).toMatchObject({ isMoving: false, nextDate: null });
    expect(await fallsOn()).toEqual(['2026-04-03']);
    expect(await importYear(2026)).toEqual([]);
    expect(tell(await importYear(2027))).toEqual(['2027-03-26 Viernes Santo']);
    expect(await fallsOn()).toEqual(dates);
  });

  test('that was removed comes back when it is imported again', async () => {
    await admin.call('DELETE', `/holidays/${good.id}`);
    expect(await fallsOn()).toEqual([]);
    expect(tell(await importYear(2026))).toEqual(['2026-04-03 Viernes Santo']);
  });
});

test.each([
  ['2026-12-31T23:30Z', [2027, 2032], [2026, 2033]],
  ['2026-12-31T22:30Z', [2026, 2031], [2025, 2032]],
])('at %s the years %j may be imported, and not %j', async (moment, allowed, refused) => {
  app.clock.set(moment);
  const status = async (year: number) =>
    (await admin.call('POST', '/holidays/apply-template', { body: { year } })).status;
  for (const year of allowed) expect(await status(year)).toBe(200);
  for (const year of refused) expect(await status(year)).toBe(422);
});

test('the regions are nineteen, each with its name', async () => {
  const { body } = await admin.get('/holidays/regions/ES');
  expect(body).toHaveLength(19);
  expect(body).toContainEqual({ code: 'CN', name: 'Canarias' });
});

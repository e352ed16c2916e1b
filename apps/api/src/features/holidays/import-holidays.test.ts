import { spanishRegions } from '@jornada/contract/holidays/spanish-regions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createHoliday, createTenant } from '../../testing/factories.ts';
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
  description: string | null;
  type: string;
  isRecurring: boolean;
  isMoving: boolean;
  nextDate: string | null;
  nextMovedFrom: string | null;
  onSunday: 'MOVED' | 'SKIPPED' | null;
  years: number[] | null;
  movedFrom: string | null;
  isCorrected: boolean;
  source: string;
  isForecast: boolean;
  exists: boolean;
}
async function importYear(year: number, given: { region?: string | null; onlyNational?: boolean } = {}) {
  const { status, body } = await admin.call('POST', '/holidays/apply-template', { body: { year, ...given } });
  expect(status).toBe(200);
  return body as Listed[];
}
const list = async (): Promise<Listed[]> => (await admin.get('/holidays')).body;
/** Those of a year, without the feasts that only return later. */
const template = async (year: number, region?: string): Promise<Listed[]> => {
  const { body } = await admin.get(`/holidays/template/ES?year=${year}${region ? `&region=${region}` : ''}`);
  return inYear(year, body);
};
const inYear = (year: number, holidays: readonly Listed[]) =>
  holidays.filter(({ holidayDate }) => holidayDate.startsWith(String(year)));
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
    '2026-12-08 Inmaculada Concepción',
    '2026-12-25 Natividad del Señor',
    // Sundays in 2026, which nobody but a territory can move.
    '2027-11-01 Todos los Santos',
    '2027-12-06 Día de la Constitución Española',
  ]);
  for (const { type, isRecurring } of created)
    expect({ type, isRecurring }).toEqual({ type: 'NATIONAL', isRecurring: true });
  expect(created.filter(({ isMoving }) => isMoving).map(({ name }) => name)).toEqual(['Viernes Santo']);
  expect(tell(await yearOf(2026))).toEqual(tell(inYear(2026, created)));
});

test('with a region its own are added, unless only national ones are asked for', async () => {
  const national = await importYear(2026, { region: 'MD', onlyNational: true });
  expect(national).toHaveLength(10);
  const regional = await importYear(2026, { region: 'MD' });
  expect(tell(regional)).toEqual([
    '2026-04-02 Jueves Santo',
    '2026-05-02 Fiesta de la Comunidad de Madrid',
    // Which were there from 2027 on, and now know of their Mondays.
    '2026-11-02 Todos los Santos',
    '2026-12-07 Día de la Constitución Española',
  ]);
  expect(regional.map(({ type }) => type)).toEqual(['REGIONAL', 'REGIONAL', 'NATIONAL', 'NATIONAL']);
  expect(await list()).toHaveLength(12);
  for (const year of [2026, 2027])
    expect(tell(await yearOf(year)).filter((each) => !each.endsWith('San José'))).toEqual(
      tell(await template(year, 'MD')).filter((each) => !each.endsWith('San José')),
    );
  expect(await importYear(2026, { region: null })).toEqual([]);
  expect(tell(await importYear(2027, { region: 'MD' }))).toEqual(['2027-03-19 San José']);
});

describe('imported twice', () => {
  test('adds nothing twice, in any region, and the template shows what the company has', async () => {
    for (const region of spanishRegions) {
      admin = await adminAtWork(app, await createTenant(app.platform));
      const offered = await template(2026, region);
      expect(offered.some(({ exists }) => exists)).toBe(false);
      const created = await importYear(2026, { region });
      expect(tell(inYear(2026, created)), region).toEqual(tell(offered));
      expect(created.length, region).toBeGreaterThanOrEqual(12);
      expect(await importYear(2026, { region }), region).toEqual([]);
      expect((await template(2026, region)).every(({ exists }) => exists)).toBe(true);
      expect(tell(await yearOf(2026)), region).toEqual(tell(offered));
    }
  });

  test('by ten at once adds each once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => importYear(2026, { region: 'AN' })));
    const created = answers.flat().map(({ id }) => id);
    expect(created).toHaveLength(12);
    expect((await list()).map(({ id }) => id).sort()).toEqual(created.sort());
    const { body } = await admin.get('/admin/audit?action=HOLIDAYS_IMPORTED');
    expect(body).toMatchObject({
      totalElements: 1,
      content: [{ subjectName: '2026', before: null, after: { year: 2026, region: 'Andalucía' } }],
    });
    expect(body.content[0].after.holidays).toHaveLength(12);
  });

  test('national and regional ones by several at once give those of the region', async () => {
    const imports = [{ region: 'CT' }, { onlyNational: true }, { region: 'CT' }, {}];
    await Promise.all(imports.map((given) => importYear(2027, given)));
    expect(tell(await yearOf(2027))).toEqual(tell(await template(2027, 'CT')));
  });
});

describe('another year', () => {
  test('later adds what was chosen for it, and adds no recurring one again', async () => {
    await importYear(2026, { region: 'PV' });
    expect(tell(await importYear(2027, { region: 'PV' }))).toEqual([
      '2027-10-07 Aniversario del primer Gobierno de Euskadi',
    ]);
    expect(await importYear(2028, { region: 'PV' })).toEqual([]);
    for (const year of [2026, 2027, 2028])
      expect(tell(await yearOf(year))).toEqual(tell(await template(year, 'PV')));
  });

  test('without a Sunday keeps the Mondays of years with one', async () => {
    await importYear(2027, { region: 'AN' });
    expect(tell(await yearOf(2030))).toContain('2030-01-07 Epifanía del Señor');
    expect(tell(await yearOf(2030))).toContain('2030-12-09 Inmaculada Concepción');
    expect(tell(await yearOf(2031))).toContain('2031-10-13 Fiesta Nacional de España');
    for (const year of [2028, 2029, 2030, 2031])
      expect(tell(await yearOf(year))).toEqual(tell(await template(year, 'AN')));
  });

  test('earlier makes existing ones begin earlier, under their present name', async () => {
    const later = await importYear(2028, { region: 'MD' });
    const good = later.find(({ name }) => name === 'Viernes Santo');
    const body = { ...good, name: 'Viernes de Pasión' };
    expect((await admin.call('PUT', `/holidays/${good?.id}`, { body })).status).toBe(200);
    const offered = await template(2026, 'MD');
    expect(offered.filter(({ exists }) => exists)).toEqual([]);
    const created = await importYear(2026, { region: 'MD' });
    expect(created.map(({ holidayDate }) => holidayDate)).toEqual(
      offered.map(({ holidayDate }) => holidayDate),
    );
    expect(created.find(({ id }) => id === good?.id)).toMatchObject({
      holidayDate: '2026-04-03',
      name: 'Viernes de Pasión',
    });
    expect(await list()).toHaveLength(12);
    for (const year of [2026, 2028]) {
      const dates = (await yearOf(year)).map(({ holidayDate }) => holidayDate);
      expect(dates).toEqual((await template(year, 'MD')).map(({ holidayDate }) => holidayDate));
    }
    expect(await importYear(2026, { region: 'MD' })).toEqual([]);
  });

  test('and the year before at the same moment are both complete', async () => {
    await Promise.all([importYear(2027, { region: 'MD' }), importYear(2026, { region: 'MD' })]);
    for (const year of [2026, 2027])
      expect(tell(await yearOf(year))).toEqual(tell(await template(year, 'MD')));
  });
});

test('a holiday added by hand is not duplicated: by name on its date, or by a recurring one on a fixed date', async () => {
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
    (await admin.call('PUT', `/holidays/${good.id}`, { body: { ...good, revision: undefined, ...given } }))
      .body;

  test('has the right date each year', async () => {
    expect(await fallsOn()).toEqual(dates);
    expect((await admin.get('/holidays/check/2027-03-26')).body.isHoliday).toBe(true);
    expect((await admin.get('/holidays/check/2027-04-03')).body.isHoliday).toBe(false);
  });

  test('keeps its moving date under another name, and stays on a date that somebody sets', async () => {
    expect(await change({ name: 'Viernes Santo (cerrado)' })).toMatchObject({ isMoving: true });
    expect(await fallsOn()).toEqual(dates);
    expect(await change({ holidayDate: '2026-04-10' })).toMatchObject({
      isMoving: false,
      nextDate: '2027-04-10',
    });
    expect(await fallsOn()).toEqual([2026, 2027, 2028, 2029, 2030, 2031].map((year) => `${year}-04-10`));
  });

  test('that no longer recurs is only of its year, and recurs again after the next import', async () => {
    expect(await change({ isRecurring: false })).toMatchObject({ isMoving: false, nextDate: null });
    expect(await fallsOn()).toEqual(['2026-04-03']);
    expect(await importYear(2026)).toEqual([]);
    expect(tell(await importYear(2027))).toEqual(['2027-03-26 Viernes Santo']);
    expect(await fallsOn()).toEqual(dates);
  });

  test('that was deleted is added by the next import', async () => {
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

test('the regions are nineteen, by their Spanish names', async () => {
  const { body } = await admin.get('/holidays/regions/ES');
  expect(body).toHaveLength(19);
  expect(body).toContainEqual({ code: 'CN', name: 'Canarias' });
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    'Andalucía',
    'Aragón',
    'Canarias',
    'Cantabria',
    'Castilla y León',
    'Castilla-La Mancha',
    'Cataluña',
    'Ceuta',
    'Comunidad de Madrid',
    'Comunidad Foral de Navarra',
    'Comunitat Valenciana',
    'Extremadura',
    'Galicia',
    'Illes Balears',
    'La Rioja',
    'Melilla',
    'País Vasco',
    'Principado de Asturias',
    'Región de Murcia',
  ]);
});

describe('a holiday kept in place of a Sunday', () => {
  test('is described so everywhere', async () => {
    await importYear(2027, { region: 'EX' });
    const [moved] = (await yearOf(2027)).filter(({ name }) => name === 'Asunción de la Virgen');
    expect(moved).toMatchObject({
      holidayDate: '2027-10-11',
      description: 'Trasladado del domingo 15 de agosto.',
      type: 'NATIONAL',
    });
    expect((await list()).find(({ id }) => id === moved?.id)).toMatchObject({
      nextDate: '2027-10-11',
      nextMovedFrom: '2027-08-15',
      onSunday: 'SKIPPED',
      description: null,
    });
    const [inPlace] = (await yearOf(2028)).filter(({ name }) => name === 'Asunción de la Virgen');
    expect(inPlace).toMatchObject({ holidayDate: '2028-08-15', description: null });
  });

  test('is described so after the admin’s own text', async () => {
    const [summer] = (await importYear(2027, { region: 'AN' })).filter(({ name }) =>
      name.startsWith('Asunción'),
    );
    const body = { ...summer, description: 'Cierre de verano.' };
    expect((await admin.call('PUT', `/holidays/${summer?.id}`, { body })).body).toMatchObject({
      description: 'Cierre de verano.',
      nextMovedFrom: '2027-08-15',
      onSunday: 'MOVED',
    });
    const { body: checked } = await admin.get('/holidays/check/2027-08-16');
    expect(checked.holiday.description).toBe('Cierre de verano. Trasladado del domingo 15 de agosto.');
  });
});

describe('what was chosen for single years', () => {
  test('recurs in those years only, and says so', async () => {
    const created = await importYear(2026, { region: 'NC' });
    expect(created.find(({ name }) => name === 'San José')).toMatchObject({
      isRecurring: true,
      years: [2026, 2027],
      isMoving: false,
    });
    for (const [year, is] of [
      [2026, true],
      [2027, true],
      [2028, false],
    ] as const)
      expect((await admin.get(`/holidays/check/${year}-03-19`)).body.isHoliday).toBe(is);
    expect(tell(await importYear(2027, { region: 'NC' }))).toEqual([]);
  });

  test('begins with the year that is imported', async () => {
    const created = await importYear(2027, { region: 'NC' });
    expect(created.find(({ name }) => name === 'San José')).toMatchObject({ years: [2027] });
    expect((await admin.get('/holidays/check/2026-03-19')).body.isHoliday).toBe(false);
  });

  test('is over after them', async () => {
    await importYear(2026, { region: 'GA' });
    expect((await list()).find(({ name }) => name === 'San Juan')).toMatchObject({
      nextDate: null,
      years: [2026],
    });
  });

  test('is merged with that of an earlier calendar', async () => {
    const given = { date: '2026-03-19', name: 'San José', type: 'REGIONAL', rule: '2026-03-19' };
    const id = await createHoliday(app.platform, admin.tenantId, given);
    const created = await importYear(2027, { region: 'NC' });
    expect(created.find(({ name }) => name === 'San José')).toMatchObject({ id, years: [2026, 2027] });
  });
});

describe('what a company has from an older calendar', () => {
  const allSaints = { date: '2020-11-01', name: 'Todos los Santos', rule: '11-01' };
  const monday = { date: '2020-11-02', name: 'Todos los Santos (traslado)', type: 'REGIONAL' };
  const ofNovember = async () =>
    tell((await yearOf(2026)).filter(({ holidayDate }) => holidayDate.startsWith('2026-11')));

  test('keeps its Sundays, and gets the territory’s Monday', async () => {
    await createHoliday(app.platform, admin.tenantId, allSaints);
    expect(await ofNovember()).toEqual(['2026-11-01 Todos los Santos']);
    expect(tell(await importYear(2026, { region: 'MD' }))).toContain('2020-11-01 Todos los Santos');
    expect(await ofNovember()).toEqual(['2026-11-01 Todos los Santos', '2026-11-02 Todos los Santos']);
    expect(await importYear(2026, { region: 'MD' })).toEqual([]);
  });

  test('does not change if it has the Monday already', async () => {
    await createHoliday(app.platform, admin.tenantId, allSaints);
    const rule = 'substitutes 11-01 if sunday then next monday';
    await createHoliday(app.platform, admin.tenantId, { ...monday, rule });
    const before = await list();
    await importYear(2026, { region: 'MD' });
    expect(await ofNovember()).toEqual([
      '2026-11-01 Todos los Santos',
      '2026-11-02 Todos los Santos (traslado)',
    ]);
    const after = await list();
    for (const holiday of before) expect(after).toContainEqual(holiday);
  });

  test('gets the additional date of a year, with its reason', async () => {
    const given = { date: '2020-08-15', name: 'Asunción de la Virgen', rule: '08-15' };
    await createHoliday(app.platform, admin.tenantId, given);
    const created = await importYear(2027, { region: 'EX' });
    expect(created.find(({ name }) => name === 'Asunción de la Virgen')).toMatchObject({
      holidayDate: '2027-10-11',
      years: [2027],
      description: 'Trasladado del domingo 15 de agosto.',
    });
  });

  test('is not removed by the calendar of another territory', async () => {
    await importYear(2026, { region: 'AN' });
    await importYear(2026, { region: 'CT' });
    await importYear(2027, { onlyNational: true });
    for (const region of ['AN', 'CT'])
      for (const year of [2026, 2027]) {
        const dates = (await yearOf(year)).map(({ holidayDate }) => holidayDate);
        for (const { holidayDate } of await template(year, region)) expect(dates).toContain(holidayDate);
        expect(new Set(dates).size).toBe(dates.length);
      }
  });
});

describe('the template', () => {
  test('shows which dates differ from the underlying library, and why', async () => {
    const holidays = await template(2027, 'VC');
    expect(holidays.filter(({ isCorrected }) => isCorrected)).toMatchObject([
      { holidayDate: '2027-10-09', name: 'Día de la Comunitat Valenciana', isForecast: false },
    ]);
    for (const { source } of holidays) expect(source).toMatch(/^Decreto 42\/2026, de 20 de marzo \(DOGV/);
  });

  test('shows what is not published yet, and what it is based on', async () => {
    const holidays = await template(2028, 'VC');
    expect(holidays.every(({ isForecast }) => isForecast)).toBe(true);
    expect(holidays.find(({ name }) => name === 'Lunes de Pascua')?.source).toMatch(/^Sin publicar; /);
    expect((await template(2028)).some(({ isForecast }) => isForecast)).toBe(false);
  });

  test('shows a feast without a date this year with its next one, and the Sunday from which one was moved', async () => {
    const { body } = await admin.get('/holidays/template/ES?year=2027&region=MD');
    expect(body).toContainEqual(
      expect.objectContaining({ holidayDate: '2028-05-02', name: 'Fiesta de la Comunidad de Madrid' }),
    );
    expect(body.find(({ movedFrom }: Listed) => movedFrom !== null)).toMatchObject({
      holidayDate: '2027-08-16',
      movedFrom: '2027-08-15',
    });
  });
});

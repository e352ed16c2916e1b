import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { emptyDatabase } from '../../testing/test-database.ts';

let app: TestApp;
let operator: OperatorAtWork;

/** In Spanish order. */
const names = [
  '100 % Natural',
  '100 Natural',
  '50_50 Socios',
  '50-50 Socios',
  'Álava Muebles',
  'Albañiles Reunidos',
  'C:\\Datos',
  'Çelik',
  'Cúpula',
  'Muñoz e Hijas',
  'nácar',
  'Nube',
  'Ñandú',
  'Óptica Ñu',
  'Ørsted',
  'Ostras',
  'Zurich',
];
const suspended = ['Nube', 'Zurich'];

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
  for (const name of names.toReversed()) {
    await createTenant(app.platform, { name, ...(suspended.includes(name) && { status: 'suspended' }) });
    app.clock.advance({ minutes: 1 });
  }
});
afterAll(() => app.close());

const list = (query: Record<string, string | number> = {}) =>
  operator.get(
    `/superadmin/tenants?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`,
  );
async function namesOf(query: Record<string, string | number> = {}): Promise<string[]> {
  const answer = await list({ size: 100, ...query });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.content.map(({ name }: { name: string }) => name);
}

describe('the search', () => {
  test.each<[string, string[]]>([
    ['MUÑOZ', ['Muñoz e Hijas']],
    ['munoz', ['Muñoz e Hijas']],
    ['Mun\u0303oz', ['Muñoz e Hijas']],
    ['optica nu', ['Óptica Ñu']],
    ['ÓPTICA', ['Óptica Ñu']],
    ['  cupula ', ['Cúpula']],
    ['celik', ['Çelik']],
    ['ñan', ['Ñandú']],
    ['NAN', ['Ñandú']],
    ['ørs', ['Ørsted']],
    ['ØRS', ['Ørsted']],
    ['e h', ['Muñoz e Hijas']],
    ['no hay tal', []],
  ])('%j finds names that contain it, regardless of accents and case', async (search, expected) => {
    expect(await namesOf({ search })).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['%', ['100 % Natural']],
    ['_', ['50_50 Socios']],
    ['50_50', ['50_50 Socios']],
    ['100%', []],
    ['\\', ['C:\\Datos']],
    ['\\%', []],
    ['C:\\D', ['C:\\Datos']],
    ["' OR true --", []],
    ['.*', []],
  ])('takes %j literally', async (search, expected) => {
    expect(await namesOf({ search })).toEqual(expected);
  });

  test('for an empty text, or white space, finds all', async () => {
    for (const search of ['', '   ']) expect(await namesOf({ search })).toHaveLength(names.length);
  });

  test('finds a company by its new name, and no longer by the old one', async () => {
    const id = await createTenant(app.platform, { name: 'Antigua Razón' });
    await operator.update(id, { name: 'Razón Nueva' });
    expect(await namesOf({ search: 'antigua' })).toEqual([]);
    expect(await namesOf({ search: 'RAZON NUEVA' })).toEqual(['Razón Nueva']);
    await operator.call('DELETE', `/superadmin/tenants/${id}`);
    expect(await namesOf({ search: 'razon' })).toEqual([]);
  });

  test('with a zero byte is invalid', async () => {
    expectProblem(await operator.get('/superadmin/tenants?search=a%00b'), 400, 'BAD_REQUEST');
  });
});

describe('the order', () => {
  test('by name is the Spanish one: ñ after n, regardless of accents and case', async () => {
    expect(await namesOf()).toEqual(names);
    expect(await namesOf({ sort: 'name,asc' })).toEqual(names);
    expect(await namesOf({ sort: 'name,desc' })).toEqual(names.toReversed());
  });

  test('by creation is that of the clock', async () => {
    expect(await namesOf({ sort: 'createdAt,asc' })).toEqual(names.toReversed());
    expect(await namesOf({ sort: 'createdAt,desc' })).toEqual(names);
  });

  test('by employees is numerical', async () => {
    const sizes = { Ostras: 10, Nube: 2, Cúpula: 1 };
    const { content } = (await list({ size: 100 })).body;
    for (const { id, name } of content) {
      const size = sizes[name as keyof typeof sizes] ?? 0;
      for (let person = 0; person < size; person += 1) await createPerson(app.platform, id);
    }
    expect((await namesOf({ sort: 'currentEmployees,desc' })).slice(0, 3)).toEqual(Object.keys(sizes));
    expect((await namesOf({ sort: 'currentEmployees,asc' })).slice(-3)).toEqual(Object.keys(sizes).reverse());
  });
});

describe('the state', () => {
  test('is shown, and can be filtered by', async () => {
    const { content } = (await list({ size: 100 })).body;
    const inactive = content.filter(({ active }: { active: boolean }) => !active);
    expect(inactive.map(({ name }: { name: string }) => name)).toEqual(suspended);
    expect(await namesOf({ status: 'suspended' })).toEqual(suspended);
    expect(await namesOf({ status: 'active' })).toEqual(names.filter((name) => !suspended.includes(name)));
    expect(await namesOf({ status: 'suspended', search: 'zur' })).toEqual(['Zurich']);
    expect(await namesOf({ status: 'active', search: 'zur' })).toEqual([]);
  });

  test('also filters the totals', async () => {
    expect((await list({ status: 'suspended', size: 1 })).body).toMatchObject({
      totalElements: 2,
      totalPages: 2,
      number: 0,
      size: 1,
    });
  });
});

describe('the pages', () => {
  test.each([1, 4, 17, 18])(
    'of %i hold every company once, in order, and tell how many there are',
    async (size) => {
      const seen: string[] = [];
      const totalPages = Math.ceil(names.length / size);
      for (let page = 0; page < totalPages; page += 1) {
        const { content, ...rest } = (await list({ page, size })).body;
        expect(rest).toEqual({ totalElements: names.length, totalPages, number: page, size });
        seen.push(...content.map(({ name }: { name: string }) => name));
      }
      expect(seen).toEqual(names);
    },
  );

  test('after the last are empty', async () => {
    expect((await list({ page: 7, size: 10 })).body).toEqual({
      content: [],
      totalElements: names.length,
      totalPages: 2,
      number: 7,
      size: 10,
    });
    expect((await list({ page: 100_000, size: 100 })).body.content).toEqual([]);
  });

  test('have twenty companies by default', async () => {
    expect((await list()).body).toMatchObject({ size: 20, number: 0 });
  });
});

test('the platform itself is in no list, whatever the query', async () => {
  for (const query of [{}, { search: 'Plataforma' }, { search: 'plat' }, { status: 'active' }]) {
    expect(await namesOf(query)).not.toContain('Plataforma');
  }
});

test('companies that are equal in the order are on exactly one page each', async () => {
  const twins = [];
  for (let twin = 0; twin < 6; twin += 1) twins.push(await createTenant(app.platform, { name: 'Gemelas' }));
  for (const sort of ['name,asc', 'name,desc', 'currentEmployees,desc', 'createdAt,asc']) {
    const seen = [];
    for (let page = 0; page < 6; page += 1) {
      const { content } = (await list({ search: 'gemelas', sort, page, size: 1 })).body;
      seen.push(...content.map(({ id }: { id: string }) => id));
    }
    expect(seen.toSorted(), sort).toEqual(twins.toSorted());
  }
});

test('order and search are the same in a database with another collation', async () => {
  const plain = await emptyDatabase("TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'");
  await migrate(plain.connectionString);
  const there = await startTestApp({ connectionString: plain.connectionString });
  try {
    const { get } = await operatorAtWork(there);
    for (const name of names) await createTenant(there.platform, { name });
    const found = async (query: string) =>
      (await get(`/superadmin/tenants?size=100&${query}`)).body.content.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found('')).toEqual(names);
    expect(await found('search=%C3%81LAVA')).toEqual(['Álava Muebles']);
    expect(await found('search=muNOZ')).toEqual(['Muñoz e Hijas']);
  } finally {
    await there.close();
    await plain.drop();
  }
});

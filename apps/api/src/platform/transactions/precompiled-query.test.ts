import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHoliday, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { precompiledQuery } from './precompiled-query.ts';
import { withTenant } from './with-tenant.ts';

let app: TestApp;
let builds = 0;

const holidaysBetween = precompiledQuery(
  (tx, { from, to, type }: { from: Temporal.PlainDate; to: Temporal.PlainDate; type: string }) => {
    builds += 1;
    return tx
      .selectFrom('holidays')
      .select(['name', 'isRecurring'])
      .where('isRecurring', '=', false)
      .where('holidayDate', '<=', to)
      .where('holidayDate', '>=', from)
      .where((eb) => eb.or([eb('type', '=', type), eb('type', '=', 'LOCAL')]))
      .orderBy('holidayDate');
  },
);

const day = (text: string) => Temporal.PlainDate.from(text);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a query compiled once', () => {
  test('answers each call with its own values, wherever they stand, beside the constants', async () => {
    const tenantId = await createTenant(app.platform);
    await createHoliday(app.platform, tenantId, { date: '2026-01-01', name: 'Primero' });
    await createHoliday(app.platform, tenantId, { date: '2026-12-25', name: 'Último' });
    const names = (from: string, to: string, type = 'NATIONAL') =>
      withTenant(app.platform.database, tenantId, async (tx) =>
        (await holidaysBetween(tx, { from: day(from), to: day(to), type })).map(({ name }) => name),
      );
    expect(await names('2026-01-01', '2026-12-31')).toEqual(['Primero', 'Último']);
    expect(await names('2026-01-02', '2026-12-31')).toEqual(['Último']);
    expect(await names('2026-01-01', '2026-12-24')).toEqual(['Primero']);
    expect(await names('2026-01-01', '2026-12-31', 'COMPANY')).toEqual([]);
    expect(builds).toBe(1);
  });

  test('names its columns as the code does, and sees one company alone', async () => {
    const [tenantId, other] = [await createTenant(app.platform), await createTenant(app.platform)];
    await createHoliday(app.platform, tenantId, { date: '2026-05-01', name: 'Suyo' });
    const period = { from: day('2026-01-01'), to: day('2026-12-31'), type: 'NATIONAL' };
    const rowsOf = (id: string) => withTenant(app.platform.database, id, (tx) => holidaysBetween(tx, period));
    expect(await rowsOf(tenantId)).toEqual([{ name: 'Suyo', isRecurring: false }]);
    expect(await rowsOf(other)).toEqual([]);
  });
});

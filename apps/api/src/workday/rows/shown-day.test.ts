import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { refreshDayRows } from './refresh-day-rows.ts';
import { rulesVersion } from './stale-months.queries.ts';
import { readMonth } from './table-day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what is stored of a day has another form only with another version of the rules', async () => {
  const person = await employeeAtWork(app);
  await person.work(
    ['2026-11-19T09:07[Europe/Madrid]', 'IN'],
    ['2026-11-19T14:00[Europe/Madrid]', 'BREAK_START'],
    ['2026-11-19T14:30[Europe/Madrid]', 'BREAK_END'],
    ['2026-11-19T18:10[Europe/Madrid]', 'OUT'],
  );
  app.clock.set('2026-11-23T09:00[Europe/Madrid]');
  const day = Temporal.PlainDate.from('2026-11-19');
  await refreshDayRows(app.platform, person.tenantId, { from: day, to: day }, app.clock.now());
  const row = await withTenant(app.platform.database, person.tenantId, (tx) =>
    tx.selectFrom('dayRows').select('shown').where('workedOn', '=', day).executeTakeFirstOrThrow(),
  );
  const month = await withTenant(app.platform.database, person.tenantId, (tx) =>
    tx
      .selectFrom('dayRowMonths')
      .select('tableDays')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow(),
  );
  // Rows that are there keep the form in which they were stored: whoever changes this raises `rulesVersion`, which makes them anew.
  const inTables = readMonth(month.tableDays)[day.day - 1];
  const [lastOfShown, ...shown] = (JSON.parse(row.shown ?? '[]') as unknown[]).toReversed();
  expect(lastOfShown, 'made from ids of punches').toMatch(/^[0-9a-f]{16}$/);
  expect({ rulesVersion, shown: shown.toReversed(), inTables }).toMatchInlineSnapshot(`
    {
      "inTables": [
        "WORKDAY",
        "EXTRA",
        [
          480,
          513,
          30,
          0,
          0,
          0,
          33,
          0,
          0,
          0,
        ],
        [
          [
            547,
            1090,
          ],
        ],
        [
          "OVERTIME",
        ],
        null,
      ],
      "rulesVersion": 11,
      "shown": [
        "EXTRA",
        [
          480,
          513,
          33,
          0,
          0,
          0,
        ],
        [
          [
            0,
            "09:07",
            0,
            "18:10",
            0,
          ],
        ],
        [
          [
            0,
            "09:00",
            "17:00",
            0,
            0,
            0,
          ],
        ],
        null,
        null,
        "2026-11-19T17:10:00.000Z",
      ],
    }
  `);
});

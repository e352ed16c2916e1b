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

/** The fields of a value and of what it contains, and the values of those that are not ids. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, /id$|version$/i.test(key) ? 'ID' : formOf(one)]),
  );
}

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
  expect({ rulesVersion, shown: formOf(JSON.parse(row.shown ?? 'null')), inTables }).toMatchInlineSnapshot(`
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
      "rulesVersion": 10,
      "shown": {
        "absenceType": null,
        "attendancePairs": [
          {
            "crossesMidnight": false,
            "entryDate": "2026-11-19",
            "entryTime": "09:07",
            "entryWasEdited": false,
            "entryWasOffline": false,
            "exitDate": "2026-11-19",
            "exitTime": "18:10",
            "exitWasEdited": false,
            "exitWasOffline": false,
            "isOpen": false,
            "isUnderWay": false,
          },
        ],
        "complementary": null,
        "complementaryMinutes": 0,
        "date": "2026-11-19",
        "earlyDepartureMinutes": 0,
        "expectedMinutes": 480,
        "hasBeenEdited": false,
        "isWeekend": false,
        "lastPunchedAt": "2026-11-19T17:10:00.000Z",
        "lateMinutes": 0,
        "originalAttendancePairs": [],
        "overtimeMinutes": 33,
        "punchesVersion": "ID",
        "scheduleSegments": [
          {
            "earlyDepartureMinutes": 0,
            "endTime": "17:00",
            "lateMinutes": 0,
            "segmentIndex": 0,
            "startTime": "09:00",
          },
        ],
        "status": "EXTRA",
        "workedMinutes": 513,
      },
    }
  `);
});

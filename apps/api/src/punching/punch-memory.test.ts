import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEntry } from '../testing/append-entry.ts';
import { execute } from '../testing/database-server.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { soundLedger } from '../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Two processes on one database, each of which remembers what was punched through it. */
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ connectionString: app.connectionString });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const friday = (time: string) => `2026-11-20T${time}[Europe/Madrid]`;

/** Sets both clocks. */
function at(time: string): void {
  for (const each of [app, other]) each.clock.set(friday(time));
}

/** The punches of today, as the answer to one of them tells. */
async function timesAfter(punching: ReturnType<EmployeeAtWork['punch']>): Promise<string[]> {
  const { status, body } = await punching;
  expect(status).toBe(200);
  return body.todayRecords.map(({ type, timestamp }: { type: string; timestamp: string }) => {
    const time = Temporal.Instant.from(timestamp).toZonedDateTimeISO('Europe/Madrid').toPlainTime();
    return `${type} ${time.toString({ smallestUnit: 'minute' })}`;
  });
}

test('what was punched through another process counts', async () => {
  at('08:00');
  const here = await employeeAtWork(app);
  const there = await atWork(other, here);
  at('09:00');
  expect(await timesAfter(here.punch('IN'))).toEqual(['IN 09:00']);
  at('12:00');
  expect(await timesAfter(there.punch('OUT'))).toEqual(['IN 09:00', 'OUT 12:00']);
  at('13:00');
  expect(await timesAfter(there.punch('IN'))).toEqual(['IN 09:00', 'OUT 12:00', 'IN 13:00']);
  at('17:00');
  expect(await timesAfter(here.punch('OUT'))).toEqual(['IN 09:00', 'OUT 12:00', 'IN 13:00', 'OUT 17:00']);
  expect(await soundLedger(app, here)).toHaveLength(4);
});

test('what was put right between two punches counts as it is now', async () => {
  at('08:00');
  const employee = await employeeAtWork(app);
  at('09:10');
  const { body } = await employee.punch('IN');
  await appendEntry(app.platform, employee, {
    kind: 'CORRECTION',
    at: friday('09:00'),
    type: 'IN',
    supersedesId: body.todayRecords[0].id,
  });
  at('17:00');
  expect(await timesAfter(employee.punch('OUT'))).toEqual(['IN 09:00', 'OUT 17:00']);
});

test('a punch that was not kept after all is not remembered', async () => {
  at('08:00');
  const employee = await employeeAtWork(app);
  at('09:00');
  await timesAfter(employee.punch('IN'));
  await execute(
    app.connectionString,
    `CREATE FUNCTION keep_nothing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'unforeseen'; END $$;
     CREATE CONSTRAINT TRIGGER keep_nothing AFTER INSERT ON punches DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION keep_nothing()`,
  );
  at('12:00');
  expect((await employee.punch('OUT')).status).toBe(500);
  await execute(app.connectionString, 'DROP TRIGGER keep_nothing ON punches; DROP FUNCTION keep_nothing()');
  at('14:00');
  expect(await timesAfter(employee.punch('OUT'))).toEqual(['IN 09:00', 'OUT 14:00']);
  expect(await soundLedger(app, employee)).toEqual(['1 PUNCH IN 20T09:00', '2 PUNCH OUT 20T14:00']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { createHoliday } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("the exit of a holiday's night is not told that today is one", async () => {
  const employee = await employeeAtWork(app, { hours: [['22:00', '06:00']], days: [1, 2, 3, 4, 5, 6, 7] });
  await createHoliday(app.platform, employee.tenantId, { date: '2026-11-19', name: 'Fiesta' });
  app.clock.set('2026-11-19T22:00[Europe/Madrid]');
  expect((await employee.punch('IN')).body.warningMessage).toBe(
    'Hoy es festivo: Fiesta. El registro se ha guardado igualmente.',
  );
  app.clock.set('2026-11-20T06:00[Europe/Madrid]');
  expect((await employee.punch('OUT')).body.warningMessage).toBe(
    'Tu jornada es la de un festivo: Fiesta. El registro se ha guardado igualmente.',
  );
});

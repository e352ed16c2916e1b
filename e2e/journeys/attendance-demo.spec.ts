import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { historyTexts } from '@jornada/texts/attendance-history';
import { attendancePath, dayRow } from '../support/attendance-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

// The demo company was made on Friday the 20th: its Thursday is the last working day of the recorded month.
const friday = '2026-11-20T11:00';

test.beforeEach(async ({ page, jornada }) => {
  await jornada.setClock(`${friday}[Europe/Madrid]`);
  await page.clock.setSystemTime(Temporal.ZonedDateTime.from(`${friday}[Europe/Madrid]`).epochMilliseconds);
});

test('the demo’s attendance has an example of everything', async ({ page }) => {
  await openSession(page, 'admin@demo.test', `${attendancePath}?from=2026-11-16&to=2026-11-19`);
  const day = (name: string, date: string) => expect(dayRow(page, name, date));
  const search = page.getByRole('searchbox', { name: texts.filters.employee });
  await search.fill('lucía');
  await day('Lucía Peña Navarro', 'mar, 17 nov').toContainText('09:02–14:01');
  await day('Lucía Peña Navarro', 'mar, 17 nov').toContainText('7 h 59 min');
  await search.fill('fátima');
  await day('Fátima Benali', 'jue, 19 nov').toContainText('Ausente');
  await day('Fátima Benali', 'lun, 16 nov').toContainText('Ausencia Rechazada');
  await search.fill('gorka');
  await day('Gorka Etxeberria Sáez', 'mar, 17 nov').toContainText('Justificado');
  await search.fill('inés');
  await day('Inés Montoya Vidal', 'mar, 17 nov').toContainText('Horas extra');
  await search.fill('begoña');
  await day('Begoña Castro Lago', 'mié, 18 nov').toContainText('15:57–sin salida');
  await search.fill('álvaro');
  await day('Álvaro Núñez Prieto', 'mié, 18 nov').toContainText('42 min tarde');
  await page.getByRole('button', { name: texts.unfold('Álvaro Núñez Prieto', 'mié, 18 nov') }).click();
  const unfolded = page.getByRole('row').filter({ hasText: 'Mañana' });
  await expect(unfolded).toContainText('Entrada 42 min tarde');
  await expect(unfolded).toContainText('Tarde 16:00–19:00');
  await expectAccessible(page);
  await keepPicture(page, 'attendance-demo');

  // A night: four punches out of hours, two of which the list cannot tell apart by their time.
  await search.fill('jorge');
  await page.getByRole('button', { name: texts.unfold('Jorge Antón Cuesta', 'mié, 18 nov') }).click();
  const marks = page.getByRole('list', { name: texts.deviations.marksTitle });
  await expect(marks.getByText(texts.marks.OUT_OF_HOURS(null), { exact: true })).toHaveCount(2);

  await page.goto(`${attendancePath}?from=2026-10-19&to=2026-11-19&status=VALIDADO`);
  await expect(page.getByText('1–9 de 9')).toBeVisible();
});

test('the employee of the demo finds a correction to answer', async ({ page }) => {
  await openSession(page, 'empleado@demo.test', '/empleado/mis-asistencias');
  const waiting = page.getByRole('region', { name: historyTexts.corrections.waiting });
  await expect(waiting).toContainText('19:48');
  await waiting.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Salió a las 19:00 y fichó desde la calle');
  await expectAccessible(page);
});

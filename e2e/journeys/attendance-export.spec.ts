import { readFileSync } from 'node:fs';
import { attendanceTexts } from '@jornada/texts/attendance';
import { attendanceFilesTexts as texts } from '@jornada/texts/attendance-files';
import { peopleTexts } from '@jornada/texts/people';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openWorkingCompany, setClocks } from '../support/attendance-days.ts';
import { attendancePath, dayRow, expectGoodAtWidths } from '../support/attendance-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { type OwnCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { expect, expectAccessible, keepView, test } from '../support/test.ts';

const { files } = texts;
const calls = '**/api/attendance/admin/exports';
const opener = (page: Page) => page.getByRole('button', { name: new RegExp(`^${texts.open}`) });
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title });
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label });
const choose = (page: Page, label: string) => dialog(page).getByRole('radio', { name: label }).check();
const submit = (page: Page) => dialog(page).getByRole('button', { name: texts.submit });
const lines = (page: Page) => dialog(page).getByRole('listitem');
const week = (format: 'xlsx' | 'csv') => files.name('14/11/2026', '20/11/2026', texts.formats[format]);

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: widgetTexts.dialog.close }).click();
  await expect(dialog(page)).toBeHidden();
}

async function download(page: Page, name: string) {
  const arriving = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: files.downloadOf(name) })
    .click();
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** How far the files of a company are, as if the server were in the middle of so many people. */
const setProgress = (jornada: JornadaServer, { id }: OwnCompany, status: string, done: number) =>
  jornada.changeDatabase(
    'UPDATE exports SET status = $2, done_people = $3, total_people = 40 WHERE tenant_id = $1',
    id,
    status,
    done,
  );

test('a workbook and a CSV are requested, left, found again and downloaded', async ({ page, jornada }) => {
  const { company } = await openWorkingCompany(jornada, 'Archivos');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await opener(page).click();
  await expect(dialog(page).getByText(files.none)).toBeVisible();
  await expect(field(page, texts.from)).toHaveValue('14/11/2026');
  await expect(field(page, texts.to)).toHaveValue('20/11/2026');
  await submit(page).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(files.ready(2));
  await expect(lines(page)).toContainText(files.expires('21/11/2026 11:00'));
  const workbook = await download(page, week('xlsx'));
  expect(workbook.name).toBe('asistencias-2026-11-14-2026-11-20.xlsx');
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(workbook.bytes.includes('xl/worksheets/sheet')).toBe(true);

  // What was sent is nothing to lose: nobody asks.
  await leave(page);
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleName(texts.openKept(1));

  // Another part of the page, and the page anew: the file is still there.
  await page.getByRole('link', { name: attendanceTexts.views.month, exact: true }).click();
  await expect(page).toHaveURL(/\/mes$/);
  await expect(opener(page)).toHaveAccessibleName(texts.openKept(1));
  await page.goto(`${attendancePath}?from=2026-11-16&to=2026-11-18`);
  await opener(page).click();
  await expect(lines(page)).toContainText(week('xlsx'));
  await expect(field(page, texts.from)).toHaveValue('16/11/2026');
  await choose(page, texts.formats.csv);
  await choose(page, texts.chosen);
  await submit(page).click();
  await expect(dialog(page).getByText(texts.peopleRequired)).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: texts.choose })).toBeFocused();
  await dialog(page).getByRole('option', { name: 'Ana Ruiz' }).click();
  await expect(dialog(page).getByText(peopleTexts.chosen(1))).toBeVisible();
  await expectGoodAtWidths(page, 'attendance-export-people');
  await submit(page).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText(files.ready(1));
  const table = await download(page, files.name('16/11/2026', '18/11/2026', texts.formats.csv));
  expect(table.name).toBe('asistencias-2026-11-16-2026-11-18.csv');
  const text = table.bytes.toString('utf8');
  expect(text).toContain('Ana Ruiz');
  expect(text).toContain(';17/11/2026;martes;');
  expect(text).not.toContain('Blas Otero');
  await choose(page, texts.everybody);
  await expectGoodAtWidths(page, 'attendance-export');
  // Something was changed since it was last sent.
  await page.getByRole('button', { name: widgetTexts.dialog.close }).click();
  await page.getByRole('button', { name: widgetTexts.leave.leave }).click();
  await expect(dialog(page)).toBeHidden();
  await expectGoodAtWidths(page, 'attendance-export-kept');
});

test('progress is followed in the dialog and outside it; one that fails says why', async ({
  page,
  jornada,
}) => {
  const { company } = await openWorkingCompany(jornada, 'Progreso');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await opener(page).click();
  await submit(page).click();
  await expect(lines(page)).toContainText(files.ready(2));
  await leave(page);

  await setProgress(jornada, company, 'RUNNING', 12);
  await opener(page).click();
  await expect(lines(page)).toContainText(files.progress(12, 40));
  await expect(lines(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  await expect(dialog(page).getByText(files.underWay(1))).toBeAttached();
  await expectGoodAtWidths(page, 'attendance-export-progress');
  await setProgress(jornada, company, 'RUNNING', 32);
  await expect(lines(page)).toContainText(files.progress(32, 40));
  await leave(page);
  await setProgress(jornada, company, 'DONE', 40);
  await opener(page).click();
  await expect(lines(page)).toContainText(files.ready(40));
  await expect(dialog(page).getByText(files.settled)).toBeAttached();
  await download(page, week('xlsx'));

  // Before anybody came: there are people, and nothing to tell of them.
  await field(page, texts.from).fill('02/11/2026');
  await field(page, texts.to).fill('06/11/2026');
  await submit(page).click();
  await expect(lines(page).first()).toContainText('No hay datos para exportar');
  await expect(lines(page).first()).toContainText(files.failed);
  await expect(lines(page).first().getByRole('button')).toHaveCount(0);
  await expectGoodAtWidths(page, 'attendance-export-failed');

  // The file went meanwhile.
  await jornada.changeDatabase("DELETE FROM exports WHERE tenant_id = $1 AND status = 'DONE'", company.id);
  await dialog(page)
    .getByRole('button', { name: files.downloadOf(week('xlsx')) })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: files.downloadFailed })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
});

test('a refusal is shown at its field or above the buttons, and what was typed stays', async ({
  page,
  jornada,
}) => {
  const { company } = await openWorkingCompany(jornada, 'Negativas');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await opener(page).click();
  await field(page, texts.from).fill('21/11/2026');
  await submit(page).click();
  await expect(dialog(page).getByText(texts.reversed)).toBeVisible();
  await expect(field(page, texts.from)).toBeFocused();
  await field(page, texts.from).fill('01/01/2025');
  await submit(page).click();
  await expect(dialog(page).getByText('El periodo no puede superar 366 días.')).toBeVisible();
  await expect(field(page, texts.to)).toBeFocused();
  await expectGoodAtWidths(page, 'attendance-export-refused');

  await field(page, texts.from).fill('14/11/2026');
  await submit(page).click();
  await expect(lines(page)).toContainText(files.ready(2));
  await jornada.changeDatabase(
    `INSERT INTO exports (tenant_id, id, user_id, format, period_from, period_to, total_people, created_at, expires_at)
     SELECT tenant_id, gen_random_uuid(), user_id, 'csv', period_from, period_to, 2, created_at, expires_at
     FROM exports, generate_series(1, 5) WHERE tenant_id = $1`,
    company.id,
  );
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Demasiadas solicitudes. Intenta más tarde.');
  await expect(field(page, texts.from)).toHaveValue('14/11/2026');
  await expectAccessible(page);

  await page.route(calls, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { code: 'NOTHING_TO_EXPORT', message: 'No hay datos para exportar' },
        })
      : route.fallback(),
  );
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No hay datos para exportar');
});

test('an error is shown when files cannot be loaded, and can be retried', async ({ page, jornada }) => {
  const { company } = await openWorkingCompany(jornada, 'Carga');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await page.route(calls, (route) => route.fulfill({ status: 418, json: {} }));
  await signInAsAdmin(page, company, attendancePath);
  await opener(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(files.loadFailed);
  await expectAccessible(page);
  await keepView(page, 'attendance-export-load-failed');
  await page.unroute(calls);
  await dialog(page).getByRole('button', { name: shellTexts.retry }).click();
  await expect(dialog(page).getByText(files.none)).toBeVisible();
});

test('people who may read attendance have their own files, others have none', async ({ page, jornada }) => {
  const { company, ana, blas } = await openWorkingCompany(jornada, 'Lectores');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await giveRole(company, 'Consulta', ['attendance.read'], [ana]);
  await giveRole(company, 'Horarios', ['schedules.manage'], [blas]);
  await company.call('POST', '/attendance/admin/exports', {
    from: '2026-11-16',
    to: '2026-11-20',
    format: 'csv',
  });
  await signInToAdmin(page, ana.email, attendancePath);
  await expect(dayRow(page, 'Ana Ruiz', 'lun, 16 nov')).toBeVisible();
  await opener(page).click();
  await expect(dialog(page).getByText(files.none)).toBeVisible();
  await choose(page, texts.chosen);
  await dialog(page).getByRole('option', { name: 'Blas Otero' }).click();
  await submit(page).click();
  await expect(lines(page)).toContainText(files.ready(1));
  await signInToAdmin(page, blas.email, attendancePath);
  await expect(page.getByText(attendanceTexts.notAllowed)).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});

test('the month page exports its own days', async ({ page, jornada }) => {
  const { company } = await openWorkingCompany(jornada, 'Archivos del mes');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, `${attendancePath}/mes?mes=2026-10`);
  await opener(page).click();
  await expect(field(page, texts.from)).toHaveValue('01/10/2026');
  await expect(field(page, texts.to)).toHaveValue('31/10/2026');
  await expectGoodAtWidths(page, 'attendance-export-month');
});

import { inspectionPackageTexts as texts } from '@jornada/texts/inspection-packages';
import { shellTexts } from '@jornada/texts/shell';
import { taskTexts } from '@jornada/texts/tasks';
import { openWorkingCompany } from '../support/attendance-days.ts';
import { button, expectAccessibleAtWidths, notice } from '../support/clock-page.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const checks = '**/api/admin/inspection/packages/checks';

test('before a package is prepared the dialog says what is still open, where to put it right, and blocks nothing', async ({
  page,
  jornada,
}) => {
  const { company } = await openWorkingCompany(jornada, 'Comprobaciones');
  await jornada.setClock('2026-12-02T10:00[Europe/Madrid]');
  await signInAsAdmin(page, company, '/admin/configuracion/inspeccion');
  await page.route(checks, (route) => route.abort('connectionreset'));
  await button(page, texts.open).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(texts.checks.failed, { timeout: 30_000 });
  await expect(dialog.getByRole('alert')).toContainText(texts.checks.failedReason);
  await keepPicture(page, 'package-checks-failed');
  await page.unroute(checks);
  await dialog.getByRole('button', { name: shellTexts.retry }).click();

  const found = dialog.getByRole('status');
  await expect(found).toContainText(texts.checks.title);
  await expect(found).toContainText(texts.checks.months(1));
  await expect(found).toContainText(texts.checks.incomplete(2, 1));
  await expect(found).toContainText(texts.checks.unplanned(30, 2));
  await expect(found).toContainText(texts.checks.blocksNothing);
  await expect(found.getByRole('link', { name: texts.checks.incompleteLink })).toHaveAttribute(
    'href',
    '/admin/asistencias?from=2026-11-01&to=2026-11-30&status=INCOMPLETO',
  );
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'package-checks');
  const [closing] = await Promise.all([
    page.waitForEvent('popup'),
    found.getByRole('link', { name: texts.checks.month('noviembre de 2026', 2) }).click(),
  ]);
  await expect(closing).toHaveURL(/\/admin\/asistencias\/cierre\?mes=2026-11$/);
  await closing.close();

  await dialog.getByLabel(texts.from, { exact: true }).fill('17/11/2026');
  await dialog.getByLabel(texts.to, { exact: true }).fill('17/11/2026');
  await expect(found).toContainText(texts.checks.nothing);
  await dialog.getByLabel(texts.caseNumber).fill('28/0042/2026');
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(notice(page, texts.asked)).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: texts.caseOf('28/0042/2026') });
  await expect(line).toContainText(taskTexts.ready, { timeout: 60_000 });
});

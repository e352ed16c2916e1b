import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitTexts } from '@jornada/texts/company-exit';
import { inspectionPackageTexts as texts } from '@jornada/texts/inspection-packages';
import { taskTexts } from '@jornada/texts/tasks';
import { validationTexts } from '@jornada/texts/validation';
import { verificationTexts } from '@jornada/texts/verification';
import type { Browser, Page } from '@playwright/test';
import { openWorkingCompany } from '../support/attendance-days.ts';
import { button, expectAccessibleAtWidths, notice } from '../support/clock-page.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const verifierPage = pathToFileURL(
  path.join(import.meta.dirname, '../../apps/web/dist/verificador.html'),
).href;

/** Takes a package along that is ready. @returns where it is */
async function download(page: Page, name: RegExp): Promise<string> {
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText(taskTexts.ready, { timeout: 60_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: /^Descargar/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  return file.path();
}

/** Of a company that has no closing yet: the chain holds, and nothing outside it vouches for it. */
const coherent = 'Cadena coherente, sin resguardo que la respalde';

/** What the verifier says of a package, without a network. */
async function expectCoherent(browser: Browser, file: string, ...told: (string | RegExp)[]): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const verifier = await context.newPage();
  await verifier.goto(verifierPage);
  await verifier.getByLabel(verificationTexts.choose).setInputFiles(file);
  await button(verifier, verificationTexts.verify).click();
  const status = verifier.getByRole('status');
  await expect(status).toContainText(coherent);
  for (const text of told) await expect(status).toContainText(text);
  await context.close();
}

test('the record is given to an inspector in three clicks and exported whole; both verify', async ({
  page,
  browser,
  jornada,
}) => {
  const { company } = await openWorkingCompany(jornada, 'Paquetes');
  await jornada.setClock('2026-11-20T10:00[Europe/Madrid]');
  await signInAsAdmin(page, company, '/admin/configuracion/inspeccion');
  const section = page.getByRole('region', { name: texts.title });
  await expect(section).toContainText(texts.none);
  await button(page, texts.open).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.some).check();
  await dialog.getByLabel(texts.purpose).fill(' ');
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog).toContainText(texts.peopleRequired);
  await expect(dialog).toContainText(validationTexts.required);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'package-dialog');
  await dialog.getByText('Ana Ruiz').click();
  await dialog.getByLabel(texts.from, { exact: true }).fill('16/11/2026');
  await dialog.getByLabel(texts.to, { exact: true }).fill('20/11/2026');
  await dialog.getByLabel(texts.purpose).fill('Orden de servicio 28/0042');
  await page.route('**/api/admin/inspection/packages', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog).toContainText(texts.failed);
  await page.unroute('**/api/admin/inspection/packages');
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(notice(page, texts.asked)).toBeVisible();
  const handed = await download(page, /Orden de servicio 28\/0042/);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'package-ready');
  await expectCoherent(
    browser,
    handed,
    'Paquete para la Inspección del 20 de noviembre de 2026',
    /Muestra del 16 de noviembre de 2026 al 20 de noviembre de 2026/,
  );

  await page.goto('/admin/configuracion/salida');
  await expect(page.getByText(exitTexts.none)).toBeVisible();
  await button(page, exitTexts.prepare).click();
  await expect(notice(page, exitTexts.asked)).toBeVisible();
  const taken = await download(page, /Registro completo/);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'exit-package');
  await expectCoherent(browser, taken, 'Paquete de salida del 20 de noviembre de 2026');
});

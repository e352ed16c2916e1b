import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { clockTexts } from '@jornada/texts/clock';
import { errorTexts } from '@jornada/texts/errors';
import { proofTexts } from '@jornada/texts/proof';
import { taskTexts } from '@jornada/texts/tasks';
import { verificationTexts } from '@jornada/texts/verification';
import { button, giveShift, notice } from '../support/clock-page.ts';
import { tooWide } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const texts = proofTexts.archive;
const verifierPage = pathToFileURL(
  path.join(import.meta.dirname, '../../apps/web/dist/verificador.html'),
).href;

test('somebody takes their record along in two taps, and verifies it offline and alone', async ({
  page,
  browser,
  jornada,
}) => {
  await jornada.setClock('2026-11-16T09:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Archivos');
  const olga = await company.addSetUp({ name: 'Olga Archivo', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-17:00'] });
  await openSession(page, olga.email, '/empleado/mis-asistencias');

  // Before anything was recorded there is nothing to take along.
  await button(page, texts.open).click();
  await expect(notice(page, errorTexts.NOTHING_TO_EXPORT)).toBeVisible();

  await page.goto('/empleado');
  await button(page, clockTexts.punchButtons.IN).click();
  await expect(notice(page, clockTexts.punchSuccess.IN)).toBeVisible();
  await page.goto('/empleado/mis-asistencias');
  await button(page, texts.open).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog).toContainText(texts.help);
  const download = dialog.getByRole('button', { name: new RegExp(taskTexts.download) });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await keepPicture(page, 'own-archive');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => tooWide(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^mi-archivo-2026-11-16\.zip$/);

  const offline = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
  const verifier = await offline.newPage();
  await verifier.goto(verifierPage);
  await verifier.getByLabel(verificationTexts.choose).setInputFiles(await file.path());
  await verifier.getByRole('button', { name: verificationTexts.verify }).click();
  const status = verifier.getByRole('status');
  await expect(status).toContainText('y nada queda sellado');
  await expect(status).toContainText('1 persona, 1 asiento');
  await expect(status).not.toHaveAttribute('data-kind', 'broken');
  await expectAccessible(verifier);
  await keepPicture(verifier, 'own-archive-verified');
  await offline.close();
});

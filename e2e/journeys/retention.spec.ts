import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { removalWord } from '@jornada/contract/retention/retention-limits';
import { attendanceFilesTexts as exportTexts } from '@jornada/texts/attendance-files';
import { peopleTexts } from '@jornada/texts/people';
import { retentionTexts as texts } from '@jornada/texts/retention';
import { verificationTexts } from '@jornada/texts/verification';
import { expect, type Page } from '@playwright/test';
import { openWorkingCompany, punchAt, setClocks } from '../support/attendance-days.ts';
import { attendancePath } from '../support/attendance-page.ts';
import { giveShift } from '../support/clock-page.ts';
import { tooWide } from '../support/layout.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expectAccessible, keepPicture, test } from '../support/test.ts';

const settings = '/admin/configuracion/conservacion';
const phone = { width: 390, height: 844 };
const verifier = pathToFileURL(path.join(import.meta.dirname, '../../apps/web/dist/verificador.html')).href;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('old records are held, released and removed with a certificate, and the rest still verifies offline', async ({
  page,
  browser,
  jornada,
}, info) => {
  await jornada.setClock('2016-03-07T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Conservas');
  const ana = await company.addSetUp({ name: 'Ana Ruiz', email: company.email('ana') });
  await giveShift(company, ana.id, {
    hours: ['09:00-17:00'],
    days: [1, 2, 3, 4, 5],
    validFrom: '2016-03-07',
  });
  await punchAt(jornada, ana, ['2016-03-07T09:00', 'IN'], ['2016-03-07T17:00', 'OUT']);
  await punchAt(jornada, ana, ['2026-11-19T09:00', 'IN'], ['2026-11-19T17:00', 'OUT']);
  await jornada.setClock('2026-11-20T10:00[Europe/Madrid]');

  await page.route('**/api/admin/retention/holds?*', (route) => route.abort());
  await signInAsAdmin(page, company, settings);
  await expect(page.getByText(texts.kept('07/03/2016', '20/11/2022'))).toBeVisible();
  await expect(page.getByText(texts.holds.loadFailed)).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/admin/retention/holds?*');
  await press(page, 'Reintentar');
  await expect(page.getByText(texts.holds.none)).toBeVisible();
  await expect(page.getByText(texts.certificates.none)).toBeVisible();
  const goes = texts.removal.what({ entries: 2, statements: 0 }, 1);
  await expect(page.getByText(goes)).toBeVisible();

  await press(page, texts.holds.place);
  await dialog(page).getByRole('button', { name: texts.placing.submit, exact: true }).click();
  await expect(dialog(page).getByText(texts.reasonRequired)).toBeVisible();
  await expect(dialog(page).getByText(texts.placing.peopleRequired)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'retention-hold');
  await dialog(page).getByLabel(texts.reason).fill('Demanda 12/2026');
  await dialog(page).getByText('Ana Ruiz').click();
  await dialog(page).getByRole('button', { name: texts.placing.submit, exact: true }).click();
  await expect(page.getByText(texts.placing.done)).toBeVisible();
  await expect(page.getByText(texts.removal.nothing)).toBeVisible();
  await expect(page.getByText(texts.removal.held(2, 1))).toBeVisible();
  await press(page, texts.holds.liftOf('Demanda 12/2026'));
  await dialog(page).getByLabel(texts.reason).fill('Sentencia firme');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: texts.lifting.submit, exact: true }).click();
  await expect(page.getByText(texts.lifting.done)).toBeVisible();
  await expect(page.getByText(goes)).toBeVisible();

  await press(page, texts.removal.open);
  await press(page, texts.confirming.submit);
  await expect(dialog(page).getByText(texts.confirming.wordRequired(removalWord))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'retention-removal');
  await dialog(page).getByLabel(texts.reason).fill('Han pasado cuatro años');
  await dialog(page).getByLabel(texts.confirming.word(removalWord)).fill(removalWord);
  await dialog(page).getByRole('button', { name: texts.confirming.submit, exact: true }).click();
  await expect(page.getByText(texts.confirming.done({ entries: 2, statements: 0 }))).toBeVisible();
  await expect(page.getByText('Han pasado cuatro años')).toBeVisible();
  await expect(page.getByText(texts.removal.nothing)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'retention');
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const kept: string[] = [];
  for (const name of [texts.download, texts.certificates.downloadOf(1)]) {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
    const file = info.outputPath(download.suggestedFilename());
    await download.saveAs(file);
    kept.push(file);
  }
  const offline = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
  const opened = await offline.newPage();
  await opened.goto(verifier);
  await opened.getByLabel(verificationTexts.choose).setInputFiles(kept);
  await opened.getByRole('button', { name: verificationTexts.verify }).click();
  const status = opened.getByRole('status');
  await expect(status).toContainText('Cadena coherente con lo que usted aporta');
  await expect(status).toContainText('Eliminado con certificado 1');
  await expectAccessible(opened);
  await offline.close();
});

test('somebody who left can be found and held, and is marked as inactive', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Retenida');
  const [, blas] = await company.addPeople([
    { name: 'Ana Ruiz', email: company.email('ana') },
    { name: 'Blas Baja', email: company.email('blas') },
  ]);
  await company.call('POST', `/admin/users/${blas?.id}/status`, { active: false });
  await signInAsAdmin(page, company, settings);
  await press(page, texts.holds.place);
  const rows = dialog(page).getByRole('option');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Ana Ruiz');
  await expect(rows.first()).not.toContainText(peopleTexts.inactive);
  await expect(rows.last()).toContainText(peopleTexts.inactive);
  await expectAccessible(page);
  await keepPicture(page, 'retention-hold-former');
  await dialog(page).getByLabel(texts.reason).fill('Despido impugnado');
  await dialog(page).getByLabel(texts.placing.choose).fill('baja');
  await expect(rows).toHaveCount(1);
  await rows.click();
  await dialog(page).getByRole('button', { name: texts.placing.submit, exact: true }).click();
  await expect(page.getByText(texts.placing.done)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Despido impugnado' })).toContainText(texts.people(1));
  expect(await company.call('GET', '/admin/retention/holds')).toMatchObject({
    content: [{ people: [{ userId: blas?.id }] }],
  });
});

test('an admin who once punched is found where records are chosen, and not where hours are', async ({
  page,
  jornada,
}) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Ascendida');
  await company.call('POST', `/admin/users/${blas.id}/roles`, { roleIds: ['ROLE_ADMIN'] });
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, settings);
  await press(page, texts.holds.place);
  const rows = dialog(page).getByRole('option');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Ana Ruiz');
  await expect(rows.first()).not.toContainText(peopleTexts.clockedBefore);
  await expect(rows.last()).toContainText('Blas Otero');
  await expect(rows.last()).toContainText(peopleTexts.clockedBefore);
  await expect(dialog(page).getByText(peopleTexts.chooseWithoutSchedule(1))).toHaveCount(0);
  await rows.last().click();
  await expectAccessible(page);
  await keepPicture(page, 'retention-hold-clocked-before');
  await dialog(page).getByLabel(texts.reason).fill('Horas de antes');
  await dialog(page).getByRole('button', { name: texts.placing.submit, exact: true }).click();
  await expect(page.getByText(texts.placing.done)).toBeVisible();
  expect(await company.call('GET', '/admin/retention/holds')).toMatchObject({
    content: [{ people: [{ userId: blas.id }] }],
  });

  await page.goto(attendancePath);
  await page.getByRole('button', { name: exportTexts.open }).click();
  await dialog(page).getByRole('radio', { name: exportTexts.chosen }).check();
  await expect(rows.last()).toContainText(peopleTexts.clockedBefore);
  await page.goto('/admin/turnos/calendario');
  await page.getByRole('combobox', { name: peopleTexts.person }).fill('Blas');
  await expect(page.getByText(peopleTexts.nobody)).toBeVisible();
});

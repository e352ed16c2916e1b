import { readFile } from 'node:fs/promises';
import { keptRecordTexts } from '@jornada/texts/kept-records';
import { callApi, signInByApi } from '../support/api.ts';
import { tooWide } from '../support/layout.ts';
import { signInAsOperator } from '../support/operator.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const { page: texts, list } = keptRecordTexts;

test('who administrated a deleted company fetches its record, which the operator sees and can end', async ({
  page,
  browser,
  jornada,
}) => {
  await jornada.setClock('2026-11-23T10:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Desaparecida');
  const accessToken = await signInByApi(jornada, 'superadmin@demo.test');
  await callApi(jornada, 'DELETE', `/superadmin/tenants/${company.id}`, { accessToken });
  const link = await jornada.receiveLink(company.adminEmail);

  const context = await browser.newContext({ baseURL: jornada.url, reducedMotion: 'reduce' });
  const formerAdmin = await context.newPage();
  await formerAdmin.goto(link);
  await expect(formerAdmin).toHaveURL('/registro-conservado');
  const submit = formerAdmin.getByRole('button', { name: texts.submit });
  await submit.click();
  await expect(formerAdmin.getByText('Este campo es obligatorio.')).toBeVisible();
  await formerAdmin.getByLabel(texts.email).fill('otra@desaparecida.test');
  await submit.click();
  await expect(formerAdmin.getByText(texts.invalid)).toBeVisible();
  await expectAccessible(formerAdmin);
  await keepPicture(formerAdmin, 'kept-record');
  await formerAdmin.getByLabel(texts.email).fill(company.adminEmail);
  const [download] = await Promise.all([formerAdmin.waitForEvent('download'), submit.click()]);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(formerAdmin.getByText(texts.done)).toBeVisible();

  await signInAsOperator(page, '/superadmin/audit');
  await page.getByRole('link', { name: list.open }).click();
  const table = page.getByRole('table', { name: list.title });
  const row = table.getByRole('row').filter({ hasText: company.adminEmail });
  await expect(row).toContainText(list.states.fetched);
  await expectAccessible(page);
  await keepPicture(page, 'kept-records');
  await row.getByRole('button', { name: list.of(list.withdraw, company.adminEmail) }).click();
  await expect(row).toContainText(list.states.withdrawn);
  await submit.click();
  await expect(formerAdmin.getByText(texts.invalid)).toBeVisible();
  await row.getByRole('button', { name: list.of(list.resend, company.adminEmail) }).click();
  await expect(row).toContainText(list.states.fetched);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await formerAdmin.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => tooWide(formerAdmin)).toEqual([]);
  await context.close();
});

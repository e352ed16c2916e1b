import { birthDateTexts as texts } from '@jornada/texts/employees-birth-date';
import { atAnyTime } from '../support/attendance-days.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';

test('the date of birth of somebody of seventeen tells which limits hold for them', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-20T11:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Aprendices'));
  const leo = await company.addSetUp({ name: 'Leo Joven', email: company.email('leo') });
  await page.clock.setSystemTime('2026-11-20T10:00:00Z');
  await signInAsAdmin(page, company, `/admin/empleados/${leo.id}`);
  const part = page.getByRole('region', { name: texts.title });
  await expect(part).toContainText(texts.none);
  await expect(part).not.toContainText(texts.minor);

  await page.getByRole('button', { name: texts.edit }).press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.editTitle(leo.name) });
  const field = dialog.getByLabel(texts.title, { exact: true });
  await field.fill('21/11/2026');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog.getByText(texts.inFuture)).toBeVisible();
  await expectGoodAtWidths(page, 'birth-date-in-future');
  await field.fill('17/05/2009');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(part).toContainText('17/05/2009');
  await expect(part).toContainText(texts.minor);
  await expectGoodAtWidths(page, 'birth-date-of-minor');

  // Somebody else removes it while the form is open: what is there now is told, and saving goes on from it.
  await page.getByRole('button', { name: texts.edit }).click();
  await company.call('PUT', `/admin/employees/${leo.id}/birth-date`, { bornOn: null });
  await field.fill('18/05/2009');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(part).toContainText('18/05/2009');
});

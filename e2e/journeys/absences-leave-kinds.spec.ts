import { leaveKindTexts as texts } from '@jornada/texts/absences-leave-kinds';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { widgetTexts } from '@jornada/texts/widgets';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { notice } from '../support/clock-page.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T10:00:00[Europe/Madrid]'));

const { form } = texts;

test('the agreement’s leave is set beside the law’s, and the law’s is restored', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Convenio');
  await signInAsAdmin(page, company, '/admin/configuracion/permisos');
  const name = timeOffWords.kinds.MOVING;
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('1 día laborable');
  await expect(row).toContainText(texts.asLaw);
  await expectGoodAtWidths(page, 'leave-kinds');
  const edit = page.getByRole('button', { name: texts.of(texts.edit, name), exact: true });
  await edit.click();
  const dialog = page.getByRole('dialog', { name });
  const amount = dialog.getByLabel(form.days, { exact: true });
  const save = dialog.getByRole('button', { name: form.save });
  await amount.fill('0');
  await save.click();
  await expect(dialog).toContainText(form.amountInvalid);
  await expect(amount).toBeFocused();
  await amount.fill('2');
  await dialog.getByLabel(form.note).fill('Convenio, art. 12');
  await expectGoodAtWidths(page, 'leave-kind');

  // Another admin was first: what changed is told, what was typed stays.
  await company.call('PUT', '/absences/leave-kinds/MOVING', {
    isOffered: true,
    amount: 1,
    dayUnit: 'NATURAL',
    note: null,
  });
  await save.click();
  const told = dialog.getByRole('alert').filter({ hasText: widgetTexts.meanwhile.title });
  await expect(told).toContainText('Laborables → ahora Naturales');
  await expect(amount).toHaveValue('2');
  await page.route('**/api/absences/leave-kinds/*', (route) => route.abort());
  await save.click();
  await expect(dialog.getByRole('alert').filter({ hasText: texts.saveFailed })).toBeVisible();
  await page.unrouteAll();
  await save.click();
  await expect(notice(page, texts.saved)).toBeVisible();
  await expect(row).toContainText('2 días naturales');
  await expect(row).toContainText('Convenio, art. 12');

  await chooseInRow(page, name, texts.reset);
  const question = page.getByRole('dialog', { name: texts.resetting.title });
  await expect(question).toContainText('1 día laborable');
  await question.getByRole('button', { name: texts.resetting.confirm }).click();
  await expect(notice(page, texts.resetDone)).toBeVisible();
  await expect(row).toContainText(texts.asLaw);
});

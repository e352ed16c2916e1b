import { closingTexts, ownMonthsTexts } from '@jornada/texts/closed-months-screens';
import { employeesTexts } from '@jornada/texts/employees';
import { personTexts } from '@jornada/texts/employees-person';
import { errorTexts } from '@jornada/texts/errors';
import { monthCodeTexts } from '@jornada/texts/month-codes';
import { peopleTexts } from '@jornada/texts/people';
import { atAnyTime } from '../support/attendance-days.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { button, giveShift, notice } from '../support/clock-page.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';

const { form: texts, actions } = employeesTexts;

test('somebody without an e-mail is added by staff number, found by it, and given an e-mail later', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-23T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Obrador');
  await company.addPeople([{ name: 'Ada Núñez', email: company.email('ada') }]);
  await signInAsAdmin(page, company, '/admin/empleados');

  await page.getByRole('button', { name: texts.createTitle }).click();
  const dialog = page.getByRole('dialog', { name: texts.createTitle });
  await dialog.getByLabel(texts.name).fill('Bea Gil');
  await dialog.getByLabel(texts.noEmail).check();
  await expect(dialog.getByRole('textbox', { name: texts.email })).toHaveCount(0);
  // Without a number nobody would know who they are.
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog.getByText(employeesTexts.numberOrEmail)).toBeVisible();
  await expectGoodAtWidths(page, 'without-email-new');
  await dialog.getByLabel(texts.staffNumber).fill('0042');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(notice(page, employeesTexts.created)).toBeVisible();
  await page.getByRole('searchbox').fill('0042');
  await expect(page.getByText('Ada Núñez')).toHaveCount(0);
  await expect(page.getByText(peopleTexts.staffNumber('0042')).first()).toBeVisible();
  await expectGoodAtWidths(page, 'without-email-list');

  await page.getByRole('link', { name: 'Bea Gil' }).first().click();
  await page.getByRole('link', { name: personTexts.tabs.access, exact: true }).click();
  await expect(page.getByText(personTexts.access.help.atTerminals)).toBeVisible();
  await expect(page.getByRole('button', { name: actions.resend })).toHaveCount(0);
  await expectGoodAtWidths(page, 'without-email-access');

  await page.getByRole('link', { name: personTexts.tabs.data, exact: true }).click();
  await page.getByRole('button', { name: actions.edit, exact: true }).click();
  const edit = page.getByRole('dialog', { name: texts.editTitle });
  await edit.getByLabel(texts.noEmail).uncheck();
  await edit.getByRole('textbox', { name: texts.email }).fill(company.email('ada'));
  await edit.getByRole('button', { name: texts.save }).click();
  await expect(edit.getByText(errorTexts.EMAIL_TAKEN)).toBeVisible();
  await edit.getByRole('textbox', { name: texts.email }).fill(company.email('bea'));
  await edit.getByRole('button', { name: texts.save }).click();
  await expect(notice(page, employeesTexts.updated)).toBeVisible();
  expect(await jornada.receiveLink(company.email('bea'))).toContain('/setup-account');
  await page.getByRole('link', { name: personTexts.tabs.access, exact: true }).click();
  await expect(page.getByRole('button', { name: actions.resend })).toBeVisible();
});

test('a closed month is handed over as a code, opened on a phone and answered there', async ({
  page,
  jornada,
  browser,
}) => {
  await jornada.setClock('2026-10-26T18:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Obrador'));
  const bea = await company.call('POST', '/admin/employees', {
    ...{ name: 'Bea Gil', email: null, staffNumber: '0042' },
  });
  const id = String(bea.id);
  await giveShift(company, id, { hours: ['09:00-17:00'], days: [1], validFrom: '2026-10-26' });
  await jornada.setClock('2026-11-20T18:00[Europe/Madrid]');
  const month = { month: '2026-10', userIds: [id], confirmed: true };
  await company.call('POST', '/attendance/admin/months/close', month);
  await page.clock.setSystemTime('2026-11-20T17:00:00Z');
  await signInAsAdmin(page, company, '/admin/asistencias/cierre');
  const row = page.getByRole('listitem').filter({ hasText: 'Bea Gil' });
  await expect(row).toContainText(monthCodeTexts.withoutEmail);
  await expectGoodAtWidths(page, 'month-code-closing');

  await button(page, monthCodeTexts.openOf('Bea Gil')).click();
  const dialog = page.getByRole('dialog', { name: monthCodeTexts.title('octubre de 2026', 'Bea Gil') });
  await page.route('**/api/attendance/admin/months/links', (route) => route.abort());
  await dialog.getByRole('button', { name: monthCodeTexts.make }).click();
  await expect(dialog.getByRole('alert')).toContainText(monthCodeTexts.makeFailed);
  await page.unroute('**/api/attendance/admin/months/links');
  await dialog.getByRole('button', { name: monthCodeTexts.make }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  const address = await dialog.getByLabel(monthCodeTexts.address).inputValue();
  await expectGoodAtWidths(page, 'month-code-made');
  await dialog.getByRole('button', { name: monthCodeTexts.close, exact: true }).last().click();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const own = await phone.newPage();
  await own.clock.setSystemTime('2026-11-20T17:00:00Z');
  await own.goto(address);
  await expect(own).not.toHaveURL(/token/);
  await expect(own.getByText('Bea Gil', { exact: false }).first()).toBeVisible();
  await expect(own.getByRole('heading', { name: 'octubre de 2026' })).toBeVisible();
  await expectGoodAtWidths(own, 'month-code-page');
  const [file] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: monthCodeTexts.page.download }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  // Nothing was punched in that month.
  await own.getByRole('button', { name: monthCodeTexts.page.punchReceipts }).click();
  await expect(own.getByRole('alert')).toContainText(monthCodeTexts.page.punchReceiptsFailed);
  await own.route('**/by-link/answer', (route) => route.abort());
  await own.getByRole('button', { name: /^Estoy de acuerdo/ }).click();
  await expect(notice(own, ownMonthsTexts.answerFailed)).toBeVisible();
  await own.unroute('**/by-link/answer');
  await own.getByRole('button', { name: /^Estoy de acuerdo/ }).click();
  await expect(own.getByRole('heading', { name: monthCodeTexts.page.receipt })).toBeVisible();
  await expect(own.getByText(ownMonthsTexts.agreed, { exact: true })).toBeVisible();
  await expectGoodAtWidths(own, 'month-code-answered');

  // The administration sees the answer, and takes the code back.
  await page.reload();
  await expect(row).toContainText(closingTexts.answers.agrees);
  await page.goto(`/admin/empleados/${id}/meses`);
  await button(page, monthCodeTexts.openOf('octubre de 2026')).click();
  await expect(dialog).toContainText('Hay un código en vigor');
  await expectGoodAtWidths(page, 'month-code-standing');
  await dialog.getByRole('button', { name: monthCodeTexts.revoke }).click();
  await expect(notice(page, monthCodeTexts.revoked)).toBeVisible();
  await own.goto(address);
  await expect(own.getByText(monthCodeTexts.page.invalid)).toBeVisible();
  await expectGoodAtWidths(own, 'month-code-invalid');
  const bare = await phone.newPage();
  await bare.goto('/mes');
  await expect(bare.getByText(monthCodeTexts.page.missing)).toBeVisible();
  await phone.close();
});

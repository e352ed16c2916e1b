import { removalWord } from '@jornada/contract/retention/retention-limits';
import { accountRemovalTexts } from '@jornada/texts/account-removal';
import { employeesTexts } from '@jornada/texts/employees';
import { retentionTexts as texts } from '@jornada/texts/retention';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { atAnyTime, punchAt } from '../support/attendance-days.ts';
import { giveShift } from '../support/clock-page.ts';
import { tooWide } from '../support/layout.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { askForVacation } from '../support/vacations.ts';

const settings = '/admin/configuracion/conservacion';
const phone = { width: 390, height: 844 };
const { removal } = employeesTexts;

/** Asks to delete somebody, and sees why not. */
async function expectKept(page: Page, name: string, reason: string, picture: string): Promise<void> {
  await page.goto('/admin/empleados');
  await chooseInRow(page, name, employeesTexts.actions.remove);
  const dialog = page.getByRole('dialog', { name: removal.title });
  await expect(dialog.getByText(removal.warning(name))).toBeVisible();
  await dialog.getByRole('button', { name: removal.confirm }).click();
  await expect(dialog.getByRole('alert')).toHaveText(accountRemovalTexts.notYet([reason]));
  await expectAccessible(page);
  await keepPicture(page, picture);
  await page.keyboard.press('Escape');
}

test('a record ends with its statements, and then the person can be deleted, unless the law keeps something', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2016-03-07T08:00[Europe/Madrid]');
  const opened = await openCompany(jornada, 'Cerradas');
  const people = [];
  for (const [name, local] of [
    ['Berta Gil', 'berta'],
    ['Eva Núñez', 'eva'],
  ] as const) {
    const person = await opened.addSetUp({ name, email: opened.email(local) });
    await giveShift(opened, person.id, { hours: ['09:00-17:00'], days: [1], validFrom: '2016-03-07' });
    people.push(person);
  }
  const [berta, eva] = people;
  if (!berta || !eva) throw new Error('there are two');
  const company = atAnyTime(jornada, opened);
  for (const person of [berta, eva])
    await punchAt(jornada, person, ['2016-03-07T09:00', 'IN'], ['2016-03-07T17:00', 'OUT']);
  await jornada.setClock('2016-04-04T10:00[Europe/Madrid]');
  await company.call('POST', '/attendance/admin/months/close', { month: '2016-03', confirmed: true });
  const accessToken = await signInByApi(jornada, eva.email);
  const answer = { month: '2016-03', version: 1, agrees: false, comment: 'Falta una hora del lunes' };
  await callApi(jornada, 'POST', '/attendance/months/answer', { body: answer, accessToken });
  await jornada.setClock('2026-11-20T10:00[Europe/Madrid]');
  await askForVacation(jornada, eva, '2026-12-07', '2026-12-07');

  await signInAsAdmin(page, company, '/admin/empleados');
  await expectKept(page, 'Berta Gil', accountRemovalTexts.oldRecord, 'record-end-not-removed');

  await page.route('**/api/admin/retention/preview?*', (route) => route.abort());
  await page.goto(settings);
  await expect(page.getByText(texts.removal.loadFailed)).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/admin/retention/preview?*');
  await page.getByRole('button', { name: 'Reintentar', exact: true }).click();
  const removed = { entries: 4, statements: 3 };
  const sentences = [
    texts.removal.what(removed, 2),
    texts.removal.days(2, '07/03/2016', '07/03/2016'),
    texts.removal.ending(2),
    texts.removal.kept.TIME_OFF(1, '07/12/2030'),
  ];
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'record-end-foreseen');
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: texts.removal.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.confirming.title });
  for (const sentence of sentences) await expect(dialog.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'record-end-confirming');
  await dialog.getByLabel(texts.reason).fill('Han pasado cuatro años');
  await dialog.getByLabel(texts.confirming.word(removalWord)).fill(removalWord);
  await dialog.getByRole('button', { name: texts.confirming.submit, exact: true }).click();
  await expect(page.getByText(texts.confirming.done(removed))).toBeVisible();
  await expect(page.getByText(texts.certificates.what(removed, 2, '20/11/2022'))).toBeVisible();

  await expectKept(page, 'Eva Núñez', accountRemovalTexts.timeOff('07/12/2030'), 'record-end-kept');
  await chooseInRow(page, 'Berta Gil', employeesTexts.actions.remove);
  await page.getByRole('button', { name: removal.confirm, exact: true }).click();
  await expect(page.getByText(removal.done)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Berta Gil' })).toBeHidden();
});

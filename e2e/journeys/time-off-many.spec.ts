import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { closedMonthsKept } from '@jornada/texts/closed-months';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { expectToFit } from '../support/layout.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';
import { openVacationCompany } from '../support/vacations.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-20T09:00[Europe/Madrid]'));

const { selection, many } = widgetTexts;
const bar = (page: Page) => page.getByRole('region', { name: selection.label });
const selectPage = (page: Page) => page.getByRole('checkbox', { name: selection.page });

/** Ana asks for a day of October, which is closed for her, and for one of December; Blas for one of December. @returns their ids */
async function openWaiting(
  jornada: JornadaServer,
  name: string,
  path: '/absences/admin' | '/vacations/admin',
) {
  const { company, ana, blas } = await openVacationCompany(jornada, name);
  const ask = async (userId: string, date: string) => {
    const asked = { userId, startDate: date, endDate: date, reason: 'Asuntos propios', isApproved: false };
    const body = path === '/absences/admin' ? { ...asked, type: 'PERSONAL' } : asked;
    return String((await company.call('POST', path, body)).id);
  };
  const closing = { month: '2026-10', userIds: [ana.id], confirmed: true };
  await company.call('POST', '/attendance/admin/months/close', closing);
  const ids = [
    await ask(ana.id, '2026-10-20'),
    await ask(ana.id, '2026-12-09'),
    await ask(blas.id, '2026-12-10'),
  ];
  return { company, ids };
}

test('many absences are decided at once, and what cannot be is listed with its reason', async ({
  page,
  jornada,
}) => {
  const texts = absenceReviewTexts.many;
  const { company, ids } = await openWaiting(jornada, 'Ausencias a la vez', '/absences/admin');
  await signInAsAdmin(page, company, '/admin/ausencias');
  await selectPage(page).check();
  await expect(bar(page).getByRole('status')).toHaveText(selection.count(3));
  await expectGoodAtWidths(page, 'absences-selected');

  await bar(page)
    .getByRole('button', { name: texts.approve(3) })
    .click();
  const dialog = page.getByRole('dialog', { name: texts.approve(3) });
  await expectAccessible(page);
  await page.route('**/absences/admin/bulk', (route) => route.abort());
  await dialog.getByRole('button', { name: texts.approve(3) }).click();
  await expect(dialog.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await page.unroute('**/absences/admin/bulk');
  // Somebody else is faster with one of them.
  await company.call('POST', `/absences/${ids[2]}/reject`, {});
  await dialog.getByRole('button', { name: texts.approve(3) }).click();
  await expect(notice(page, texts.approved(2))).toContainText(closedMonthsKept(['2026-10']));
  await expect(dialog).toContainText(many.refused(1));
  await expect(dialog.getByRole('listitem')).toContainText('Blas Monte, jue, 10 dic');
  await expectAccessible(page);
  await keepPicture(page, 'absences-many-refused');
  await dialog.getByRole('button', { name: many.close, exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(selectPage(page)).not.toBeChecked();
});

test('many requests for vacation are rejected with one answer, one more by itself', async ({
  page,
  jornada,
}) => {
  const texts = vacationReviewTexts.many;
  const { company } = await openWaiting(jornada, 'Vacaciones a la vez', '/vacations/admin');
  await signInAsAdmin(page, company, '/admin/vacaciones?tab=solicitudes');
  await selectPage(page).check();
  await page.getByRole('checkbox', { name: /Blas Monte/ }).uncheck();
  await expect(bar(page).getByRole('status')).toHaveText(selection.count(2));
  for (const width of [1280, 390, 320]) {
    await expectToFit(page, width);
    await keepView(page, `vacations-selected-${width}`);
    // At the end of the page nothing lies below the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar(page)
    .getByRole('button', { name: texts.reject(2) })
    .click();
  const dialog = page.getByRole('dialog', { name: texts.reject(2) });
  await dialog.getByLabel(many.note).fill('Hay inventario');
  await page.route('**/vacations/admin/bulk', (route) => route.abort());
  await dialog.getByRole('button', { name: texts.reject(2) }).click();
  await expect(dialog.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await page.unroute('**/vacations/admin/bulk');
  await dialog.getByRole('button', { name: texts.reject(2) }).click();
  await expect(notice(page, texts.rejected(2))).toBeVisible();
  const cards = page.getByRole('list', { name: vacationReviewTexts.requests.title }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(bar(page)).toHaveCount(0);

  await selectPage(page).check();
  await bar(page)
    .getByRole('button', { name: texts.approve(1) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.approve(1) })
    .click();
  await expect(notice(page, texts.approved(1))).toBeVisible();
  await expect(page.getByText(vacationReviewTexts.requests.nonePending)).toBeVisible();
  await expect(selectPage(page)).toBeDisabled();
});

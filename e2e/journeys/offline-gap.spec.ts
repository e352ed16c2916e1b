import { attendanceTexts } from '@jornada/texts/attendance';
import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { offlineGapTexts as texts } from '@jornada/texts/offline-gaps';
import { attendancePath, expectGoodAtWidths } from '../support/attendance-page.ts';
import { button, expectAccessibleAtWidths, notice, records } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { gap: gapTexts, inbox } = attendanceTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const word = 'En el túnel de la obra, sin cobertura';

test.use({ serviceWorkers: 'allow' });

test('a late offline punch shows both times, the person explains it, and an admin accepts it', async ({
  page,
  context,
  browser,
  jornada,
}) => {
  // The browser's clock is that of the machine, not the one that the server is told.
  const both =
    /Hecho según el dispositivo a las 08:50 \(su reloj marcaba las? [^)]+\); demostrado: entre las 08:50 y las 11:00/;
  await jornada.setClock(on('08:50:00'));
  const company = await openCompany(jornada, 'En el túnel');
  const person = await company.addSetUp({ name: 'Álvaro Núñez', email: company.email('alvaro') });
  await giveWorkingHours(jornada, company.id, [person]);
  await openSession(page, person.email, '/empleado');
  await expect(button(page, clockTexts.punchButtons.IN)).toBeVisible();
  await context.setOffline(true);
  await button(page, clockTexts.punchButtons.IN).click();
  await expect(notice(page, offlineTexts.kept(clockTexts.punchNames.IN))).toBeVisible();
  await jornada.setClock(on('11:00:10'));
  await context.setOffline(false);
  await expect(records(page)).toHaveText([both]);

  // What the person is asked, and a network that fails once more.
  const asked = page.getByRole('region', { name: texts.title });
  await expect(asked).toContainText(both);
  await expect(asked).toContainText(/Margen de 2\sh\s(9|10)\smin/);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-gap-asked');
  await asked.getByRole('button', { name: new RegExp(`^${texts.explain}`) }).click();
  const dialog = page.getByRole('dialog', { name: texts.dialogTitle });
  await button(page, texts.send).click();
  await expect(dialog.getByText(texts.required)).toBeVisible();
  await dialog.getByLabel(texts.label).fill(word);
  const words = '**/attendance/offline-gaps/*/words';
  await page.route(words, (route) => route.abort());
  await button(page, texts.send).click();
  await expect(dialog.getByRole('alert')).toContainText(texts.sendFailed);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-gap-explain');
  await page.unroute(words);
  await button(page, texts.send).click();
  await expect(notice(page, texts.sent)).toBeVisible();
  await expect(asked).toHaveCount(0);

  const desk = await (await browser.newContext({ baseURL: jornada.url, reducedMotion: 'reduce' })).newPage();
  await signInAsAdmin(desk, company, attendancePath);
  const left = desk.getByRole('region', { name: inbox.title });
  await left.getByRole('button', { name: inbox.kindCount(inbox.kinds.OFFLINE_GAP, 1) }).click();
  const line = left.getByRole('listitem').filter({ hasText: inbox.kinds.OFFLINE_GAP });
  await expect(line).toContainText(/Fichaje sin conexión con margen de 2\sh\s(9|10)\smin, explicado/);
  await expectGoodAtWidths(desk, 'offline-gap-inbox');
  await line.getByRole('button', { name: new RegExp(`^${inbox.actions.OFFLINE_GAP}`) }).click();
  const review = desk.getByRole('dialog', { name: gapTexts.title });
  await expect(review).toContainText(both);
  await expect(review).toContainText(`«${word}»`);
  await review.getByLabel(gapTexts.note).fill('Coincide con el parte');
  await expectGoodAtWidths(desk, 'offline-gap-review');
  await review.getByRole('button', { name: gapTexts.accept, exact: true }).click();
  await expect(notice(desk, gapTexts.accepted)).toBeVisible();
  await expect(line).toHaveCount(0);

  await desk.context().close();

  await page.goto('/empleado/mis-asistencias');
  const own = page.getByRole('region', { name: texts.ownTitle, exact: true });
  await expect(own).toContainText(`«${word}»`);
  await expect(own).toContainText('Coincide con el parte');
  await expectGoodAtWidths(page, 'offline-gap-history');
});

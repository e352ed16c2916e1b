import { accessTexts } from '@jornada/texts/access';
import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { errorTexts } from '@jornada/texts/errors';
import { punchWarningTexts } from '@jornada/texts/punch-warnings';
import { button, notice, records } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { demoPassword } from '../support/passwords.ts';
import { expect, expectAccessible, keepPicture, signIn, test } from '../support/test.ts';

const { punchButtons, punchNames, punchSuccess, states } = clockTexts;

/** Monday: the employee's shift is 09:00–14:00 and 16:00–19:00. */
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

test('an employee punches a whole day, and the record survives a restart', async ({ page, jornada }) => {
  await jornada.setClock(on('08:58:20'));
  await signIn(page, 'empleado@demo.test', '/empleado/login');
  await expect(page).toHaveURL('/empleado');
  await expect(page.getByText(states.NOT_STARTED)).toBeVisible();
  await expect(page.getByText('Jornada partida')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'clock-not-started');

  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await expect(page.getByText(states.WORKING)).toBeVisible();
  await expect(records(page)).toHaveCount(1);

  await jornada.setClock(on('08:59:19'));
  await button(page, punchButtons.OUT).click();
  await expect(notice(page, clockTexts.recentPunch)).toBeVisible();
  await expect(records(page)).toHaveCount(1);
  await keepPicture(page, 'clock-recent-punch');

  await jornada.setClock(on('11:58:00'));
  await page.reload();
  await expect(page.getByText(states.WORKING)).toBeVisible();
  await expect(button(page, punchButtons.BREAK_START)).toBeHidden();

  await jornada.setClock(on('11:59:00'));
  await page.reload();
  await button(page, punchButtons.BREAK_START).click();
  await expect(notice(page, punchSuccess.BREAK_START)).toBeVisible();
  await expect(page.getByText(states.BREAK)).toBeVisible();
  await expect(button(page, punchButtons.OUT)).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'clock-break');

  await jornada.setClock(on('12:19:00'));
  await page.reload();
  await button(page, punchButtons.BREAK_END).click();
  await expect(notice(page, punchSuccess.BREAK_END)).toBeVisible();

  await jornada.setClock(on('14:02:00'));
  await page.reload();
  await button(page, punchButtons.OUT).click();
  await expect(notice(page, punchSuccess.OUT)).toBeVisible();
  await expect(page.getByText(states.FINISHED)).toBeVisible();

  await jornada.setClock(on('15:55:00'));
  await page.reload();
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await jornada.setClock(on('19:31:00'));
  await page.reload();
  await button(page, punchButtons.OUT).click();
  await expect(notice(page, punchSuccess.OUT)).toBeVisible();
  await expect(records(page)).toHaveCount(6);
  // 08:58:20–14:02:00 less twenty minutes, and 15:55–19:31; whole minutes are counted once, at the end.
  await expect(page.getByText('8 h 19 min', { exact: true })).toBeVisible();

  await jornada.restart();
  await jornada.setClock(on('19:40:00'));
  await page.reload();
  await expect(page.getByText(states.FINISHED)).toBeVisible();
  await expect(records(page)).toHaveCount(6);
  await expectAccessible(page);
  await keepPicture(page, 'clock-finished');
});

test('a punch whose answer is lost is sent again as the same punch and recorded once', async ({
  page,
  jornada,
}) => {
  await jornada.setClock(on('08:50:00'));
  await openSession(page, 'alvaro.nunez@demo.test', '/empleado');
  await expect(page.getByText(states.NOT_STARTED)).toBeVisible();
  await page.route('**/api/attendance/punch', async (route) => {
    // The server records it; the answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, punchButtons.IN).click();
  // The page has kept it, and asks again by itself under the same key.
  await expect(notice(page, offlineTexts.recordedAtOnce(punchNames.IN, '08:50'))).toBeVisible();
  await expect(records(page)).toHaveText([/08:50Entrada$/]);
  await keepPicture(page, 'clock-unanswered');
});

test('a punch that a busy server refused is sent again automatically', async ({ page, jornada }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await jornada.setClock(on('08:50:00'));
  await openSession(page, 'oscar.quintana@demo.test', '/empleado');
  const keys = new Set<string | undefined>();
  const json = { code: 'UNAVAILABLE', message: errorTexts.UNAVAILABLE };
  const busy = { status: 503, headers: { 'retry-after': '2' }, json };
  await page.route('**/api/attendance/punch', (route) => route.fulfill(busy), { times: 1 });
  page.on('request', (request) => {
    if (request.url().endsWith('/attendance/punch')) keys.add(request.headers()['idempotency-key']);
  });
  await button(page, punchButtons.IN).click();
  await expect(page.getByText(clockTexts.punchComesBack)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'clock-comes-back');
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await expect(page.getByText(clockTexts.punchComesBack)).toBeHidden();
  await expect(records(page)).toHaveCount(1);
  expect(keys.size).toBe(1);
});

test('on a holiday the punch is recorded and a warning follows', async ({ page, jornada }) => {
  await jornada.setClock('2026-12-08T09:00:00[Europe/Madrid]');
  await openSession(page, 'begona.castro@demo.test', '/empleado');
  await expect(page.getByText(clockTexts.holidayToday('Inmaculada Concepción'))).toBeVisible();
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await expect(notice(page, punchWarningTexts.holiday('Inmaculada Concepción'))).toBeVisible();
  await keepPicture(page, 'clock-holiday');
});

test('the clock is usable with the keyboard alone, on a phone', async ({ page, jornada }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await jornada.setClock('2026-11-24T06:58:00[Europe/Madrid]');
  await page.goto('/empleado/login');
  await expect(page.getByLabel(accessTexts.email)).toBeFocused();
  await page.keyboard.type('carles.puig@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/empleado');
  const entry = button(page, punchButtons.IN);
  await expect(entry).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await expectAccessible(page);
});

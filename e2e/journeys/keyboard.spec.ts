import { attendanceTexts } from '@jornada/texts/attendance';
import { historyTexts } from '@jornada/texts/attendance-history';
import { correctionRequestTexts as ask } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import { shellTexts } from '@jornada/texts/shell';
import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Locator, Page } from '@playwright/test';
import { openWorkingCompany, setClocks } from '../support/attendance-days.ts';
import { dayButton } from '../support/attendance-page.ts';
import { button, notice } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';

/** A desk of 1280 by 800 at twice its size. */
const enlarged = { width: 640, height: 400 };
const monday = 'lun, 16 nov';
const friday = 'vie, 20 nov';

const hasFocus = (one: Element) => one === document.activeElement;

/** Presses Tab until something has the focus, which is then in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await target.evaluate(hasFocus))) continue;
    await expect(target).toBeInViewport();
    return;
  }
  throw new Error(`The key Tab does not lead to ${target}.`);
}

async function follow(page: Page, menu: string, entry: string): Promise<void> {
  await tabTo(page, page.getByRole('navigation', { name: menu }).getByRole('link', { name: entry }));
  await page.keyboard.press('Enter');
  // The page that was opened has the focus, and its name is read out.
  const opened = page.getByRole('main', { name: entry });
  await expect(opened).toBeFocused();
}

const fieldOf = (part: Page | Locator, label: string) => part.getByLabel(label, { exact: true });

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The focus is on something, and not lost with what had it. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** What a screen reader would stumble over: icons that are not hidden, empty lists, headings that skip a level. */
function stumblingBlocks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"]'),
      );
    // The arrows of the library's calendar have no attribute of ours.
    const icons = seen('svg:not([role="img"])').filter(
      (one) => !one.closest('.mantine-DatePicker-calendarHeader'),
    );
    const lists = seen('ul, ol').filter((list) => !list.querySelector('li'));
    const levels = seen('main :is(h1, h2, h3, h4)').map((heading) => Number(heading.tagName.slice(1)));
    const skipped = levels.filter((level, place) => level > (levels[place - 1] ?? 1) + 1);
    return [
      ...icons.map((one) => `icon: ${one.parentElement?.outerHTML.slice(0, 120)}`),
      ...lists.map((one) => `empty list: ${one.className}`),
      ...skipped.map((level) => `a heading of level ${level} below none`),
    ];
  });
}

/** Success is told once, and the page has nothing to stumble over. */
async function expectTold(page: Page, text: string): Promise<void> {
  await expect(notice(page, text)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  expect(await stumblingBlocks(page)).toEqual([]);
}

test('the five main tasks are done by the keyboard alone, at twice the size', async ({ page, jornada }) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Solo Teclas');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await page.setViewportSize(enlarged);

  // Clocking in.
  await openSession(page, blas.email, '/empleado');
  await tabTo(page, button(page, clockTexts.punchButtons.IN));
  expect(await stumblingBlocks(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectTold(page, clockTexts.punchSuccess.IN);
  await expectFocus(page);

  // A correction of Monday.
  await follow(page, shellTexts.quickMenu, shellTexts.menu.empleado.attendance);
  const day = page.getByRole('button', { name: historyTexts.days.open(monday) });
  await tabTo(page, day);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('button', { name: /^09:00 Entrada, lun, 16 nov/ });
  await tabTo(page, entry);
  // Its whole content is not read out as what describes it.
  const sheet = page.getByRole('dialog', { name: 'lunes, 16 de noviembre de 2026' });
  await expect(sheet).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  const request = page.getByRole('dialog', { name: ask.title(monday) });
  await expect(request).toHaveAccessibleDescription(ask.help);
  await tabTo(page, request.getByRole('button', { name: ask.send }));
  await page.keyboard.press('Enter');
  // What is missing is tied to its field, which has the focus.
  const time = fieldOf(request, ask.time);
  await expect(time).toBeFocused();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await expect(time).toHaveAccessibleDescription(/./);
  await page.keyboard.type('08:30');
  await typeInto(page, request.getByLabel(ask.reason), 'Entré media hora antes');
  await tabTo(page, request.getByRole('button', { name: ask.send }));
  await page.keyboard.press('Enter');
  await expectTold(page, ask.sent);
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(day).toBeFocused();

  // A week off.
  await follow(page, shellTexts.quickMenu, shellTexts.menu.empleado.vacations);
  await typeInto(page, fieldOf(page, vacationTexts.startDate), '14/12/2026');
  await typeInto(page, fieldOf(page, vacationTexts.endDate), '20/12/2026');
  await typeInto(page, page.getByRole('textbox', { name: vacationTexts.reason }), 'Viaje');
  await tabTo(page, button(page, ownVacationTexts.form.send));
  await page.keyboard.press('Enter');
  await expectTold(page, ownVacationTexts.form.sent);
  await expectFocus(page);

  // Deciding both.
  await signInAsAdmin(page, company, '/admin/vacaciones?tab=solicitudes');
  const { review, requests } = vacationReviewTexts;
  const open = page.getByRole('button', { name: new RegExp(`^${requests.review}.*Blas Otero`) });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const reviewed = page.getByRole('dialog', { name: review.title('Blas Otero') });
  await expect(reviewed.getByRole('button', { name: review.approve })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reviewed.getByRole('button', { name: review.approve })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTold(page, review.approved);
  await expectFocus(page);
  await tabTo(page, page.getByRole('button', { name: shellTexts.openMenu }));
  await page.keyboard.press('Enter');
  await follow(page, shellTexts.mainMenu, shellTexts.menu.admin.attendance);
  const { inbox, request: correction } = attendanceTexts;
  const waiting = page.getByRole('region', { name: inbox.title });
  const asked = waiting.getByRole('button', { name: new RegExp(`^${inbox.actions.CORRECTION_REQUEST}`) });
  await tabTo(page, waiting.locator('[data-row-button][tabindex="0"]'));
  for (let presses = 0; presses < 10 && !(await asked.evaluate(hasFocus)); presses += 1) {
    await page.keyboard.press('j');
  }
  await page.keyboard.press('Enter');
  const decided = page.getByRole('dialog', { name: correction.title('Blas Otero') });
  await expect(decided.getByRole('button', { name: correction.accept })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTold(page, correction.accepted);
  await expectFocus(page);

  // The hours of a day.
  const card = page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' }).filter({ hasText: friday });
  const unfold = card.getByRole('button', { name: widgetTexts.list.details });
  await expect(unfold).toHaveAccessibleDescription(/Ana Ruiz.*20 nov/);
  await tabTo(page, unfold);
  await page.keyboard.press('Enter');
  const { edit, actions } = attendanceTexts;
  const editButton = dayButton(page, actions.edit, 'Ana Ruiz', friday);
  await tabTo(page, editButton);
  await page.keyboard.press('Enter');
  const hours = page.getByRole('dialog', { name: edit.editTitle });
  await expect(hours).toContainText(/Se puede editar 9\sh\s\d+\smin más/);
  await typeInto(page, hours.getByRole('textbox', { name: edit.exit }).first(), '10:30');
  await typeInto(page, hours.getByRole('textbox', { name: edit.note }), 'Salió a las diez y media');
  await tabTo(page, hours.getByRole('button', { name: edit.save }));
  await page.keyboard.press('Enter');
  await expectTold(page, 'Horarios editados correctamente');
  await expect(editButton).toBeFocused();
  await expect(card).toContainText('09:00–10:30');
});

import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { widgetTexts } from '@jornada/texts/widgets';
import { expect, type Page } from '@playwright/test';
import { coveredControls, expectToFit } from './layout.ts';
import { expectAccessible, expectContrast, keepView } from './test.ts';

export const attendancePath = '/admin/asistencias';

/** The row of a day. @param date as the list writes it, 'mar, 17 nov' */
export const dayRow = (page: Page, name: string, date: string) =>
  page.getByRole('row').filter({ hasText: name }).filter({ hasText: date });

/** Something that is done with a day, by the word of its button. */
export const dayButton = (page: Page, action: string, name: string, date: string) =>
  page.getByRole('button', { name: texts.actions.of(action, texts.dayOf(name, date)), exact: true });

/** The name of a day, which leads to its detail. */
export const dayLink = (page: Page, name: string, date: string) =>
  page.getByRole('button', { name: texts.actions.of(texts.dayOf(name, date), texts.actions.detail) });

/** The '…' of a day. */
export const moreOf = (page: Page, name: string, date: string) =>
  page.getByRole('button', { name: widgetTexts.list.more(texts.dayOf(name, date)) });

/** Chooses a decision of a day behind '…'. */
export async function decideDay(page: Page, decision: string, name: string, date: string): Promise<void> {
  await moreOf(page, name, date).click();
  await page.getByRole('menuitem', { name: decision, exact: true }).click();
}

/** Looks at the page at a desk, on a phone and on a narrow phone, light and dark: nothing wider than the screen or under a button, no violation. */
export async function expectGoodAtWidths(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1280, 390, 320]) {
    await expectToFit(page, width);
    expect(await coveredControls(page), `at ${width} px`).toEqual([]);
    await expectAccessible(page);
    await keepView(page, `${name}-${width}-light`);
    // What is there and how wide it is is the same in the dark: only the colours are others.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await keepView(page, `${name}-${width}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (before) await page.setViewportSize(before);
}

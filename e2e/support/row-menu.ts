import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';

/** The button behind which is what is seldom done with a row. */
export const rowMenu = (page: Page, row: string) =>
  page.getByRole('button', { name: widgetTexts.list.more(row), exact: true });

export const menuItem = (page: Page, what: string) =>
  page.getByRole('menuitem', { name: what }).filter({ visible: true });

/** Does something with a row that is behind '…'. */
export async function chooseInRow(page: Page, row: string, what: string): Promise<void> {
  await rowMenu(page, row).click();
  await menuItem(page, what).click();
}

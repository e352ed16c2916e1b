import { secondFactorTexts as texts } from '@jornada/texts/second-factor-screens';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { codeOfApp } from './totp.ts';

/** The card of the own profile. */
export const factorCard = (page: Page) => page.getByRole('region', { name: texts.title, exact: true });

/**
 * Switches the factor on in the own profile, up to the recovery codes.
 * @param moment with its zone, as `setClock` takes it
 * @returns the secret and the recovery codes, as the page shows them
 */
export async function switchOn(page: Page, moment: string): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog');
  await factorCard(page).getByRole('button', { name: texts.switchOn }).click();
  const secret = await dialog.getByLabel(texts.setUp.secret).inputValue();
  await dialog.getByLabel(texts.setUp.code).fill(codeOfApp(secret, moment));
  const codes = dialog.getByRole('list', { name: texts.codes.list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, codes: await codes.allTextContents() };
}

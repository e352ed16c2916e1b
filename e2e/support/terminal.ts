import { createHash } from 'node:crypto';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from './api.ts';
import type { JornadaServer } from './jornada-server.ts';
import type { OwnCompany, OwnPerson } from './own-company.ts';
import { keepView } from './test.ts';

interface NewTerminal {
  readonly id: string;
  readonly code: string;
  /** The path of its address, with the code. */
  readonly path: string;
}

/** Makes a terminal as the administration does. */
export async function makeTerminal(company: OwnCompany, name: string): Promise<NewTerminal> {
  const made = await company.call('POST', '/tenant/terminals', { name, centreId: null });
  const { code, address } = made.pairing as { code: string; address: string };
  const { pathname, hash } = new URL(address);
  return { id: String(made.id), code, path: pathname + hash };
}

/** Opens the page of a tablet by its QR, pairs it and begins. */
export async function startTerminal(page: Page, { path }: NewTerminal): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: texts.pairing.pair }).click();
  await page.getByRole('button', { name: texts.pairing.start }).click();
}

const makeCards = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
  INSERT INTO terminal_cards (tenant_id, id, user_id, hash, made_at, made_by)
  SELECT company.id, gen_random_uuid(), card.user_id, decode(card.hash, 'hex'), '2026-01-01', 'Marta Jefa'
  FROM company, unnest($2::uuid[], $3::text[]) AS card (user_id, hash)`;

/** Makes people cards whose text a test knows: what is printed tells nobody but a reader. @returns it, in their order */
export async function giveCards(
  jornada: JornadaServer,
  company: OwnCompany,
  people: readonly Pick<OwnPerson, 'id'>[],
): Promise<string[]> {
  const cards = people.map(({ id }) => cardOf(id));
  const hashes = cards.map((card) => createHash('sha256').update(card).digest('hex'));
  const ids = people.map(({ id }) => id);
  await jornada.changeDatabase(makeCards, company.id, ids, hashes);
  return cards;
}

/** The text of a card: J and 26 characters of base32. */
function cardOf(id: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bytes = createHash('sha256').update(`card of ${id}`).digest();
  return `J${[...bytes.subarray(0, 26)].map((byte) => letters[byte % 32]).join('')}`;
}

/** What a barcode reader does with a card, whatever has the focus. */
export async function scan(page: Page, card: string): Promise<void> {
  await page.keyboard.type(card);
  await page.keyboard.press('Enter');
}

/** Says what a company accepts besides card and PIN. */
export async function acceptAtTerminals(
  jornada: JornadaServer,
  company: OwnCompany,
  accepted: { readonly cardAlone: boolean; readonly numberAndPin: boolean },
): Promise<void> {
  const { cardAlone, numberAndPin } = accepted;
  await jornada.changeDatabase(
    'UPDATE tenants SET card_alone = $2, number_and_pin = $3 WHERE id = $1',
    company.id,
    cardAlone,
    numberAndPin,
  );
}

/** Keeps what a tablet shows, lying and standing, and a telephone, in both colours. */
export async function keepTabletPictures(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1280, 800],
      [800, 1280],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await keepView(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** Somebody chooses their PIN, as in the profile. */
export async function choosePin(jornada: JornadaServer, { email }: OwnPerson, pin: string): Promise<void> {
  const accessToken = await signInByApi(jornada, email);
  await callApi(jornada, 'PUT', '/auth/terminal-pin', { body: { pin }, accessToken });
}

const giveNumbers = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
  UPDATE users SET staff_number = given.number
  FROM company, unnest($2::uuid[], $3::text[]) AS given (user_id, number)
  WHERE users.tenant_id = company.id AND users.id = given.user_id`;

/** Gives people the staff numbers 101, 102 and so on. @returns them, in their order */
export async function giveNumbersTo(
  jornada: JornadaServer,
  company: OwnCompany,
  people: readonly Pick<OwnPerson, 'id'>[],
): Promise<string[]> {
  const numbers = people.map((_, index) => String(101 + index));
  await jornada.changeDatabase(
    giveNumbers,
    company.id,
    people.map(({ id }) => id),
    numbers,
  );
  return numbers;
}

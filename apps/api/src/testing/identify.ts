import { cardHash, newCardText } from '../features/terminals/identification/card-text.ts';
import { insertCards, revokeCards } from '../features/terminals/identification/cards.queries.ts';
import { sealPin } from '../features/terminals/identification/pin-hash.ts';
import { replacePin } from '../features/terminals/identification/pins.queries.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';

/** Gives somebody a staff number. */
export async function giveNumber(
  { database }: Platform,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  staffNumber: string,
): Promise<void> {
  await withTenant(database, tenantId, (tx) =>
    tx.updateTable('users').set({ staffNumber }).where('id', '=', userId).execute(),
  );
}

/** Gives somebody a PIN for terminals, guessable or not. */
export async function givePin(
  platform: Platform,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  pin: string,
): Promise<void> {
  const sealedHash = await sealPin(platform, userId, pin);
  const setAt = platform.clock.now();
  await withTenant(platform.database, tenantId, (tx) =>
    replacePin(tx, { userId, sealedHash, setAt, drawnBy: null }),
  );
}

/** Makes somebody a card; the one they had is revoked. @returns what its code says */
export async function giveCard(
  { database, clock }: Platform,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<string> {
  const card = newCardText();
  const hash = cardHash(card);
  if (!hash) throw new Error('a new card has the form of one');
  const madeAt = clock.now();
  await withTenant(database, tenantId, async (tx) => {
    await revokeCards(tx, [userId], madeAt);
    await insertCards(tx, [{ userId, hash }], { madeAt, madeBy: 'Marta Jefa' });
  });
  return card;
}

/** Says what a company accepts besides card and PIN. */
export async function acceptAtTerminals(
  { database }: Platform,
  tenantId: string,
  rules: { readonly cardAlone?: boolean; readonly numberAndPin?: boolean },
): Promise<void> {
  await withTenant(database, tenantId, (tx) => tx.updateTable('tenants').set(rules).execute());
}

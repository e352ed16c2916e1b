import { civilDateAt } from '../../../../shared/time/civil-format.ts';
import type { Expected } from './expected.ts';
import { terminalNow } from './terminal-clock.ts';
import { type Device, readSeen, writeSeen } from './terminal-database.ts';

/**
 * What comes next for a card by what this device saw of it today; null where it saw nothing. A card has 130 random bits, so that its hash
 * tells nobody the card. Of staff numbers, which could be guessed, nothing is remembered.
 */
export async function expectedOf(card: string, device: Device): Promise<Expected | null> {
  const seen = await readSeen(await hashOf(card)).catch(() => null);
  return seen?.date === today(device) ? seen.expected : null;
}

/** Remembers what comes next, until the end of the day. */
export async function rememberExpected(card: string, expected: Expected, device: Device): Promise<void> {
  const seen = { card: await hashOf(card), expected, date: today(device) };
  // Only a convenience: without it all punches are offered alike.
  await writeSeen(seen).catch(() => undefined);
}

const today = ({ known }: Device) => civilDateAt(terminalNow(), known?.timeZone ?? 'Europe/Madrid');

async function hashOf(card: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(card));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

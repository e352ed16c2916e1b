import { createHash, randomBytes } from 'node:crypto';

/**
 * What the code of a card says: `J` and 130 random bits in base32. Letters and digits alone, because barcode readers type with whatever layout
 * of keyboard the terminal has.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 26;
const form = new RegExp(`^J[${alphabet}]{${length}}$`);

export function newCardText(): string {
  // 32 letters divide the values of a byte evenly.
  return `J${[...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}

/** SHA-256 of a card's text, whatever its case; null for what no card says. */
export function cardHash(text: string): Buffer | null {
  const card = text.trim().toUpperCase();
  return form.test(card) ? createHash('sha256').update(card).digest() : null;
}

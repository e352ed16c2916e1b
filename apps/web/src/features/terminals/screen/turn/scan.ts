/** What a card says: these characters come out alike with whichever keyboard layout the reader types. */
const cardText = /^J[A-Z2-7]{26}$/;
/** The characters of a card come one after the other: after this long, a key belongs to nothing before it. */
const longestGapMs = 1_000;

/** The part of a card that a reader has typed so far. */
export interface Scan {
  readonly text: string;
  readonly at: number;
}

export const noScan: Scan = { text: '', at: 0 };

/** What a key means: `isTaken` where it belongs to a card, so that no field and no button gets it. */
export interface ScannedKey {
  readonly scan: Scan;
  readonly isTaken: boolean;
  /** What was typed, once it is complete. */
  readonly text: string | null;
}

/** The card that a text is, in capitals; null for another text. */
export function cardIn(text: string): string | null {
  const card = text.trim().toUpperCase();
  return cardText.test(card) ? card : null;
}

/** Follows what a barcode reader types: a `J`, 26 more characters, Enter. @param at of the key, in milliseconds */
export function afterKey(scan: Scan, key: string, at: number): ScannedKey {
  const before = at - scan.at > longestGapMs ? '' : scan.text;
  if (key === 'Enter') return { scan: noScan, isTaken: before !== '', text: before === '' ? null : before };
  // Readers hold keys that are none of the text.
  if (key.length > 1) return { scan, isTaken: false, text: null };
  if (before === '' && key.toUpperCase() !== 'J') return { scan: noScan, isTaken: false, text: null };
  return { scan: { text: before + key, at }, isTaken: true, text: null };
}

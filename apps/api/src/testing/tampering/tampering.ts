import type { Scene } from './scene.ts';

/** A line of an export, as it is written. */
export type Line = { type: string } & { [name: string]: unknown };

/** One way to tamper with a record, as `docs/proof.md` names it. */
export interface Tampering {
  readonly name: string;
  /** Changes the record before it is exported. */
  readonly change?: (scene: Scene) => void;
  /** Changes the lines of the export. */
  readonly file?: (lines: Line[], scene: Scene) => Line[];
  /** The same of its text, where the lines would be no JSON. */
  readonly text?: (text: string) => string;
  /** Which entry's receipt somebody kept, by its place, if not that of the entry at `scene.at`. */
  readonly receiptOf?: (scene: Scene) => number;
  /** Whether the receipt is of what the person stated last, not of an entry. */
  readonly isStated?: boolean;
  /** Whether an inspector gets the day of the entry at `scene.at`, instead of the full export. */
  readonly isPart?: boolean;
  /** What the second verifier leaves to the program's: signatures and moments of time-stamps. */
  readonly isOfStamps?: boolean;
}

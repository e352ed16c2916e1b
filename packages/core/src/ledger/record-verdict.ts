import type { Finding } from './findings.ts';
import type { StampedRoot } from './stamp.ts';
import type { StatedMonth } from './stated-facts.ts';

/** The result of verifying an export. */
export interface RecordVerdict {
  readonly tenant: { readonly id: string; readonly slug: string; readonly name: string };
  readonly exportedAt: string;
  readonly keepUntil: string;
  readonly employees: number;
  readonly entries: number;
  /** Offline punches among the disclosed entries: how many have a proven interval, and for how many only the arrival is proven. */
  readonly offline: { readonly proven: number; readonly arrived: number };
  /** How many statements are shown, and the closed months that they tell of. */
  readonly statements: number;
  readonly months: readonly StatedMonth[];
  /** The names, or else ids, of people with a record whose identity no statement under a closing proves. */
  readonly unprovenNames: readonly string[];
  readonly roots: number;
  /** What inspectors read. */
  readonly readings: number;
  /** The closings with a valid time-stamp, by number. */
  readonly stamped: readonly StampedRoot[];
  /** The moment of the last valid closing; what came later is covered by chains and receipts only. */
  readonly closedAt: string | null;
  /** What vouches for the entries besides their own chain. Whoever holds the database can make a chain anew, so NONE proves little. */
  readonly backing: 'CLOSINGS' | 'EVIDENCE' | 'NONE';
  /** How much of the evidence is genuine. */
  readonly compared: number;
  /** For an export of a period only: that period, and how many entries are sealed. */
  readonly disclosed: { readonly from: string; readonly to: string; readonly sealed: number } | null;
  /** Numbers of keys that no earlier key vouches for: the installation had lost the former one. */
  readonly unvouchedKeys: readonly number[];
  /** What was removed with a certificate because the law no longer requires it. */
  readonly removals: readonly {
    readonly number: number;
    readonly removedAt: string;
    readonly before: string;
    readonly people: number;
    readonly entries: number;
    /** Of those about records. */
    readonly statements: number;
  }[];
  /** Receipts of entries that were removed with a certificate. */
  readonly removedReceipts: readonly {
    readonly sequence: number;
    readonly punchedAt: string;
    readonly number: number;
    readonly removedAt: string;
  }[];
  /** Empty if the record is unchanged, as far as the evidence reaches. */
  readonly findings: readonly Finding[];
}

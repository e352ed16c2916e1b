import type { LedgerProblem } from './verify-ledger.ts';

/**
 * What became of an entry. REWRITTEN: the chain holds, but is another than the one that was witnessed: something was altered, inserted,
 * removed or reordered within the stretch that the finding names. PERSON_REMOVED: a whole ledger is gone.
 */
export type EntryProblem = 'ALTERED' | 'INSERTED' | 'REMOVED' | 'REORDERED' | 'REWRITTEN' | 'PERSON_REMOVED';

/**
 * The first entry of somebody's ledger that is not as it was, by its sequence number; up to `until` where what bears witness leaves more
 * than one open. It happened after the moment `after` (null: nothing says since when) and before `before`, instants as text.
 */
export interface EntryFinding {
  readonly kind: 'ENTRY';
  readonly problem: EntryProblem;
  readonly employeeId: string;
  readonly fullName: string | null;
  readonly sequence: number;
  readonly until: number;
  readonly after: string | null;
  readonly before: string;
  readonly witness: 'CHAIN' | 'ROOTS' | 'KEPT_ROOT' | 'RECEIPT';
  /** What is wrong with a chain in itself. */
  readonly detail: LedgerProblem | null;
}

/**
 * What is wrong with the closings. ROOT_UNSIGNED: a root is not what its key signed. ROOT_OTHER_HEADS: its heads do not give its hash.
 * ROOT_UNCHAINED: it does not follow the one before it. ROOT_MISSING: one that was published is not there, because the record was put back
 * to an earlier state. ROOT_REPLACED: it is another than the one that was published. KEYS_BROKEN: a key is not what it says. STAMP_OTHER: its
 * time-stamp is of another text. STAMP_UNSIGNED: its time-stamp is not what an authority signed. STAMP_EARLY: it says that it was closed later
 * than it was stamped.
 */
export interface RootFinding {
  readonly kind: 'ROOT';
  readonly problem:
    | 'ROOT_UNSIGNED'
    | 'ROOT_OTHER_HEADS'
    | 'ROOT_UNCHAINED'
    | 'ROOT_MISSING'
    | 'ROOT_REPLACED'
    | 'KEYS_BROKEN'
    | 'STAMP_OTHER'
    | 'STAMP_UNSIGNED'
    | 'STAMP_EARLY';
  /** Of the first root, or key, of which it is true. */
  readonly number: number;
  readonly after: string | null;
  readonly before: string;
}

/** The first reading by an inspector that is not as it was, by its sequence number; the rest as in what is found of entries. */
export interface ReadingFinding {
  readonly kind: 'READING';
  readonly problem: 'ALTERED' | 'REMOVED' | 'REWRITTEN';
  readonly sequence: number;
  readonly until: number;
  readonly after: string | null;
  readonly before: string;
  readonly witness: 'CHAIN' | 'ROOTS' | 'KEPT_ROOT';
}

/**
 * What is wrong with the certificates of what was removed. REMOVAL_UNSIGNED: one is not what its key signed. REMOVAL_UNCHAINED: it does
 * not follow the one before it, or does not go on where that one ended. REMOVAL_TOO_EARLY: it removed what had to be kept still.
 * REMOVAL_MISSING: one that somebody kept is not there. REMOVAL_REPLACED: it is another than that.
 */
export interface RemovalFinding {
  readonly kind: 'REMOVAL';
  readonly problem:
    | 'REMOVAL_UNSIGNED'
    | 'REMOVAL_UNCHAINED'
    | 'REMOVAL_TOO_EARLY'
    | 'REMOVAL_MISSING'
    | 'REMOVAL_REPLACED';
  /** Of the first certificate of which it is true. */
  readonly number: number;
  readonly after: string | null;
  readonly before: string;
}

/** The file contradicts itself: it counts other lines than it has. */
export interface FileFinding {
  readonly kind: 'FILE';
  readonly problem: 'OTHER_COUNT';
}

/**
 * What was brought to compare with and cannot be. EVIDENCE_FOREIGN: it is of another company. EVIDENCE_KEY_UNKNOWN: it names a key that the
 * export does not have: either its keys were replaced, or it was never given by this installation. EVIDENCE_UNSIGNED: its key never signed it.
 * STAMP_UNTRUSTED: none of the certificates that were given vouches for the authority that stamped a closing.
 */
export interface EvidenceFinding {
  readonly kind: 'EVIDENCE';
  readonly problem: 'EVIDENCE_FOREIGN' | 'EVIDENCE_KEY_UNKNOWN' | 'EVIDENCE_UNSIGNED' | 'STAMP_UNTRUSTED';
  /** Which of what was brought, counted from one; the closing's number where it is about its time-stamp. */
  readonly place: number;
}

export type Finding =
  | EntryFinding
  | ReadingFinding
  | RootFinding
  | RemovalFinding
  | FileFinding
  | EvidenceFinding;

import type { LedgerProblem } from './verify-ledger.ts';

/**
 * What happened to an entry. REWRITTEN: the chain is intact but differs from the one that closings or receipts recorded: something was
 * changed, inserted, removed or reordered within the stretch that the finding names. MISDATED: it claims to be recorded after a closing
 * that contains it. AFTER_EXPORT: after the moment of the export. UNPROVEN: it is shown alone, and no closing of the export vouches for it
 * although one could.
 * PERSON_REMOVED: a whole ledger is missing.
 */
export type EntryProblem =
  | 'ALTERED'
  | 'INSERTED'
  | 'REMOVED'
  | 'REORDERED'
  | 'REWRITTEN'
  | 'MISDATED'
  | 'AFTER_EXPORT'
  | 'UNPROVEN'
  | 'PERSON_REMOVED';

/**
 * The first entry of a ledger that was changed, by its sequence number; up to `until` where it cannot be narrowed down further. It was
 * changed after the moment `after` (null: unknown) and before `before`, instants as text.
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
  readonly witness: 'CHAIN' | 'ROOTS' | 'KEPT_ROOT' | 'COPY' | 'RECEIPT';
  /** The problem of the chain itself. */
  readonly detail: LedgerProblem | null;
}

/**
 * What is wrong with the closings. ROOT_UNSIGNED: a root does not have a valid signature. ROOT_OTHER_HEADS: its heads do not give its hash.
 * ROOT_UNCHAINED: it does not follow the one before it. ROOT_BACKWARDS: its day or moment is not later than those of the one before it.
 * ROOT_MISSING: one that was published is missing, because an earlier state of the
 * record was restored. ROOT_REPLACED: it differs from the one that was published. KEYS_BROKEN: a key is not valid. STAMP_OTHER: its
 * time-stamp belongs to another text. STAMP_UNSIGNED: its time-stamp is not signed by an authority. STAMP_EARLY: it claims to be closed
 * later than its time-stamp. ROOT_AFTER_EXPORT, STAMP_AFTER_EXPORT: it, or its time-stamp, is later than the moment of the export.
 */
export interface RootFinding {
  readonly kind: 'ROOT';
  readonly problem:
    | 'ROOT_UNSIGNED'
    | 'ROOT_OTHER_HEADS'
    | 'ROOT_UNCHAINED'
    | 'ROOT_BACKWARDS'
    | 'ROOT_MISSING'
    | 'ROOT_REPLACED'
    | 'KEYS_BROKEN'
    | 'STAMP_OTHER'
    | 'STAMP_UNSIGNED'
    | 'STAMP_EARLY'
    | 'ROOT_AFTER_EXPORT'
    | 'STAMP_AFTER_EXPORT';
  /** The first root, or key, with this problem. */
  readonly number: number;
  readonly after: string | null;
  readonly before: string;
}

/** The first reading by an inspector that was changed, by its sequence number; otherwise as for entries. */
export interface ReadingFinding {
  readonly kind: 'READING';
  readonly problem: 'ALTERED' | 'REMOVED' | 'REWRITTEN';
  readonly sequence: number;
  readonly until: number;
  readonly after: string | null;
  readonly before: string;
  readonly witness: 'CHAIN' | 'ROOTS' | 'KEPT_ROOT' | 'COPY';
}

/**
 * The first statement about somebody that was changed, by its sequence number; otherwise as for entries. INSERTED: it claims a moment that
 * the closings exclude. AFTER_EXPORT: one later than the export. UNPROVEN: it is shown without what ties it to a closing.
 */
export interface StatementFinding {
  readonly kind: 'STATEMENT';
  readonly problem: 'ALTERED' | 'INSERTED' | 'REMOVED' | 'REWRITTEN' | 'AFTER_EXPORT' | 'UNPROVEN';
  readonly employeeId: string;
  readonly fullName: string | null;
  readonly sequence: number;
  readonly until: number;
  readonly after: string | null;
  readonly before: string;
  readonly witness: 'CHAIN' | 'ROOTS' | 'KEPT_ROOT' | 'COPY' | 'RECEIPT';
}

/** The export names somebody otherwise than the last statement of who they are. */
export interface IdentityFinding {
  readonly kind: 'IDENTITY';
  readonly problem: 'OTHER_NAME';
  readonly employeeId: string;
  readonly fullName: string | null;
  /** As it was stated, and when. */
  readonly statedName: string;
  readonly madeAt: string;
}

/**
 * What is wrong with the certificates of removals. REMOVAL_UNSIGNED: one does not have a valid signature. REMOVAL_UNCHAINED: it does not
 * follow the one before it, or does not continue where that one ended. REMOVAL_TOO_EARLY: it removed what had to be kept. REMOVAL_MISDATED: it claims a
 * moment that the closings, or the export, exclude. REMOVAL_MISSING:
 * one that somebody kept is missing. REMOVAL_REPLACED: it differs from the one that somebody kept.
 */
export interface RemovalFinding {
  readonly kind: 'REMOVAL';
  readonly problem:
    | 'REMOVAL_UNSIGNED'
    | 'REMOVAL_UNCHAINED'
    | 'REMOVAL_TOO_EARLY'
    | 'REMOVAL_MISDATED'
    | 'REMOVAL_MISSING'
    | 'REMOVAL_REPLACED';
  /** The first certificate with this problem. */
  readonly number: number;
  readonly after: string | null;
  readonly before: string;
}

/** The file contradicts itself: its counts do not match its lines. */
export interface FileFinding {
  readonly kind: 'FILE';
  readonly problem: 'OTHER_COUNT';
}

/**
 * An earlier copy that cannot be compared with this one. COPY_BROKEN: something is found in it, so it proves nothing. COPY_FOREIGN: it is of
 * another company. COPY_KEY_UNKNOWN: it has a key that this one lacks. COPY_LATER: it was made after this one.
 */
export interface CopyFinding {
  readonly kind: 'COPY';
  readonly problem: 'COPY_BROKEN' | 'COPY_FOREIGN' | 'COPY_KEY_UNKNOWN' | 'COPY_LATER';
  /** When the earlier copy was made. */
  readonly exportedAt: string;
}

/**
 * The signature of a package. PACKAGE_UNSIGNED: its list says that it has one, and there is none. PACKAGE_FORGED: it is not of this list, of
 * this company, or by a key of the record.
 */
export interface PackageFinding {
  readonly kind: 'PACKAGE';
  readonly problem: 'PACKAGE_UNSIGNED' | 'PACKAGE_FORGED';
}

/**
 * Evidence that cannot be used. EVIDENCE_FOREIGN: it belongs to another company. EVIDENCE_KEY_UNKNOWN: it names a key that the export does
 * not contain: either the keys were replaced, or this installation never issued it. EVIDENCE_UNSIGNED: its key did not sign it.
 * STAMP_UNTRUSTED: none of the given certificates vouches for the authority that time-stamped a closing.
 */
export interface EvidenceFinding {
  readonly kind: 'EVIDENCE';
  readonly problem: 'EVIDENCE_FOREIGN' | 'EVIDENCE_KEY_UNKNOWN' | 'EVIDENCE_UNSIGNED' | 'STAMP_UNTRUSTED';
  /** Its place in the evidence, counted from one; for a time-stamp the number of the closing. */
  readonly place: number;
}

export type Finding =
  | EntryFinding
  | ReadingFinding
  | StatementFinding
  | IdentityFinding
  | RootFinding
  | RemovalFinding
  | FileFinding
  | PackageFinding
  | CopyFinding
  | EvidenceFinding;

import type { Hashing } from './hashing.ts';
import { type InclusionPath, merkleTree } from './merkle.ts';

/** By the form of a closing: the first is read for ever, the second may have leaves for removals and statements. */
const rootForms = { 1: 'jornada-root-1', 2: 'jornada-root-2' } as const;
const leafForms = { entries: 'jornada-leaf-1', statements: 'jornada-statements-leaf-1' } as const;
const readingsLeafForm = 'jornada-readings-leaf-1';
const removalsLeafForm = 'jornada-removals-leaf-1';
/** Keys of leaves that belong to nobody; they sort after every employee's id. */
const companyKeys = { readings: 'readings', removals: 'removals' } as const;

/** The chains that a person has: entries of working time, and statements about them. */
export type PersonalChain = keyof typeof leafForms;

/** The proof that a place of a person's chain is the leaf of a closing. */
export interface Inclusion extends InclusionPath {
  readonly of: PersonalChain;
  /** The number of the closing. */
  readonly root: number;
  readonly sequence: number;
  readonly hash: string;
}

/** The last entry of an employee's ledger at a closing: sequence number and hash. */
export type LedgerHead = readonly [employeeId: string, sequence: number, hash: string];

/** The last reading of a company at a closing: sequence number and hash. */
export type ReadingsHead = readonly [sequence: number, hash: string];

/** The last certificate of a removal at a closing: its number and the SHA-256 of its statement. */
export type RemovalsHead = readonly [number: number, hash: string];

/** What changed from one closing to the next; what did not, is missing or null. */
export interface MovedHeads {
  readonly heads: readonly LedgerHead[];
  /** The ledger of inspectors' readings. */
  readonly readings?: ReadingsHead | null | undefined;
  readonly removals?: RemovalsHead | null | undefined;
  /** The last statement of each person: sequence number and hash. */
  readonly statements?: readonly LedgerHead[] | undefined;
}

/**
 * What is signed when a company's day is closed. `number` counts 1, 2, 3 … per company; `day` is the civil date that is over, in the
 * company's zone; `closedAt` an instant as text, UTC with milliseconds; all three only grow. `rootHash` is that of the Merkle tree over
 * the heads of all its ledgers, then those of readings, removals and statements where there are some, in the order of their keys; `leaves`
 * is their number, `previous` the SHA-256 of the statement before, null for the first.
 */
export interface DayRoot {
  readonly form: keyof typeof rootForms;
  readonly tenantId: string;
  readonly number: number;
  readonly day: string;
  readonly closedAt: string;
  readonly leaves: number;
  readonly rootHash: string;
  readonly previous: string | null;
  readonly keyId: string;
}

/**
 * The canonical text of a root: a JSON array that begins with its kind, so that the signature is valid for nothing else that the key signs.
 */
export function rootStatement(root: DayRoot): string {
  const { form, tenantId, number, day, closedAt, leaves, rootHash, previous, keyId } = root;
  return JSON.stringify([
    rootForms[form],
    tenantId,
    number,
    day,
    closedAt,
    leaves,
    rootHash,
    previous,
    keyId,
  ]);
}

/** Parses a statement; null for any text that is not the canonical one of a root. */
export function readRootStatement(statement: string): DayRoot | null {
  const fields = arrayIn(statement);
  const [kind, tenantId, number, day, closedAt, leaves, rootHash, previous, keyId] = fields;
  const form = kind === rootForms[2] ? 2 : 1;
  const root = { form, tenantId, number, day, closedAt, leaves, rootHash, previous, keyId } as DayRoot;
  const isTyped =
    [tenantId, day, closedAt, rootHash, keyId].every((text) => typeof text === 'string') &&
    [number, leaves].every((count) => Number.isSafeInteger(count)) &&
    (previous === null || typeof previous === 'string');
  return isTyped && rootStatement(root) === statement ? root : null;
}

/** Parses a JSON array; empty for any other text. */
export function arrayIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The heads of a company as they change from closing to closing, and the Merkle tree over them. */
export interface HeadTree {
  move(moved: MovedHeads): void;
  /** How many ledgers have a head. */
  readonly leaves: number;
  root(): string;
  /** The proof that the present head of somebody's chain is under the root; null where there is none. */
  inclusionPath(of: PersonalChain, employeeId: string): InclusionPath | null;
}

export function headTree(tenantId: string, hashing: Hashing): HeadTree {
  const tree = merkleTree(hashing);
  const put = (of: PersonalChain, heads: readonly LedgerHead[]) => {
    for (const head of heads) tree.put(leafKey(of, head[0]), headLeaf(of, tenantId, head));
  };
  return {
    move: ({ heads, readings, removals, statements = [] }) => {
      put('entries', heads);
      put('statements', statements);
      if (readings) tree.put(companyKeys.readings, JSON.stringify([readingsLeafForm, tenantId, ...readings]));
      if (removals) tree.put(companyKeys.removals, JSON.stringify([removalsLeafForm, tenantId, ...removals]));
    },
    get leaves() {
      return tree.size;
    },
    root: () => tree.root(),
    inclusionPath: (of, employeeId) => tree.inclusionPath(leafKey(of, employeeId)),
  };
}

/** The text of the leaf of a person's chain. */
export function headLeaf(
  of: PersonalChain,
  tenantId: string,
  [employeeId, sequence, hash]: LedgerHead,
): string {
  return JSON.stringify([leafForms[of], tenantId, employeeId, sequence, hash]);
}

function leafKey(of: PersonalChain, employeeId: string): string {
  return of === 'entries' ? employeeId : `statements:${employeeId}`;
}

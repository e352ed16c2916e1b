import type { Hashing } from './hashing.ts';
import { merkleTree } from './merkle.ts';

const rootForm = 'jornada-root-1';
const leafForm = 'jornada-leaf-1';
const readingsLeafForm = 'jornada-readings-leaf-1';
/** Sorts after every employee's id. */
const readingsKey = 'readings';

/** The last entry of an employee's ledger at a closing: sequence number and hash. */
export type LedgerHead = readonly [employeeId: string, sequence: number, hash: string];

/** The last reading of a company at a closing: sequence number and hash. */
export type ReadingsHead = readonly [sequence: number, hash: string];

/**
 * What is signed when a company's day is closed. `number` counts 1, 2, 3 … per company; `day` is the civil date that is over, in the
 * company's zone; `closedAt` an instant as text, UTC with milliseconds. `rootHash` is that of the Merkle tree over the heads of all its
 * ledgers, the ledger of readings last if there is one; `leaves` is their number, `previous` the SHA-256 of the statement before, null for
 * the first.
 */
export interface DayRoot {
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
  const { tenantId, number, day, closedAt, leaves, rootHash, previous, keyId } = root;
  return JSON.stringify([rootForm, tenantId, number, day, closedAt, leaves, rootHash, previous, keyId]);
}

/** Parses a statement; null for any text that is not the canonical one of a root. */
export function readRootStatement(statement: string): DayRoot | null {
  const fields = arrayIn(statement);
  const [, tenantId, number, day, closedAt, leaves, rootHash, previous, keyId] = fields;
  const root = { tenantId, number, day, closedAt, leaves, rootHash, previous, keyId } as DayRoot;
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
  /** @param readings null if inspectors have read nothing, ever or since the closing before */
  move(heads: readonly LedgerHead[], readings: ReadingsHead | null): void;
  /** How many ledgers have a head. */
  readonly leaves: number;
  root(): string;
}

export function headTree(tenantId: string, hashing: Hashing): HeadTree {
  const tree = merkleTree(hashing);
  return {
    move: (heads, readings) => {
      for (const [employeeId, sequence, hash] of heads)
        tree.put(employeeId, JSON.stringify([leafForm, tenantId, employeeId, sequence, hash]));
      if (readings) tree.put(readingsKey, JSON.stringify([readingsLeafForm, tenantId, ...readings]));
    },
    get leaves() {
      return tree.size;
    },
    root: () => tree.root(),
  };
}

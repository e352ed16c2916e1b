import { type DayRoot, headTree, type LedgerHead, type ReadingsHead, readRootStatement } from './day-root.ts';
import type { RootFinding } from './findings.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';
import type { KeyChain } from './key-chain.ts';

/** A root in an export, with the heads that changed since the one before. */
export interface ExportedRoot extends Signed {
  readonly heads: readonly LedgerHead[];
  /** Null where inspectors read nothing since. */
  readonly readings: ReadingsHead | null;
}

/** One place of a ledger, as a valid closing recorded it. */
export interface Witness {
  readonly sequence: number;
  readonly hash: string;
  readonly closedAt: string;
}

/** The closings of a company, read from its export. */
export interface Closings {
  /** Adds the next one. */
  take(exported: ExportedRoot): void;
  /** Heads of each employee, in the order of the closings; from valid closings only. */
  readonly witnesses: ReadonlyMap<string, readonly Witness[]>;
  /** Heads of the ledger of readings, likewise. */
  readonly readings: readonly Witness[];
  /** The valid closings, in their order. */
  readonly sound: readonly DayRoot[];
  /** The statement with a number, whether valid or not. */
  statement(number: number): string | undefined;
  readonly count: number;
  findings(exportedAt: string): RootFinding[];
}

export function closings(
  tenantId: string,
  { keys, brokenAt }: KeyChain,
  hashing: Hashing,
  verify: VerifySignature,
): Closings {
  const tree = headTree(tenantId, hashing);
  const witnesses = new Map<string, Witness[]>();
  const readingWitnesses: Witness[] = [];
  const statements: string[] = [];
  const sound: DayRoot[] = [];
  const problems = new Map<RootFinding['problem'], { number: number; after: string | null }>();
  const complain = (problem: RootFinding['problem'], number: number) => {
    if (!problems.has(problem)) problems.set(problem, { number, after: sound.at(-1)?.closedAt ?? null });
  };
  if (brokenAt !== null) complain('KEYS_BROKEN', brokenAt);
  return {
    take: ({ statement, signature, heads, readings }) => {
      const number = statements.length + 1;
      const before = statements.at(-1);
      statements.push(statement);
      tree.move(heads, readings);
      const root = readRootStatement(statement);
      const key = root && keys.get(root.keyId);
      if (!root || root.tenantId !== tenantId || !key || !verify(statement, signature, key.publicKey))
        return complain('ROOT_UNSIGNED', number);
      const follows =
        root.number === number && root.previous === (before === undefined ? null : hashing.ofText(before));
      if (!follows) complain('ROOT_UNCHAINED', number);
      if (tree.root() !== root.rootHash || tree.leaves !== root.leaves)
        return complain('ROOT_OTHER_HEADS', number);
      if (!follows) return;
      sound.push(root);
      const { closedAt } = root;
      if (readings) readingWitnesses.push({ sequence: readings[0], hash: readings[1], closedAt });
      for (const [employeeId, sequence, hash] of heads) {
        const own = witnesses.get(employeeId) ?? [];
        own.push({ sequence, hash, closedAt });
        witnesses.set(employeeId, own);
      }
    },
    witnesses,
    readings: readingWitnesses,
    sound,
    statement: (number) => statements[number - 1],
    get count() {
      return statements.length;
    },
    findings: (exportedAt) =>
      [...problems].map(([problem, { number, after }]) => ({
        ...{ kind: 'ROOT', problem, number, after, before: exportedAt },
      })),
  };
}

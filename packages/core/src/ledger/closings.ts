import {
  type DayRoot,
  headLeaf,
  headTree,
  type Inclusion,
  type LedgerHead,
  type MovedHeads,
  type PersonalChain,
  type RemovalsHead,
  readRootStatement,
} from './day-root.ts';
import type { RootFinding } from './findings.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';
import type { KeyChain } from './key-chain.ts';
import { rootOfPath } from './merkle.ts';
import { firstAfterExport } from './tolerance.ts';

/** A root in an export, with the heads that changed since the one before; null where the export proves them by inclusions. */
export interface ExportedRoot extends Signed, Omit<MovedHeads, 'heads'> {
  readonly heads: readonly LedgerHead[] | null;
}

/** One place of a chain, as a valid closing recorded it. */
export interface Witness {
  readonly sequence: number;
  readonly hash: string;
  readonly closedAt: string;
}

/** The last certificate of removals that a valid closing contains. */
export interface RemovalsWitness {
  /** The closing's. */
  readonly root: DayRoot;
  readonly number: number;
  readonly hash: string;
}

/** The closings of a company, read from its export. */
export interface Closings {
  /** Adds the next one. */
  take(exported: ExportedRoot): void;
  /** Adds a place of somebody's chain that is proven to be under a closing. Those of a chain come in the order of the closings. @returns whether it is */
  include(employeeId: string, inclusion: Inclusion): boolean;
  /** Heads of each employee, in the order of the closings; from valid closings only. */
  readonly witnesses: ReadonlyMap<string, readonly Witness[]>;
  /** The same of the statements about each employee. */
  readonly statementWitnesses: ReadonlyMap<string, readonly Witness[]>;
  /** Heads of the ledger of readings, likewise. */
  readonly readings: readonly Witness[];
  readonly removals: readonly RemovalsWitness[];
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
  const witnesses: Record<PersonalChain, Map<string, Witness[]>> = {
    entries: new Map(),
    statements: new Map(),
  };
  const readingWitnesses: Witness[] = [];
  const removalWitnesses: RemovalsWitness[] = [];
  const exportedStatements: string[] = [];
  const sound: DayRoot[] = [];
  const byNumber = new Map<number, DayRoot>();
  const problems = new Map<RootFinding['problem'], { number: number; after: string | null }>();
  const complain = (problem: RootFinding['problem'], number: number) => {
    if (!problems.has(problem)) problems.set(problem, { number, after: sound.at(-1)?.closedAt ?? null });
  };
  const witness = (of: PersonalChain, [employeeId, sequence, hash]: LedgerHead, { closedAt }: DayRoot) => {
    const own = witnesses[of].get(employeeId) ?? [];
    own.push({ sequence, hash, closedAt });
    witnesses[of].set(employeeId, own);
  };
  const witnessAll = (root: DayRoot, { heads, readings, removals, statements = [] }: MovedHeads) => {
    for (const head of heads) witness('entries', head, root);
    for (const head of statements) witness('statements', head, root);
    const { closedAt } = root;
    if (readings) readingWitnesses.push({ sequence: readings[0], hash: readings[1], closedAt });
    if (removals) removalWitnesses.push({ root, ...removalsHead(removals) });
  };
  if (brokenAt !== null) complain('KEYS_BROKEN', brokenAt);
  return {
    take: ({ statement, signature, heads, ...others }) => {
      const number = exportedStatements.length + 1;
      const before = exportedStatements.at(-1);
      exportedStatements.push(statement);
      if (heads) tree.move({ heads, ...others });
      const root = readRootStatement(statement);
      const key = root && keys.get(root.keyId);
      if (!root || root.tenantId !== tenantId || !key || !verify(statement, signature, key.publicKey))
        return complain('ROOT_UNSIGNED', number);
      const follows =
        root.number === number && root.previous === (before === undefined ? null : hashing.ofText(before));
      if (!follows) complain('ROOT_UNCHAINED', number);
      const last = sound.at(-1);
      const grows = last === undefined || (root.day > last.day && root.closedAt > last.closedAt);
      if (follows && !grows) complain('ROOT_BACKWARDS', number);
      if (heads && (tree.root() !== root.rootHash || tree.leaves !== root.leaves))
        return complain('ROOT_OTHER_HEADS', number);
      if (!follows || !grows) return;
      sound.push(root);
      byNumber.set(number, root);
      if (heads) witnessAll(root, { heads, ...others });
    },
    include: (employeeId, { of, root: number, sequence, hash, ...path }) => {
      const root = byNumber.get(number);
      const head: LedgerHead = [employeeId, sequence, hash];
      const isProven =
        root !== undefined &&
        rootOfPath(headLeaf(of, tenantId, head), path, root.leaves, hashing) === root.rootHash;
      if (isProven) witness(of, head, root);
      else complain('ROOT_OTHER_HEADS', number);
      return isProven;
    },
    witnesses: witnesses.entries,
    statementWitnesses: witnesses.statements,
    readings: readingWitnesses,
    removals: removalWitnesses,
    sound,
    statement: (number) => exportedStatements[number - 1],
    get count() {
      return exportedStatements.length;
    },
    findings: (exportedAt) => {
      const before = exportedAt;
      const late = firstAfterExport(
        sound.map(({ closedAt }) => closedAt),
        exportedAt,
      );
      const told = [...problems, ...(late === null ? [] : [tooLate(sound[late]?.number ?? 0)])];
      return told.map(([problem, { number, after }]) => ({ kind: 'ROOT', problem, number, after, before }));
    },
  };
}

function removalsHead([number, hash]: RemovalsHead): { number: number; hash: string } {
  return { number, hash };
}

const tooLate = (number: number) => ['ROOT_AFTER_EXPORT', { number, after: null }] as const;

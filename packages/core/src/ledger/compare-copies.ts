import { type CopiedChain, type CopiedChains, readingsKey, statementsKey } from './copied-chains.ts';
import { readRootStatement } from './day-root.ts';
import type { CopyFinding, Finding } from './findings.ts';
import type { Hashing, VerifySignature } from './hashing.ts';
import { readKeyChain } from './key-chain.ts';
import { recordVersion, stampedVersion, unprovenVersion } from './record-line.ts';
import type { RecordVerdict } from './record-verdict.ts';
import { readRemovalStatement } from './removal.ts';

/** A copy of the record that was made earlier, read and verified by itself. */
export interface EarlierCopy {
  readonly chains: CopiedChains;
  readonly verdict: RecordVerdict;
  /** Whether it lies in a package that the installation signed, so that all of it is proven and not only what its closings have. */
  readonly isSigned: boolean;
}

/** What an earlier copy was good for. */
export interface ComparedCopy {
  readonly exportedAt: string;
  /** How many entries and statements of it were compared that the installation vouched for. */
  readonly proven: number;
  /** In how many chains it differs in what nothing vouches for. That proves nothing: it may be the earlier copy that was changed. */
  readonly doubtful: number;
}

/** A later copy, as far as it was read. */
interface LaterCopy {
  readonly chains: CopiedChains;
  readonly version: number;
}

/**
 * Compares a copy of the record with one that was made earlier, chain by chain. Only what the installation vouched for in the earlier one
 * can show that something was changed.
 */
export function copyComparison(earlier: EarlierCopy) {
  const { chains: former, verdict, isSigned } = earlier;
  const found: ((before: string) => Finding)[] = [];
  const after = isSigned ? verdict.exportedAt : (verdict.closedAt ?? verdict.exportedAt);
  let [proven, doubtful] = [0, 0];
  const provenUntil = (key: string) => (isSigned ? Number.POSITIVE_INFINITY : (former.closed.get(key) ?? 0));
  const compare = (key: string, now: CopiedChain): Difference | null => {
    const chain = former.chains.get(key);
    if (!chain) return null;
    const difference = firstDifference(chain, now);
    const until = provenUntil(key);
    proven += [...chain.hashes.keys()].filter((sequence) => sequence <= until).length;
    if (difference === null || difference.until <= until) return difference;
    doubtful += 1;
    return null;
  };
  return {
    /** Compares the chains of one person of the later copy. */
    takePerson: ({ chains, version }: LaterCopy, employeeId: string, fullName: string | null): void => {
      for (const [kind, key] of [
        ['ENTRY', employeeId],
        ['STATEMENT', statementsKey(employeeId)],
      ] as const) {
        if (kind === 'STATEMENT' && version < recordVersion) continue;
        const difference = compare(key, chains.chains.get(key) ?? noChain());
        if (!difference) continue;
        const told = { ...difference, employeeId, fullName, after, witness: 'COPY' } as const;
        found.push((before) =>
          kind === 'ENTRY' ? { kind, ...told, before, detail: null } : { kind, ...told, before },
        );
      }
    },
    /** What was found, when the later copy is read to its end. */
    end: (later: LaterCopy, seen: ReadonlySet<string>, before: string): readonly Finding[] => {
      if (!later.chains.isPart) {
        const readings = later.chains.chains.get(readingsKey);
        const difference =
          later.version >= stampedVersion ? compare(readingsKey, readings ?? noChain()) : null;
        if (difference)
          found.push((at) => ({ kind: 'READING', ...difference, after, before: at, witness: 'COPY' }));
        found.push(...absentPeople(former, seen, provenUntil, after));
      }
      return [...found.map((told) => told(before)), ...otherStatements(former, later, before)];
    },
    compared: (): ComparedCopy => ({ exportedAt: verdict.exportedAt, proven, doubtful }),
  };
}

interface Difference {
  readonly problem: 'REWRITTEN' | 'REMOVED';
  readonly sequence: number;
  readonly until: number;
}

const noChain = (): CopiedChain => ({ hashes: new Map(), length: 0 });

/** The first place of a chain that is another now. Where nothing is shown before it, it may be any place since the last one that agrees. */
function firstDifference(former: CopiedChain, now: CopiedChain): Difference | null {
  let agreed = 0;
  for (const [sequence, hash] of former.hashes) {
    if (sequence > now.length)
      return { problem: 'REMOVED', sequence: Math.max(agreed, now.length) + 1, until: sequence };
    const present = now.hashes.get(sequence);
    if (present === hash) agreed = sequence;
    else if (present !== undefined) return { problem: 'REWRITTEN', sequence: agreed + 1, until: sequence };
  }
  return null;
}

function absentPeople(
  former: CopiedChains,
  seen: ReadonlySet<string>,
  provenUntil: (key: string) => number,
  after: string,
): ((before: string) => Finding)[] {
  return [...former.names].flatMap(([employeeId, fullName]) => {
    const shown = [employeeId, statementsKey(employeeId)].map((key) => {
      const last = former.chains.get(key)?.length ?? 0;
      return Math.min(last, provenUntil(key));
    });
    const until = Math.max(...shown);
    if (seen.has(employeeId) || until === 0) return [];
    return (before: string) => ({
      ...{
        kind: 'ENTRY',
        problem: 'PERSON_REMOVED',
        employeeId,
        fullName,
        sequence: 1,
        until,
        after,
        before,
      },
      ...{ witness: 'COPY', detail: null },
    });
  });
}

/** The first closing and the first certificate that are missing, or are others, in the later copy. */
function otherStatements(former: CopiedChains, { chains, version }: LaterCopy, before: string): Finding[] {
  const found: Finding[] = [];
  const root = version === unprovenVersion ? -1 : firstOther(former.roots, chains.roots);
  if (root >= 0)
    found.push({
      ...{ kind: 'ROOT', number: root + 1, before },
      problem: chains.roots[root] === undefined ? 'ROOT_MISSING' : 'ROOT_REPLACED',
      after: readRootStatement(former.roots[root] ?? '')?.closedAt ?? null,
    });
  const removal =
    chains.isPart || version < stampedVersion ? -1 : firstOther(former.removals, chains.removals);
  if (removal >= 0)
    found.push({
      ...{ kind: 'REMOVAL', number: removal + 1, before },
      problem: chains.removals[removal] === undefined ? 'REMOVAL_MISSING' : 'REMOVAL_REPLACED',
      after: readRemovalStatement(former.removals[removal] ?? '')?.removedAt ?? null,
    });
  return found;
}

const firstOther = (former: readonly string[], now: readonly string[]) =>
  former.findIndex((statement, place) => now[place] !== statement);

/** Why an earlier copy cannot be compared with a later one; null where it can. */
export function copyProblem(
  { chains, verdict }: EarlierCopy,
  later: { readonly chains: CopiedChains; readonly exportedAt: string },
  hashing: Hashing,
  verify: VerifySignature,
): CopyFinding['problem'] | null {
  const keysOf = (copy: CopiedChains) => readKeyChain(copy.keys, hashing, verify).keys;
  if (verdict.findings.length > 0) return 'COPY_BROKEN';
  if (chains.tenantId !== later.chains.tenantId) return 'COPY_FOREIGN';
  if (verdict.exportedAt > later.exportedAt) return 'COPY_LATER';
  const known = keysOf(later.chains);
  const isKnown = later.chains.keys.length === 0 || [...keysOf(chains).keys()].every((id) => known.has(id));
  return isKnown ? null : 'COPY_KEY_UNKNOWN';
}

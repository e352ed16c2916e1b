import type { LedgerHead, ReadingsHead } from './day-root.ts';
import type { Signed } from './hashing.ts';
import { type RemovedPart, readRemovalStatement, removedEntries, removedStatements } from './removal.ts';

/** What of one chain a copy has: the hash of each number that it shows, or of the last one of a sealed stretch. */
export interface CopiedChain {
  readonly hashes: Map<number, string>;
  /** The number of the last one, shown or not; what was removed counts. */
  length: number;
}

/** A line that the verifier has taken, so that its fields are what they must be. */
type TakenLine =
  | ({ readonly type: 'key' | 'removal' } & Signed)
  | ({
      readonly type: 'root';
      readonly heads?: readonly LedgerHead[];
      readonly statements?: readonly LedgerHead[];
      readonly readings?: ReadingsHead | null;
    } & Signed)
  | { readonly type: 'header'; readonly tenant: { readonly id: string }; readonly disclosed?: object }
  | { readonly type: 'reading' | 'entry'; readonly sequence: number; readonly hash: string }
  | { readonly type: 'sealed' | 'sealed-statements'; readonly count: number; readonly head: string }
  | { readonly type: 'statement'; readonly text: string; readonly hash: string }
  | { readonly type: 'inclusion'; readonly of: 'entries' | 'statements'; readonly sequence: number }
  | { readonly type: 'employee'; readonly id: string; readonly fullName?: string | null }
  | { readonly type: 'ledger-end' | 'timestamp' | 'footer' };

/** The chains of a copy, by their keys in the trees of closings, and all that is signed in it. */
export interface CopiedChains {
  /** Adds a line. @returns the person whose lines are complete with it */
  take(line: unknown): CopiedPerson | null;
  readonly tenantId: string;
  readonly isPart: boolean;
  readonly keys: readonly Signed[];
  /** The statements of closings and of certificates, by number. */
  readonly roots: readonly string[];
  readonly removals: readonly string[];
  readonly chains: ReadonlyMap<string, CopiedChain>;
  /** Of each chain the last number that a closing has. */
  readonly closed: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, string | null>;
  /** Lets the chains of a person go. */
  forget(employeeId: string): void;
}

export interface CopiedPerson {
  readonly id: string;
  readonly fullName: string | null;
}

export const statementsKey = (employeeId: string) => `statements:${employeeId}`;
export const readingsKey = 'readings';

export function copiedChains(): CopiedChains {
  const keys: Signed[] = [];
  const roots: string[] = [];
  const removals: string[] = [];
  const chains = new Map<string, CopiedChain>();
  const closed = new Map<string, number>();
  const names = new Map<string, string | null>();
  let header: Extract<TakenLine, { type: 'header' }> | undefined;
  let person: CopiedPerson = { id: '', fullName: null };
  const chainOf = (key: string) => {
    const chain = chains.get(key) ?? { hashes: new Map<number, string>(), length: 0 };
    chains.set(key, chain);
    return chain;
  };
  const put = (key: string, sequence: number, hash: string) => {
    const chain = chainOf(key);
    chain.hashes.set(sequence, hash);
    chain.length = Math.max(sequence, chain.length);
  };
  const seal = (key: string, count: number, head: string) => put(key, chainOf(key).length + count, head);
  const close = (key: string, sequence: number) => closed.set(key, Math.max(sequence, closed.get(key) ?? 0));
  const takeRoot = ({ statement, heads, statements, readings }: Extract<TakenLine, { type: 'root' }>) => {
    roots.push(statement);
    for (const [id, sequence] of heads ?? []) close(id, sequence);
    for (const [id, sequence] of statements ?? []) close(statementsKey(id), sequence);
    if (readings) close(readingsKey, readings[0]);
  };
  const takeRemoved = (part: RemovedPart) => {
    const entries = removedEntries(part);
    const statements = removedStatements(part);
    if (entries) put(part[0], entries.sequence, entries.hash);
    if (statements) put(statementsKey(part[0]), statements.sequence, statements.hash);
  };
  return {
    take: (given) => {
      const line = given as TakenLine;
      if (line.type === 'header') header = line;
      else if (line.type === 'key') keys.push({ statement: line.statement, signature: line.signature });
      else if (line.type === 'root') takeRoot(line);
      else if (line.type === 'removal') {
        removals.push(line.statement);
        for (const part of readRemovalStatement(line.statement)?.people ?? []) takeRemoved(part);
      } else if (line.type === 'reading') put(readingsKey, line.sequence, line.hash);
      else if (line.type === 'employee') {
        person = { id: line.id, fullName: line.fullName ?? null };
        names.set(person.id, person.fullName);
      } else if (line.type === 'entry') put(person.id, sequenceOfEntry(line, chainOf(person.id)), line.hash);
      else if (line.type === 'sealed') seal(person.id, line.count, line.head);
      else if (line.type === 'sealed-statements') seal(statementsKey(person.id), line.count, line.head);
      else if (line.type === 'statement')
        put(statementsKey(person.id), sequenceOfStatement(line.text), line.hash);
      else if (line.type === 'inclusion')
        close(line.of === 'entries' ? person.id : statementsKey(person.id), line.sequence);
      return line.type === 'ledger-end' ? person : null;
    },
    get tenantId() {
      return header?.tenant.id ?? '';
    },
    get isPart() {
      return header?.disclosed !== undefined;
    },
    ...{ keys, roots, removals, chains, closed, names },
    forget: (employeeId) => {
      chains.delete(employeeId);
      chains.delete(statementsKey(employeeId));
    },
  };
}

/** As it says; what is no number is found by the verifier. */
function sequenceOfEntry({ sequence }: { readonly sequence: number }, { length }: CopiedChain): number {
  return Number.isSafeInteger(sequence) ? sequence : length + 1;
}

function sequenceOfStatement(text: string): number {
  try {
    const sequence: unknown = JSON.parse(text)[3];
    return Number.isSafeInteger(sequence) ? (sequence as number) : 0;
  } catch {
    return 0;
  }
}

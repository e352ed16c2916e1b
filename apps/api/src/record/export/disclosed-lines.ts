import type { PersonalChain } from '@jornada/core/ledger/day-root';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { Signed } from '@jornada/core/ledger/hashing';
import { type ExportedStatement, recordVersion, writeEntryLine } from '@jornada/core/ledger/record-line';
import { statedName } from '@jornada/core/ledger/stated-facts';
import type { SealedEntries } from '@jornada/core/ledger/verify-disclosed-ledger';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { disclosePeriod, discloseStatements } from '../disclosed-ledger.ts';
import { keepUntil } from '../keep-until.ts';
import { findLedger } from '../ledger.reads.ts';
import { findCut, findStatementCut } from '../removals.reads.ts';
import { findHeadsOfPerson, findRoots } from '../roots/roots.reads.ts';
import { findStamps } from '../roots/stamps.reads.ts';
import { findStatements } from '../statements.reads.ts';
import { findInclusionPaths, type WantedPath } from './inclusion-paths.ts';

interface Disclosure {
  readonly company: { readonly id: string; readonly slug: string; readonly name: string };
  /** The installation's public keys. */
  readonly keys: readonly Signed[];
  readonly people: readonly { readonly userId: string; readonly userName: string }[];
  readonly period: Period;
  readonly now: Temporal.Instant;
  /** Runs each read; an error ends the lines. */
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

/** Proofs that are kept in memory at once: some tens of megabytes. */
const mostProofs = 20_000;

/**
 * The lines of an export for somebody who may see only these people and this period, person by person: other entries are sealed, so that
 * the chain of the disclosed ones verifies and nothing else can be read; the paths to the signed closings show that they are genuine.
 */
export async function* disclosedLines(given: Disclosure): AsyncGenerator<string> {
  const { company, keys, period, now, read } = given;
  const { id, slug, name } = company;
  yield line({
    type: 'header',
    format: 'jornada-record',
    version: recordVersion,
    tenant: { id, slug, name },
    disclosed: { from: period.from.toString(), to: period.to.toString() },
    exportedAt: now.toString({ smallestUnit: 'millisecond' }),
    keepUntil: keepUntil(now),
  });
  const [roots, stamps] = await read((tx) => Promise.all([findRoots(tx), findStamps(tx)]));
  yield keys.map(({ statement, signature }) => line({ type: 'key', statement, signature })).join('');
  yield roots.map(({ statement, signature }) => line({ type: 'root', statement, signature })).join('');
  yield stamps.map((stamp) => line({ type: 'timestamp', ...stamp })).join('');
  const counts = {
    employees: 0,
    entries: 0,
    keys: keys.length,
    roots: roots.length,
    timestamps: stamps.length,
  };
  const shown = { ...counts, readings: 0, removals: 0, statements: 0, inclusions: 0 };
  let waiting: ShownPerson[] = [];
  const people = given.people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  for (const [place, person] of people.entries()) {
    waiting.push(await readPerson(given, person, roots.length));
    const proofs = waiting.reduce((sum, { places }) => sum + places.length, 0);
    if (proofs < mostProofs && place < people.length - 1) continue;
    const paths = await findInclusionPaths(
      read,
      id,
      waiting.flatMap(({ places }) => places),
    );
    for (const { places, ...one } of waiting) {
      const proven = places.map((wanted) => ({
        type: 'inclusion',
        ...withoutPerson(wanted),
        ...paths.shift(),
      }));
      yield personLines(one, proven);
      shown.employees += 1;
      shown.entries += one.entries.filter((part) => 'hash' in part).length;
      shown.statements += one.statements.filter((part) => 'hash' in part).length;
      shown.inclusions += proven.length;
    }
    waiting = [];
  }
  yield line({ type: 'footer', ...shown });
}

interface Place extends WantedPath {
  readonly sequence: number;
  readonly hash: string;
}

interface ShownPerson {
  readonly userId: string;
  readonly userName: string;
  readonly entries: readonly (ChainedEntry | SealedEntries)[];
  readonly statements: readonly (ExportedStatement | SealedEntries)[];
  /** Where the chains are to be proven, in the order of their lines. */
  readonly places: readonly Place[];
}

/** @param last the number of the last closing in the file */
async function readPerson(
  { read, period }: Disclosure,
  { userId, userName }: { readonly userId: string; readonly userName: string },
  last: number,
): Promise<ShownPerson> {
  const [ledger, cut, all, statementCut, heads, statementHeads] = await read((tx) =>
    Promise.all([
      findLedger(tx, userId),
      findCut(tx, userId),
      findStatements(tx, userId),
      findStatementCut(tx, userId),
      findHeadsOfPerson(tx, 'entries', userId, last),
      findHeadsOfPerson(tx, 'statements', userId, last),
    ]),
  );
  const sealed = (end: typeof cut) => end && { sealed: end.sequence, head: end.hash.toString('hex') };
  const sequences = (of: typeof heads) => of.map(({ sequence }) => sequence);
  const entries = disclosePeriod(ledger, period, sealed(cut), sequences(heads));
  const statements = discloseStatements(all, period, sequences(statementHeads), sealed(statementCut));
  const places = [
    ...placesToProve('entries', userId, entries, heads, last),
    ...placesToProve('statements', userId, statements, statementHeads, last),
  ];
  // As it was stated last: a name that changed since the last closing is proven by nothing yet.
  return { userId, userName: statedName(all) ?? userName, entries, statements, places };
}

/** Each head that is shown, at the closing at which it moved; and the last one at the last closing. */
function placesToProve(
  of: PersonalChain,
  employeeId: string,
  parts: readonly ({ readonly hash: string } | SealedEntries)[],
  heads: Awaited<ReturnType<typeof findHeadsOfPerson>>,
  last: number,
): Place[] {
  const shown = new Set(parts.flatMap((part) => ('hash' in part ? part.hash : [])));
  const end = heads.at(-1);
  const moved = heads.filter(({ hash, number }) => shown.has(hash) && number !== last);
  return [...moved, ...(end ? [{ ...end, number: last }] : [])].map(({ number, sequence, hash }) => ({
    ...{ of, employeeId, root: number, sequence, hash },
  }));
}

function withoutPerson({ of, root, sequence, hash }: Place) {
  return { of, root, sequence, hash };
}

function personLines(
  { userId, userName, entries, statements }: Omit<ShownPerson, 'places'>,
  proven: readonly { readonly of: PersonalChain }[],
): string {
  const inclusions = (of: PersonalChain) => proven.filter((one) => one.of === of).map(line);
  const [ledger, said] = [endOf(entries), endOf(statements)];
  return [
    line({ type: 'employee', id: userId, fullName: userName }),
    ...entries.map((part) =>
      'sealed' in part ? line({ type: 'sealed', count: part.sealed, head: part.head }) : writeEntryLine(part),
    ),
    ...inclusions('entries'),
    ...statements.map((part) =>
      line(
        'sealed' in part
          ? { type: 'sealed-statements', count: part.sealed, head: part.head }
          : { type: 'statement', text: part.text, hash: part.hash },
      ),
    ),
    ...inclusions('statements'),
    line({
      ...{ type: 'ledger-end', employeeId: userId, length: ledger.length, head: ledger.head },
      ...{ statements: said.length, statementsHead: said.head },
    }),
  ].join('');
}

function endOf(parts: readonly ({ readonly hash: string } | SealedEntries)[]) {
  const last = parts.at(-1);
  return {
    length: parts.reduce((sum, part) => sum + ('sealed' in part ? part.sealed : 1), 0),
    head: last === undefined ? null : 'sealed' in last ? last.head : last.hash,
  };
}

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}

import { headTree, type Inclusion } from '@jornada/core/ledger/day-root';
import { partStatement } from '@jornada/core/ledger/part-statement';
import type { SealedEntries } from '@jornada/core/ledger/verify-disclosed-ledger';
import { hashing } from '../platform/cryptography/hashing.ts';
import { disclosePeriod, discloseStatements } from '../record/disclosed-ledger.ts';
import { exportLines, type InstallationKey, type Person, type Record, signedWith } from './proven-company.ts';

/** A line of an export. */
type Line = { readonly type: string } & { readonly [name: string]: unknown };
type Link = { readonly hash: string };

/**
 * The lines of an export that shows only a period of everybody, by the rules of the server: what is under the closings is proven by
 * inclusions. @param key signs what it shows
 */
export function partLines(record: Record, from: string, to: string, key: InstallationKey): Line[] {
  const whole = exportLines(record) as Line[];
  const period = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) };
  const proofs = inclusionsOf(record);
  const people = record.people.flatMap((person) => {
    const { id, entries, statements, start } = person;
    const removed = start ? { sealed: start.sequence, head: start.hash } : undefined;
    const heads = (of: Inclusion['of']) => proofs(person, of).map(({ sequence }) => sequence);
    const parts = disclosePeriod(entries, period, removed, heads('entries'));
    const chained = statements.map((one, place) => ({
      ...one,
      previousHash: statements[place - 1]?.hash ?? null,
    }));
    const stated = discloseStatements(chained, period, heads('statements'));
    const own = (of: Inclusion['of'], known: readonly (Link | SealedEntries)[]) =>
      proofs(person, of).filter(
        ({ root, sequence }) => root === record.roots.length || isAt(known, sequence),
      );
    return [
      { type: 'employee', id, fullName: `Persona ${id}` },
      ...parts.map((part) =>
        'sealed' in part ? sealedLine('sealed', part) : { ...part, entryType: part.type, type: 'entry' },
      ),
      ...own('entries', parts).map((one) => ({ type: 'inclusion', ...one })),
      ...stated.map((part) =>
        'sealed' in part
          ? sealedLine('sealed-statements', part)
          : { type: 'statement', text: part.text, hash: part.hash },
      ),
      ...own('statements', stated).map((one) => ({ type: 'inclusion', ...one })),
      {
        ...{ type: 'ledger-end', employeeId: id, length: (start?.sequence ?? 0) + entries.length },
        ...{ head: entries.at(-1)?.hash ?? start?.hash ?? null, statements: statements.length },
        statementsHead: statements.at(-1)?.hash ?? null,
      },
    ];
  });
  const count = (type: string) => people.filter((line) => line.type === type).length;
  const company = whole.flatMap((line): Line[] => {
    if (line.type === 'header') return [{ ...line, disclosed: { from, to } }];
    if (line.type === 'root') return [{ type: 'root', statement: line.statement, signature: line.signature }];
    return line.type === 'key' || line.type === 'timestamp' ? [line] : [];
  });
  const footer = {
    ...{ ...whole.at(-1), type: 'footer', readings: 0, removals: 0, entries: count('entry') },
    ...{ statements: count('statement'), inclusions: count('inclusion') },
  };
  const statement = partStatement({
    ...{ tenantId: record.tenantId, exportedAt: record.exportedAt, from, to, isEverybody: true },
    ...{ people: record.people.map(({ id }) => id), keyId: key.id },
  });
  return [...company, { type: 'part', ...signedWith(statement, key.privateKey) }, ...people, footer];
}

const sealedLine = (type: string, { sealed, head }: SealedEntries) => ({ type, count: sealed, head });

/** Whether a place of a chain is shown. */
function isAt(parts: readonly (Link | SealedEntries)[], sequence: number): boolean {
  let place = 0;
  for (const part of parts) {
    place += 'sealed' in part ? part.sealed : 1;
    if (place >= sequence) return !('sealed' in part);
  }
  return false;
}

/** Of each chain, for each closing at which it moved and for the last one, the path to its root. */
function inclusionsOf({ tenantId, roots }: Record) {
  const tree = headTree(tenantId, hashing);
  const heads = new Map<string, readonly [sequence: number, hash: string]>();
  const found = new Map<string, Inclusion[]>();
  for (const [place, root] of roots.entries()) {
    tree.move(root);
    const moved = new Set<string>();
    for (const kind of ['entries', 'statements'] as const)
      for (const [id, sequence, hash] of kind === 'entries' ? root.heads : root.statements) {
        heads.set(`${kind} ${id}`, [sequence, hash]);
        moved.add(`${kind} ${id}`);
      }
    for (const [key, [sequence, hash]] of heads) {
      const [of, id = ''] = key.split(' ') as [Inclusion['of'], string];
      const path = moved.has(key) || place === roots.length - 1 ? tree.inclusionPath(of, id) : null;
      if (path) found.set(key, [...(found.get(key) ?? []), { of, root: place + 1, sequence, hash, ...path }]);
    }
  }
  return ({ id }: Pick<Person, 'id'>, of: Inclusion['of']) => found.get(`${of} ${id}`) ?? [];
}

import {
  type Removal,
  type RemovedPart,
  readRemovalStatement,
  removalStatement,
} from '@jornada/core/ledger/removal';
import { hashing } from '../platform/cryptography/hashing.ts';
import { type InstallationKey, type Person, type Record, signedWith } from './proven-company.ts';

/** Removes everybody's entries and statements from before a date, as four years and a day later, with a certificate. */
export function removeBefore(record: Record, before: string, key: InstallationKey): void {
  const removedAt = `${Number(before.slice(0, 4)) + 4}${before.slice(4)}T12:00:00.000Z`;
  const people = record.people.flatMap((person): RemovedPart[] => {
    const entries = person.entries.filter(({ recordedAt }) => recordedAt < before);
    const statements = person.statements.filter(({ text }) => JSON.parse(text)[6] < before);
    const part = partOf(person, entries.length, statements.length);
    cutOff(person, entries.length, statements.length);
    return part ? [part] : [];
  });
  if (people.length === 0) return;
  certify(record, { before, removedAt, people }, key);
  record.exportedAt = new Date(Date.parse(removedAt) + 24 * 3_600_000).toISOString();
}

/** Takes away the first entries and statements of somebody, so that their chains go on behind them. */
export function cutOff(person: Person, entries: number, statements: number): void {
  const [last, said] = [person.entries[entries - 1], person.statements[statements - 1]];
  if (last) person.start = { sequence: last.sequence, hash: last.hash };
  if (said)
    person.statementStart = {
      sequence: (person.statementStart?.sequence ?? 0) + statements,
      hash: said.hash,
    };
  person.entries = person.entries.slice(entries);
  person.statements = person.statements.slice(statements);
}

/** What a certificate says of the first `count` entries and the first `stated` statements that are left of somebody. */
export function partOf(
  { id, entries, statements, statementStart }: Person,
  count: number,
  stated = 0,
): RemovedPart | null {
  const [first, last, said] = [entries[0], entries[count - 1], statements[stated - 1]];
  if (!last && !said) return null;
  const from = last && first ? first : null;
  return [
    ...([id, from?.sequence ?? null, last?.sequence ?? null, last?.hash ?? null] as const),
    ...([from?.punchedAt.slice(0, 10) ?? null, last?.punchedAt.slice(0, 10) ?? null, 0] as const),
    ...([said ? (statementStart?.sequence ?? 0) + stated : null, said?.hash ?? null] as const),
  ];
}

/** Signs a certificate as the server does, with any content. */
export function certify(
  record: Record,
  said: Pick<Removal, 'before' | 'removedAt' | 'people'>,
  key: InstallationKey,
): void {
  const before = record.removals.at(-1);
  const statement = removalStatement({
    form: 2,
    ...said,
    tenantId: record.tenantId,
    number: record.removals.length + 1,
    askedById: record.tenantId,
    askedByName: 'Ana Peña',
    reason: 'Han pasado cuatro años',
    previous: before ? hashing.ofText(before.statement) : null,
    keyId: key.id,
  });
  record.removals.push(signedWith(statement, key.privateKey));
}

/** Changes what a certificate says but keeps its signature. */
export function altered(record: Record, place: number, change: (said: Removal) => Removal): void {
  const signed = record.removals[place];
  const said = signed && readRemovalStatement(signed.statement);
  if (signed && said) record.removals[place] = { ...signed, statement: removalStatement(change(said)) };
}

import {
  type Removal,
  type RemovedPart,
  readRemovalStatement,
  removalStatement,
} from '@jornada/core/ledger/removal';
import { hashing } from '../platform/cryptography/hashing.ts';
import { type InstallationKey, type Person, type Record, signedWith } from './proven-company.ts';

/** Removes everybody's entries from before a date, as four years and a day later, with a certificate. */
export function removeBefore(record: Record, before: string, key: InstallationKey): void {
  const removedAt = `${Number(before.slice(0, 4)) + 4}${before.slice(4)}T12:00:00.000Z`;
  const people = record.people.flatMap((person): RemovedPart[] => {
    const part = partOf(person, person.entries.filter(({ recordedAt }) => recordedAt < before).length);
    return part ? [part] : [];
  });
  if (people.length === 0) return;
  for (const [id, , lastSequence, hash] of people) {
    const person = record.people.find((each) => each.id === id);
    if (!person) continue;
    person.entries = person.entries.filter(({ sequence }) => sequence > lastSequence);
    person.start = { sequence: lastSequence, hash };
  }
  certify(record, { before, removedAt, people }, key);
  record.exportedAt = new Date(Date.parse(removedAt) + 24 * 3_600_000).toISOString();
}

/** What a certificate says of the first `count` entries of somebody's remaining ledger. */
export function partOf({ id, entries }: Person, count: number): RemovedPart | null {
  const [first, last] = [entries[0], entries[count - 1]];
  if (!first || !last) return null;
  const dates = [first.punchedAt.slice(0, 10), last.punchedAt.slice(0, 10)] as const;
  return [id, first.sequence, last.sequence, last.hash, ...dates, 0];
}

/** Signs a certificate as the server does, with any content. */
export function certify(
  record: Record,
  said: Pick<Removal, 'before' | 'removedAt' | 'people'>,
  key: InstallationKey,
): void {
  const before = record.removals.at(-1);
  const statement = removalStatement({
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

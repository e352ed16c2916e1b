import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { expect } from 'vitest';
import { hashing } from '../platform/cryptography/hashing.ts';
import type { TestPerson } from './factories.ts';
import { readLedger } from './read-ledger.ts';
import type { TestApp } from './test-app.ts';

/**
 * A person's ledger as text, after verifying it: `1 PUNCH IN 16T09:00`, `5 CORRECTION 2 OUT 16T17:00` for one that supersedes entry
 * 2, and `agreed` at the end where the person had agreed to it. Dates are those in the zone of the punch, without year and month.
 */
export async function soundLedger(
  { platform }: Pick<TestApp, 'platform'>,
  person: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<string[]> {
  const entries = await readLedger(platform.database, person);
  expect(verifyLedger(entries, hashing.ofText)).toMatchObject({ intact: true, length: entries.length });
  const sequences = new Map(entries.map(({ id, sequence }) => [id, sequence]));
  return entries.map(({ sequence, kind, supersedesId, type, punchedAt, timeZone, ...by }) => {
    const shown = Temporal.Instant.from(punchedAt).toZonedDateTimeISO(timeZone);
    const time = shown.toPlainTime().toString({ smallestUnit: 'minute' });
    const names = supersedesId === null ? [] : [sequences.get(supersedesId)];
    const said = [sequence, kind, ...names, type, `${String(shown.day).padStart(2, '0')}T${time}`];
    return [...said, ...(by.agreedById === person.userId ? ['agreed'] : [])].join(' ');
  });
}

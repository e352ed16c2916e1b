import type { Proven } from './missing-findings.ts';
import type { RecordVerdict } from './record-verdict.ts';
import { type Removal, removedEntries, removedStatements } from './removal.ts';
import { removalOf } from './removed-places.ts';

/** What was removed with certificates, of the record and of the evidence. */
export function removedOf({ removed, kept }: Proven): Pick<RecordVerdict, 'removals' | 'removedReceipts'> {
  return {
    removals: figuresOf(removed.sound),
    removedReceipts: kept.receipts.flatMap((receipt) => {
      const cut = removalOf(receipt, removed.cuts.get(receipt.employeeId) ?? []);
      const { sequence, punchedAt } = receipt;
      return cut ? [{ sequence, punchedAt, number: cut.number, removedAt: cut.removedAt }] : [];
    }),
  };
}

/** @param certificates in their order: each says only up to where statements were removed, so they count from the one before on */
function figuresOf(certificates: readonly Removal[]): RecordVerdict['removals'] {
  const stated = new Map<string, number>();
  return certificates.map(({ number, removedAt, before, people }) => {
    let entries = 0;
    let statements = 0;
    for (const part of people) {
      const [ended, said] = [removedEntries(part), removedStatements(part)];
      if (ended) entries += ended.sequence - (ended.first ?? 1) + 1;
      if (!said) continue;
      statements += said.sequence - (stated.get(part[0]) ?? 0);
      stated.set(part[0], said.sequence);
    }
    return { number, removedAt, before, people: people.length, entries, statements };
  });
}

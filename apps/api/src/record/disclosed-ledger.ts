import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { SealedEntries } from '@jornada/core/ledger/verify-disclosed-ledger';
import type { Period } from '../platform/time/period.ts';

/**
 * What somebody who may see a period is shown of an employee's ledger: the entries on its dates (by the clocks where they were made), with
 * all entries that correct them or that they correct; of the others only their number and the hash of the last one.
 * @param removed what was removed from the beginning of the ledger, which is shown like entries that are not disclosed
 */
export function disclosePeriod(
  ledger: readonly ChainedEntry[],
  { from, to }: Period,
  removed: SealedEntries | null = null,
): (ChainedEntry | SealedEntries)[] {
  const origins = new Map<string, string>();
  for (const { id, supersedesId } of ledger) {
    origins.set(id, (supersedesId === null ? undefined : origins.get(supersedesId)) ?? id);
  }
  const isWithin = ({ punchedAt, timeZone }: ChainedEntry) => {
    const date = Temporal.Instant.from(punchedAt).toZonedDateTimeISO(timeZone).toPlainDate();
    return Temporal.PlainDate.compare(date, from) >= 0 && Temporal.PlainDate.compare(date, to) <= 0;
  };
  const shown = new Set(ledger.filter(isWithin).map(({ id }) => origins.get(id)));
  const parts: (ChainedEntry | SealedEntries)[] = removed ? [removed] : [];
  for (const entry of ledger) {
    const last = parts.at(-1);
    if (shown.has(origins.get(entry.id))) parts.push(entry);
    else if (last && 'sealed' in last) parts.splice(-1, 1, { sealed: last.sealed + 1, head: entry.hash });
    else parts.push({ sealed: 1, head: entry.hash });
  }
  return parts;
}

import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { SealedEntries } from '@jornada/core/ledger/verify-disclosed-ledger';
import type { Period } from '../platform/period.ts';

/**
 * What is shown of an employee's whole ledger to whoever may know of a period: the entries about its dates, as their clocks showed them,
 * with all that corrects or was corrected by them; of the rest, how many they are and the hash they end with.
 * @param removed of the ledger's beginning, what was removed: it stands there like what is not shown
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

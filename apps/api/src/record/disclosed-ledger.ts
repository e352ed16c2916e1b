import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { type ChainedStatement, readStatement } from '@jornada/core/ledger/statement';
import type { SealedEntries } from '@jornada/core/ledger/verify-disclosed-ledger';
import type { Period } from '../platform/time/period.ts';

type Part<Link> = Link | SealedEntries;

/**
 * What somebody who may see a period is shown of an employee's ledger: the entries on its dates (by the clocks where they were made), with
 * all entries that correct them or that they correct, and those between them and the next closing, without which no closing proves them; of
 * the others only their number and the hash of the last one.
 * @param removed what was removed from the beginning of the ledger, which is shown like entries that are not disclosed
 * @param heads the last entries of the ledger at each closing, by number
 */
export function disclosePeriod(
  ledger: readonly ChainedEntry[],
  { from, to }: Period,
  removed?: SealedEntries,
  heads: readonly number[] = [],
): Part<ChainedEntry>[] {
  const origins = new Map<string, string>();
  for (const { id, supersedesId } of ledger) {
    origins.set(id, (supersedesId === null ? undefined : origins.get(supersedesId)) ?? id);
  }
  const isWithin = ({ punchedAt, timeZone }: ChainedEntry) => {
    const date = Temporal.Instant.from(punchedAt).toZonedDateTimeISO(timeZone).toPlainDate();
    return Temporal.PlainDate.compare(date, from) >= 0 && Temporal.PlainDate.compare(date, to) <= 0;
  };
  const shown = new Set(ledger.filter(isWithin).map(({ id }) => origins.get(id)));
  return disclose(ledger, (entry) => shown.has(origins.get(entry.id)), { removed, heads });
}

/** The statements about a period: about its months or days, or made within it, and all that say whose record it is. */
export function discloseStatements(
  statements: readonly ChainedStatement[],
  { from, to }: Period,
  heads: readonly number[],
  removed?: SealedEntries,
): Part<ChainedStatement>[] {
  const [first, last] = [from.toString(), to.toString()];
  const isShown = ({ text }: ChainedStatement) => {
    const { kind, subject = '', madeAt = '' } = readStatement(text) ?? {};
    const about = /^\d{4}-\d\d(-\d\d)?$/.test(subject) ? subject : madeAt.slice(0, 10);
    return (
      kind === 'IDENTITY' || (about >= first.slice(0, about.length) && about <= last.slice(0, about.length))
    );
  };
  return disclose(statements, isShown, { removed, heads });
}

/** Seals what is not shown. A sealed stretch also ends where the last closing does, so that its end can be proven. */
function disclose<Link extends { readonly hash: string }>(
  chain: readonly Link[],
  isShown: (link: Link) => boolean,
  { removed, heads }: { readonly removed: SealedEntries | undefined; readonly heads: readonly number[] },
): Part<Link>[] {
  const parts: Part<Link>[] = removed ? [removed] : [];
  let sequence = removed?.sealed ?? 0;
  let next = 0;
  let shownUntil = 0;
  let isOpen = removed !== undefined && heads.at(-1) !== sequence;
  for (const link of chain) {
    sequence += 1;
    while ((heads[next] ?? sequence) < sequence) next += 1;
    if (isShown(link)) shownUntil = Math.max(sequence, heads[next] ?? sequence);
    const last = parts.at(-1);
    if (sequence <= shownUntil) parts.push(link);
    else if (isOpen && last && 'sealed' in last)
      parts.splice(-1, 1, { sealed: last.sealed + 1, head: link.hash });
    else parts.push({ sealed: 1, head: link.hash });
    isOpen = sequence > shownUntil && heads.at(-1) !== sequence;
  }
  return parts;
}

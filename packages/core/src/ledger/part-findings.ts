import type { ChainedEntry } from './entry.ts';
import type { EntryFinding, FileFinding } from './findings.ts';
import type { Signed, VerifySignature } from './hashing.ts';
import type { KeyChain } from './key-chain.ts';
import { readPartStatement } from './part-statement.ts';
import type { Receipt } from './receipt.ts';
import { keptSince } from './removals.ts';
import type { SealedEntries } from './verify-disclosed-ledger.ts';

/** What the first line of a part says of it. */
export interface PartHeader {
  readonly tenantId: string;
  readonly exportedAt: string;
  readonly from: string;
  readonly to: string;
}

/** What was signed about what a part shows, compared with what it does show; nothing where nobody signed it, as in files made before. */
export function partFindings(
  signed: Signed | null,
  { tenantId, exportedAt, from, to }: PartHeader,
  seen: ReadonlySet<string>,
  { keys }: KeyChain,
  verify: VerifySignature,
): FileFinding[] {
  if (!signed) return [];
  const said = readPartStatement(signed.statement);
  const key = said && keys.get(said.keyId);
  if (said?.tenantId !== tenantId || !key || !verify(signed.statement, signed.signature, key.publicKey))
    return [{ kind: 'FILE', problem: 'PART_UNSIGNED' }];
  const isOfPeriod = said.exportedAt === exportedAt && said.from === from && said.to === to;
  const isOfPeople = JSON.stringify(said.people) === JSON.stringify([...seen]);
  return [
    ...(isOfPeriod ? [] : [{ kind: 'FILE', problem: 'PART_OTHER_PERIOD' } as const]),
    ...(isOfPeople ? [] : [{ kind: 'FILE', problem: 'PART_OTHER_PEOPLE' } as const]),
  ];
}

/** Where no shown entry says by which clocks there is recorded: the first and the last zone of the world. */
const everyZone: ReadonlySet<string> = new Set(['Etc/GMT+12', 'Etc/GMT-14']);

/**
 * Whether a part has to show the entry of a receipt: it lies within the period by all clocks by which shown entries were made, and no
 * certificate can have removed it. @param zones of all entries that the file shows
 */
export function hasToShow(
  { exportedAt, from, to }: PartHeader,
  zones: ReadonlySet<string>,
  { punchedAt, recordedAt }: Pick<Receipt, 'punchedAt' | 'recordedAt'>,
): boolean {
  if (recordedAt < keptSince(exportedAt)) return false;
  return [...(zones.size > 0 ? zones : everyZone)].every((zone) => {
    const date = dateIn(punchedAt, zone);
    return date !== null && from <= date && date <= to;
  });
}

/** The date of an instant in a zone; null for texts that are none. */
function dateIn(instant: string, timeZone: string): string | null {
  try {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    // Written as 2026-03-02 in this language.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts }).format(new Date(instant));
  } catch {
    return null;
  }
}

/** A receipt of an entry that the file does not show, and of whom. */
export interface UnshownReceipt {
  readonly receipt: Receipt;
  readonly fullName: string | null;
}

/** The receipts of entries that are sealed in somebody's ledger. */
export function unshownReceipts(
  parts: readonly (ChainedEntry | SealedEntries)[],
  fullName: string | null,
  receipts: readonly Receipt[],
): UnshownReceipt[] {
  let length = 0;
  const shown = new Set<number>();
  for (const part of parts) {
    length += 'sealed' in part ? part.sealed : 1;
    if ('hash' in part) shown.add(length);
  }
  return receipts
    .filter(({ sequence }) => sequence <= length && !shown.has(sequence))
    .map((receipt) => ({ receipt, fullName }));
}

/** The first entry of each person that had to be shown, by its receipt, and is sealed. */
export function hiddenEntries(
  header: PartHeader,
  zones: ReadonlySet<string>,
  unshown: readonly UnshownReceipt[],
): EntryFinding[] {
  const hidden = unshown
    .filter(({ receipt }) => hasToShow(header, zones, receipt))
    .sort((left, right) => left.receipt.sequence - right.receipt.sequence);
  return [...Map.groupBy(hidden, ({ receipt }) => receipt.employeeId).values()].flatMap(([first]) =>
    first ? [byReceipt('HIDDEN', header, first)] : [],
  );
}

function byReceipt(
  problem: 'HIDDEN' | 'PERSON_REMOVED',
  { exportedAt }: PartHeader,
  { receipt: { employeeId, sequence, recordedAt }, fullName }: UnshownReceipt,
): EntryFinding {
  const first = problem === 'HIDDEN' ? sequence : 1;
  return {
    ...{ kind: 'ENTRY', problem, employeeId, fullName, sequence: first, until: sequence },
    ...{ after: recordedAt, before: exportedAt, witness: 'RECEIPT', detail: null },
  };
}

/** People who had to be in a part that says it has everybody of its period: those of receipts from then. */
export function leftOut(
  signed: Signed | null,
  header: PartHeader,
  seen: ReadonlySet<string>,
  zones: ReadonlySet<string>,
  receipts: readonly Receipt[],
): EntryFinding[] {
  if (!signed || !readPartStatement(signed.statement)?.isEverybody) return [];
  const out = receipts
    .filter((one) => !seen.has(one.employeeId) && hasToShow(header, zones, one))
    .sort((left, right) => right.sequence - left.sequence);
  return [...Map.groupBy(out, ({ employeeId }) => employeeId).values()].flatMap(([last]) =>
    last ? [byReceipt('PERSON_REMOVED', header, { receipt: last, fullName: null })] : [],
  );
}

/** What closings contain of other people than those who are shown. */
export interface ShownLeaf {
  readonly of: 'entries' | 'statements';
  readonly employeeId: string;
  readonly index: number;
}

/**
 * How many people with a record a closing has at least besides those whose leaves are shown: their leaves are in the order of ids, first those
 * of entries, then those of the company, then those of statements.
 * @param shown all that are proven to be under it @param leaves how many it has
 */
export function othersUnder(shown: readonly ShownLeaf[], leaves: number): number {
  const of = (kind: ShownLeaf['of']) =>
    shown.filter((one) => one.of === kind).sort((left, right) => left.index - right.index);
  const [entries, statements] = [of('entries'), of('statements')];
  const [lastEntry, lastStatement] = [entries.at(-1), statements.at(-1)];
  const before = lastEntry ? lastEntry.index + 1 - entries.length : 0;
  const [firstStatement] = statements;
  if (!firstStatement || !lastStatement) return before;
  const behind = leaves - 1 - lastStatement.index;
  // Where the last person has statements, those behind are of other people than those before.
  if (!lastEntry || lastStatement.employeeId >= lastEntry.employeeId) return before + behind;
  return Math.max(before, leaves - firstStatement.index - statements.length);
}

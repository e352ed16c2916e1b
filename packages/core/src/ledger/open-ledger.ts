import type { Inclusion } from './day-root.ts';
import type { ChainedEntry } from './entry.ts';
import type { ExportedStatement, RecordLine } from './record-line.ts';
import type { SealedEntries } from './verify-disclosed-ledger.ts';

/** What an export says of one person, while its lines are read. */
export interface OpenLedger {
  readonly id: string;
  readonly fullName: string | null;
  readonly parts: (ChainedEntry | SealedEntries)[];
  readonly statements: (ExportedStatement | SealedEntries)[];
  readonly inclusions: Inclusion[];
}

/** Lines of a person, between that about themselves and the end of their ledger. */
export type PersonalLine = Extract<
  RecordLine,
  { type: 'entry' | 'sealed' | 'statement' | 'sealed-statements' | 'inclusion' }
>;

const personal: readonly string[] = ['entry', 'sealed', 'statement', 'sealed-statements', 'inclusion'];

export function isPersonal(line: RecordLine): line is PersonalLine {
  return personal.includes(line.type);
}

/**
 * Adds a line to somebody's ledger. @throws RangeError for a line that belongs to nobody or somebody else, or is out of order: entries with
 * their inclusions come before statements with theirs
 */
export function addToLedger(open: OpenLedger | undefined, line: PersonalLine, tenantId: string): void {
  const isEntry = line.type === 'entry' || line.type === 'sealed';
  if (!open) throw new RangeError(`${isEntry ? 'an entry' : line.type} belongs to nobody`);
  const { parts, statements, inclusions } = open;
  const last = inclusions.at(-1);
  if (line.type === 'inclusion') {
    const isOfEntries = line.of === 'entries';
    const isLater = last === undefined || last.of !== line.of || line.root > last.root;
    if (!isLater || (isOfEntries && (last?.of === 'statements' || statements.length > 0)))
      throw new RangeError('inclusions are out of order');
    const { type: _, ...inclusion } = line;
    inclusions.push(inclusion);
    return;
  }
  if (last && (isEntry || last.of === 'statements')) throw new RangeError('inclusions are out of order');
  if (isEntry && statements.length > 0) throw new RangeError('statements come behind entries');
  if (line.type === 'entry') {
    if (line.entry.employeeId !== open.id || line.entry.tenantId !== tenantId)
      throw new RangeError('an entry belongs to somebody else');
    parts.push(line.entry);
  } else if (line.type === 'sealed') parts.push({ sealed: line.sealed, head: line.head });
  else if (line.type === 'statement') statements.push({ text: line.text, hash: line.hash });
  else statements.push({ sealed: line.sealed, head: line.head });
}

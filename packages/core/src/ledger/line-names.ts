import { noCircumstances } from './entry.ts';
import { type Fields, objectIn } from './line-fields.ts';

const signed = ['statement', 'signature'];
const sealed = ['count', 'head'];
const counts = ['employees', 'entries', 'keys', 'roots', 'timestamps', 'readings', 'removals'];
const person = ['id', 'fullName'];
const entry = [
  ...['tenantId', 'employeeId', 'sequence', 'id', 'kind', 'entryType', 'punchedAt', 'timeZone', 'recordedAt'],
  ...['authorId', 'supersedesId', 'reason', 'formVersion', 'origin', 'hash', 'previousHash'],
  ...Object.keys(noCircumstances),
];
const reading = [
  ...['tenantId', 'sequence', 'id', 'requestId', 'inspectorId', 'inspectorName', 'readingKind', 'from', 'to'],
  ...['userIds', 'readAt', 'hash', 'previousHash'],
];

/** The fields of each kind of line in version 6, besides its type. */
const linesOfAll = namesBy({
  header: ['format', 'version', 'tenant', 'exportedAt', 'keepUntil'],
  key: signed,
  root: [...signed, 'heads', 'readings', 'removals', 'statements'],
  timestamp: ['root', 'token'],
  reading,
  removal: signed,
  employee: [...person, 'email', 'roles', 'active', 'createdAt'],
  entry,
  statement: ['text', 'hash'],
  'ledger-end': ['employeeId', 'length', 'head', 'statements', 'statementsHead'],
  footer: [...counts, 'statements', 'inclusions'],
});

/** The same where only a period is disclosed: fewer fields, and other lines besides. */
const linesOfPart = new Map([
  ...linesOfAll,
  ...namesBy({
    header: ['format', 'version', 'tenant', 'exportedAt', 'keepUntil', 'disclosed'],
    root: signed,
    part: signed,
    employee: person,
    sealed,
    'sealed-statements': sealed,
    inclusion: ['of', 'root', 'sequence', 'hash', 'index', 'path'],
  }),
]);
for (const type of ['reading', 'removal']) linesOfPart.delete(type);

function namesBy(lines: Readonly<Record<string, readonly string[]>>): Map<string, ReadonlySet<string>> {
  return new Map(Object.entries(lines).map(([type, names]) => [type, new Set(['type', ...names])]));
}

/** @throws RangeError for a line that a file of version 6 has no place for, or with a field that it does not know */
export function refuseOtherFields(fields: Fields, isDisclosed: boolean): void {
  const known = (isDisclosed ? linesOfPart : linesOfAll).get(String(fields.type));
  if (!known) throw new RangeError('a line is of no known type');
  for (const name in fields) if (!known.has(name)) throw new RangeError(`the field ${name} is not known`);
  if (fields.type !== 'header') return;
  for (const [of, names] of [
    ['tenant', ['id', 'slug', 'name']],
    ['disclosed', ['from', 'to']],
  ] as const)
    for (const name in objectIn(fields[of] ?? {}))
      if (!(names as readonly string[]).includes(name))
        throw new RangeError(`the field ${name} is not known`);
}

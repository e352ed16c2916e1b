import { arrayIn } from './day-root.ts';

/** By the form of a certificate: the first is read for ever, the second signs also up to where statements about a record were removed. */
const removalForms = { 1: 'jornada-removal-1', 2: 'jornada-removal-2' } as const;
/** How many values a person's part has. */
const partLengths = { 1: 7, 2: 9 } as const;

/**
 * What was removed of one person: the numbers of the first and the last entry, the hash of the last one, to which the rest is chained, the
 * first and last date of the entries, and how many closed months went with them. In the second form also the number and hash of the last
 * removed statement about their record; there the values of entries are null where only statements were removed, and the other way round.
 */
export type RemovedPart = readonly [
  employeeId: string,
  firstSequence: number | null,
  lastSequence: number | null,
  hash: string | null,
  firstDate: string | null,
  lastDate: string | null,
  months: number,
  statementsThrough?: number | null,
  statementsHash?: string | null,
];

/**
 * The certificate of a removal of what the law no longer requires. `number` counts 1, 2, 3 … per company; all removed entries were punched
 * and recorded before the civil date `before`, and all removed statements made; `removedAt` is an instant as text, UTC with milliseconds;
 * `people` are ordered by id; `previous` is the SHA-256 of the certificate before, null for the first.
 */
export interface Removal {
  readonly form: keyof typeof removalForms;
  readonly tenantId: string;
  readonly number: number;
  readonly before: string;
  readonly removedAt: string;
  readonly askedById: string;
  readonly askedByName: string;
  readonly reason: string;
  readonly people: readonly RemovedPart[];
  readonly previous: string | null;
  readonly keyId: string;
}

/**
 * The canonical text of a certificate: a JSON array that begins with its kind, so that the signature is valid for nothing else that the key
 * signs.
 */
export function removalStatement(removal: Removal): string {
  const { form, tenantId, number, before, removedAt, askedById, askedByName, reason } = removal;
  const { people, previous, keyId } = removal;
  return JSON.stringify([
    ...[removalForms[form], tenantId, number, before, removedAt, askedById, askedByName, reason, people],
    ...[previous, keyId],
  ]);
}

/** Parses a statement; null for any text that is not the canonical one of a certificate. */
export function readRemovalStatement(statement: string): Removal | null {
  const [kind, ...fields] = arrayIn(statement);
  const [tenantId, number, before, removedAt, askedById, askedByName, reason, people, previous, keyId] =
    fields;
  const form = kind === removalForms[2] ? 2 : 1;
  const removal = {
    ...{ form, tenantId, number, before, removedAt, askedById, askedByName, reason, people, previous, keyId },
  } as Removal;
  const texts = [tenantId, before, removedAt, askedById, askedByName, reason, keyId];
  const isTyped =
    texts.every((text) => typeof text === 'string') &&
    Number.isSafeInteger(number) &&
    (previous === null || typeof previous === 'string') &&
    Array.isArray(people) &&
    people.every((part) => isPart(part, form));
  return isTyped && removalStatement(removal) === statement ? removal : null;
}

function isPart(value: unknown, form: Removal['form']): boolean {
  if (!Array.isArray(value) || value.length !== partLengths[form]) return false;
  const [employeeId, first, last, hash, firstDate, lastDate, months, through = null, lastStatement = null] =
    value;
  const hasEntries =
    [hash, firstDate, lastDate].every((text) => typeof text === 'string') &&
    [first, last].every((count) => Number.isSafeInteger(count)) &&
    first >= 1 &&
    last >= first;
  const hasStatements = Number.isSafeInteger(through) && through >= 1 && typeof lastStatement === 'string';
  const isNothing = (...values: readonly unknown[]) => values.every((one) => one === null);
  return (
    typeof employeeId === 'string' &&
    Number.isSafeInteger(months) &&
    (hasEntries || (hasStatements && isNothing(first, last, hash, firstDate, lastDate))) &&
    (hasStatements || isNothing(through, lastStatement))
  );
}

/** The end of what a part says was removed of one chain. */
export interface RemovedEnd {
  /** The first removed place; null where the part does not tell, as for statements. */
  readonly first: number | null;
  readonly sequence: number;
  readonly hash: string;
}

/** Where the removed entries of a part end; null where it removed none. */
export function removedEntries([, first, sequence, hash]: RemovedPart): RemovedEnd | null {
  return sequence === null || hash === null ? null : { first, sequence, hash };
}

/** Where the removed statements of a part end; null where it removed none. */
export function removedStatements(part: RemovedPart): RemovedEnd | null {
  const [, , , , , , , sequence = null, hash = null] = part;
  return sequence === null || hash === null ? null : { first: null, sequence, hash };
}

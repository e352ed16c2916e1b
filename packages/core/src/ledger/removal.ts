import { arrayIn } from './day-root.ts';

const removalForm = 'jornada-removal-1';

/**
 * The removed part of one person's ledger: numbers of its first and last entry, the hash of the last one, to which the rest is chained, the
 * first and last date of the entries, and how many closed months were removed with them.
 */
export type RemovedPart = readonly [
  employeeId: string,
  firstSequence: number,
  lastSequence: number,
  hash: string,
  firstDate: string,
  lastDate: string,
  months: number,
];

/**
 * The certificate of a removal of entries that the law no longer requires. `number` counts 1, 2, 3 … per company; everything removed was
 * punched and recorded before the civil date `before`; `removedAt` is an instant as text, UTC with milliseconds; `people` are ordered by
 * id; `previous` is the SHA-256 of the certificate before, null for the first.
 */
export interface Removal {
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
  const { tenantId, number, before, removedAt, askedById, askedByName, reason, people, previous, keyId } =
    removal;
  return JSON.stringify([
    ...[removalForm, tenantId, number, before, removedAt, askedById, askedByName, reason, people],
    ...[previous, keyId],
  ]);
}

/** Parses a statement; null for any text that is not the canonical one of a certificate. */
export function readRemovalStatement(statement: string): Removal | null {
  const [, ...fields] = arrayIn(statement);
  const [tenantId, number, before, removedAt, askedById, askedByName, reason, people, previous, keyId] =
    fields;
  const removal = {
    ...{ tenantId, number, before, removedAt, askedById, askedByName, reason, people, previous, keyId },
  } as Removal;
  const texts = [tenantId, before, removedAt, askedById, askedByName, reason, keyId];
  const isTyped =
    texts.every((text) => typeof text === 'string') &&
    Number.isSafeInteger(number) &&
    (previous === null || typeof previous === 'string') &&
    Array.isArray(people) &&
    people.every(isPart);
  return isTyped && removalStatement(removal) === statement ? removal : null;
}

function isPart(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 7) return false;
  const [employeeId, first, last, hash, firstDate, lastDate, months] = value;
  return (
    [employeeId, hash, firstDate, lastDate].every((text) => typeof text === 'string') &&
    [first, last, months].every((count) => Number.isSafeInteger(count)) &&
    first >= 1 &&
    last >= first
  );
}

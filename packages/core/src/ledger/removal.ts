import { arrayIn } from './day-root.ts';

const removalForm = 'jornada-removal-1';

/**
 * What was removed of one person's ledger: its entries from one number to another, which were all up to there; the hash of the last, from
 * which the rest goes on; the first and the last date that they were about; and how many closed months went with them.
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
 * The certificate of a removal of what the law no longer asks to keep. `number` counts 1, 2, 3 … per company; `before` is the civil date
 * before which everything removed was punched and recorded; `removedAt` an instant as text, UTC with milliseconds; `people` are in the
 * order of their ids; `previous` is the SHA-256 of the certificate before, null for the first.
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

/** The one text that stands for a certificate: a JSON array, its form first, so that it passes for nothing else that the key signs. */
export function removalStatement(removal: Removal): string {
  const { tenantId, number, before, removedAt, askedById, askedByName, reason, people, previous, keyId } =
    removal;
  return JSON.stringify([
    ...[removalForm, tenantId, number, before, removedAt, askedById, askedByName, reason, people],
    ...[previous, keyId],
  ]);
}

/** What a statement says; null for any text but the very one that stands for a certificate. */
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

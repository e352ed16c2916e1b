import { arrayIn } from './day-root.ts';

const partForm = 'jornada-part-1';

/**
 * What a part of a record shows: `from` and `to` are civil dates, both included, `people` the ids of those in it, in its order, and
 * `isEverybody` says that these are all who had anything recorded in that period. `exportedAt` is that of the file.
 */
export interface PartStatement {
  readonly tenantId: string;
  readonly exportedAt: string;
  readonly from: string;
  readonly to: string;
  readonly isEverybody: boolean;
  readonly people: readonly string[];
  readonly keyId: string;
}

/** The canonical text, whose first value says what it is, so that its signature is valid for nothing else that the key signs. */
export function partStatement(part: PartStatement): string {
  const { tenantId, exportedAt, from, to, isEverybody, people, keyId } = part;
  return JSON.stringify([partForm, tenantId, exportedAt, from, to, isEverybody, people, keyId]);
}

/** Parses a statement; null for any text that is not the canonical one of a part. */
export function readPartStatement(statement: string): PartStatement | null {
  const [, tenantId, exportedAt, from, to, isEverybody, people, keyId] = arrayIn(statement);
  const part = { tenantId, exportedAt, from, to, isEverybody, people, keyId } as PartStatement;
  const isTyped =
    [tenantId, exportedAt, from, to, keyId].every((text) => typeof text === 'string') &&
    typeof isEverybody === 'boolean' &&
    Array.isArray(people) &&
    people.every((id) => typeof id === 'string');
  return isTyped && partStatement(part) === statement ? part : null;
}

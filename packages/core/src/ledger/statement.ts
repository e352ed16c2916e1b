import { arrayIn } from './day-root.ts';
import type { Sha256 } from './entry.ts';

const statementForm = 'jornada-statement-1';

/**
 * What a statement says. MONTH_CLOSED, MONTH_REOPENED and MONTH_ANSWERED are about a version of a closed month; CORRECTION_ANSWERED is the
 * answer to a correction, to a proposal of one, or to what somebody asked for; DAY_DECIDED what the company decided about a day; IDENTITY
 * the name under which the record is kept from then on.
 */
export const statementKinds = [
  'MONTH_CLOSED',
  'MONTH_REOPENED',
  'MONTH_ANSWERED',
  'CORRECTION_ANSWERED',
  'DAY_DECIDED',
  'IDENTITY',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The details, by name. */
export type StatementContent = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What a person or the company stated about that person's record, never changed once written. `sequence` counts 1, 2, 3 … per person;
 * `madeAt` is UTC with milliseconds. `subject` names what it is about: a month `2026-10`, a day `2026-10-03`, or the id of an entry, a
 * request, a proposal or the person. A later program may write kinds that this one does not know.
 */
export interface Statement {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly sequence: number;
  readonly id: string;
  readonly kind: string;
  readonly madeAt: string;
  readonly authorId: string;
  readonly subject: string;
  readonly content: StatementContent;
}

/** The text of a statement with its hash, as it is stored and exported; `previousHash` is that of the one before, null for the first. */
export interface ChainedStatement {
  readonly text: string;
  readonly previousHash: string | null;
  readonly hash: string;
}

/**
 * The canonical text of a statement: a JSON array that begins with its form, so that it cannot be taken for anything else. The names in its
 * content are in the order of their characters, texts in Unicode NFC.
 */
export function statementText(statement: Statement): string {
  const { tenantId, employeeId, sequence, id, kind, madeAt, authorId, subject, content } = statement;
  return JSON.stringify([
    ...[statementForm, tenantId, employeeId, sequence, id, kind, madeAt, authorId, subject],
    inOrder(content),
  ]);
}

/** Names that are numbers would come first whatever their order. @throws TypeError for them */
function inOrder(content: StatementContent): StatementContent {
  const names = Object.keys(content).sort();
  if (names.some((name) => !/^[a-z][A-Za-z]*$/.test(name))) throw new TypeError('a name in it is none');
  return Object.fromEntries(
    names.map((name) => {
      const value = content[name] ?? null;
      return [name, typeof value === 'string' ? value.toWellFormed().normalize('NFC') : value];
    }),
  );
}

/** Parses a statement; null for any text that is not the canonical one of a statement. */
export function readStatement(text: string): Statement | null {
  const [, tenantId, employeeId, sequence, id, kind, madeAt, authorId, subject, content] = arrayIn(text);
  const statement = {
    ...{ tenantId, employeeId, sequence, id, kind, madeAt, authorId, subject, content },
  } as Statement;
  const isTyped =
    [tenantId, employeeId, id, kind, madeAt, authorId, subject].every((value) => typeof value === 'string') &&
    Number.isSafeInteger(sequence) &&
    isContent(content);
  return isTyped && statementText(statement) === text ? statement : null;
}

function isContent(value: unknown): value is StatementContent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, said]) =>
      /^[a-z][A-Za-z]*$/.test(name) &&
      (said === null || ['string', 'boolean'].includes(typeof said) || Number.isSafeInteger(said)),
  );
}

/** The hash of a statement, chained like that of an entry. */
export function hashStatement(text: string, previousHash: string | null, sha256: Sha256): string {
  return sha256(`${previousHash ?? ''}\n${text}`).toLowerCase();
}

const receiptForm = 'jornada-statement-receipt-1';

/** A receipt for a statement: enough to prove later that it was made, and with which content. */
export interface StatementReceipt
  extends Pick<Statement, 'tenantId' | 'employeeId' | 'id' | 'sequence' | 'kind' | 'madeAt'> {
  readonly hash: string;
  readonly keyId: string;
}

/** The canonical text of a receipt, whose first value says that it is one of a statement. */
export function statementReceiptText(receipt: StatementReceipt): string {
  const { tenantId, employeeId, id, sequence, kind, madeAt, hash, keyId } = receipt;
  return JSON.stringify([receiptForm, tenantId, employeeId, id, sequence, kind, madeAt, hash, keyId]);
}

/** Parses a receipt; null for any text that is not the canonical one of a statement's receipt. */
export function readStatementReceipt(text: string): StatementReceipt | null {
  const [, tenantId, employeeId, id, sequence, kind, madeAt, hash, keyId] = arrayIn(text);
  const receipt = { tenantId, employeeId, id, sequence, kind, madeAt, hash, keyId } as StatementReceipt;
  const isTyped =
    [tenantId, employeeId, id, kind, madeAt, hash, keyId].every((value) => typeof value === 'string') &&
    Number.isSafeInteger(sequence);
  return isTyped && statementReceiptText(receipt) === text ? receipt : null;
}

import { createHash } from 'node:crypto';

/** A statement as it is sent to the driver. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What `read_on_part` answers: all rows as JSON, null for none. */
export interface AnswerOfPart {
  readonly answer: Record<string, unknown>[] | null;
}

/**
 * Has a SELECT run on the server of its company from a plan that is kept there, where companies are spread. Citus plans any statement with a
 * sub-query for its values each time, twice, which takes several times as long as reading; the one that asks for it here is planned once.
 * @param text every table in it belongs to companies; FROM and JOIN are followed by tables, functions or brackets alone
 * @param values as they are encoded for PostgreSQL
 */
export function onPart(text: string, values: readonly unknown[], tenantId: string): SentStatement {
  return {
    text: 'SELECT read_on_part(tenants.tableoid, $2, $3, $4::text[]) AS answer FROM tenants WHERE id = $1',
    values: [tenantId, ...namedAndMarked(text), values.map(asText)],
  };
}

const marked = new Map<string, readonly [name: string, text: string]>();

/** The texts are those of the program, so their number is limited. */
function namedAndMarked(text: string): readonly [name: string, text: string] {
  const known = marked.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const made = [name, markTables(text)] as const;
  marked.set(text, made);
  return made;
}

/** Puts tables in percent signs, and their names beside them as what columns call them. */
export function markTables(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(
      /\b(FROM|JOIN) (\w+)\b(?! ?\()( AS \w+)?/g,
      (_, before: string, table: string, as = ` AS ${table}`) => `${before} %${table}%${as}`,
    );
}

/** As PostgreSQL reads a value of any type, of a list too. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return String(value);
  const elements = value.map((one) => {
    const text = asText(one);
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

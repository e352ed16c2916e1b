import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { rowDigest } from './row-digest.ts';
import { type CopiedTable, quoted } from './tables.ts';

const columnsOf = ({ columns }: CopiedTable) => columns.map(quoted).join(', ');

/**
 * The rows of a table as COPY text, in any order.
 * @param done receives the number of rows at the end
 */
export async function* copyOut(
  client: pg.Client,
  table: CopiedTable,
  done: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const statement = `COPY (SELECT ${columnsOf(table)} FROM ${quoted(table.name)}) TO STDOUT`;
  const stream = client.query(to(statement));
  yield* stream;
  // The count comes after the last row, in a separate message.
  await client.query('SELECT');
  done(stream.rowCount);
}

/** What was written into a table, or is in it. */
export interface Content {
  /** The number of rows, as PostgreSQL counts them. */
  readonly rows: number;
  /** A digest of the rows, whatever their order (`rowDigest`). */
  readonly digest: string;
}

/**
 * Fills an empty table.
 * @returns also the SHA-256 of the text, of the rows in their given order
 */
export async function copyIn(
  client: pg.Client,
  table: CopiedTable,
  text: AsyncIterable<Buffer>,
): Promise<Content & { readonly sha256: string }> {
  const digest = rowDigest();
  const hash = createHash('sha256');
  const stream = client.query(from(`COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`));
  await pipeline(
    text,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        digest.take(chunk);
        yield chunk;
      }
    },
    stream,
  );
  return { rows: stream.rowCount, digest: digest.told(), sha256: hash.digest('hex') };
}

/** The content of a table. */
export async function contentOf(client: pg.Client, table: CopiedTable): Promise<Content> {
  const digest = rowDigest();
  let rows = 0;
  const text = copyOut(client, table, (count) => {
    rows = count;
  });
  for await (const chunk of text) digest.take(chunk);
  return { rows, digest: digest.told() };
}

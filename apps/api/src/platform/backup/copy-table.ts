import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { rowDigest } from './row-digest.ts';
import { type CopiedTable, quoted } from './tables.ts';

const columnsOf = ({ columns }: CopiedTable) => columns.map(quoted).join(', ');

/**
 * The rows of a table as text, in no particular order.
 * @param done is told how many they were once all of them were taken
 */
export async function* copyOut(
  client: pg.Client,
  table: CopiedTable,
  done: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const statement = `COPY (SELECT ${columnsOf(table)} FROM ${quoted(table.name)}) TO STDOUT`;
  const stream = client.query(to(statement));
  yield* stream;
  // The count comes after the last row, in an answer of its own.
  await client.query('SELECT');
  done(stream.rowCount);
}

/** What went into a table, or lies in it. */
export interface Content {
  /** How many rows the database says it was. */
  readonly rows: number;
  /** Of the rows, in whatever order (`rowDigest`): the same rows in another table give the same. */
  readonly digest: string;
}

/**
 * Fills a table that is empty.
 * @returns also the SHA-256 of the text, of the rows in the order in which they came
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

/** What lies in a table. */
export async function contentOf(client: pg.Client, table: CopiedTable): Promise<Content> {
  const digest = rowDigest();
  let rows = 0;
  const text = copyOut(client, table, (count) => {
    rows = count;
  });
  for await (const chunk of text) digest.take(chunk);
  return { rows, digest: digest.told() };
}

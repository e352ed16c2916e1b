import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type CopiedTable, quoted } from './tables.ts';

/** What went by: a hash of it, and how many rows the database says it was. */
export interface Copied {
  readonly rows: number;
  readonly sha256: string;
}

const columnsOf = ({ columns }: CopiedTable) => columns.map(quoted).join(', ');

/**
 * The rows of a table as text, in the order in which they lie there: a copy that was filled in that order gives the same text.
 * @param done is told what it was once all of it was taken
 */
export async function* copyOut(
  client: pg.Client,
  table: CopiedTable,
  done: (copied: Copied) => void,
): AsyncGenerator<Buffer> {
  const statement = `COPY (SELECT ${columnsOf(table)} FROM ${quoted(table.name)}) TO STDOUT`;
  const stream = client.query(to(statement));
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
  // The count comes after the last row, in an answer of its own.
  await client.query('SELECT');
  done({ rows: stream.rowCount, sha256: hash.digest('hex') });
}

/** Fills a table that is empty. */
export async function copyIn(
  client: pg.Client,
  table: CopiedTable,
  text: AsyncIterable<Buffer>,
): Promise<Copied> {
  const hash = createHash('sha256');
  const stream = client.query(from(`COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`));
  await pipeline(
    text,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    stream,
  );
  return { rows: stream.rowCount, sha256: hash.digest('hex') };
}

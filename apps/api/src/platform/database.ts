import { availableParallelism } from 'node:os';
import pg from 'pg';
import { answeredInTime, keepAlive, statementTimeoutMs } from './answered-in-time.ts';
import { type TransactionBuilder, transactionBuilder } from './client-dialect.ts';
import { writeInBatches } from './write-in-batches.ts';

/** One connection of the pool, for one transaction. */
export interface Connection extends TransactionBuilder {
  /** Sends statements that carry no values and answers with the command of the last one. */
  command(statements: string): Promise<string>;
  release(): void;
}

export interface Database {
  connect(): Promise<Connection>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

/** Civil dates and instants come out of the database as Temporal values, never as a Date in the server's own zone. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => Temporal.PlainDate.from(text),
  [pg.types.builtins.TIME]: (text) => Temporal.PlainTime.from(text),
  [pg.types.builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text),
  [pg.types.builtins.INT8]: Number,
};

/** More transactions at once than the cores can run only get in each other's way: twice the cores and two were fastest. */
const usualConnections = 2 * availableParallelism() + 2;

/**
 * Opens a pool of connections. Only `with-tenant.ts` takes one out of it.
 * @param max connections at most
 */
export function openDatabase(connectionString: string, max = usualConnections): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    ...keepAlive,
    application_name: 'jornada',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c lock_timeout=10s',
    types: {
      getTypeParser: (oid: number, format?: string) =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // A lost connection fails the queries on it and is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    writeInBatches(client);
  });
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        ...transactionBuilder(client),
        command: async (statements) => {
          // Several statements at once are answered by a list.
          const results = [await answeredInTime(client, client.query(statements))].flat();
          return results.at(-1)?.command ?? '';
        },
        release: () => client.release(),
      };
    },
    close: () => pool.end(),
  };
}

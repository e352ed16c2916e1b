import { availableParallelism } from 'node:os';
import pg from 'pg';
import {
  AnsweredTooLate,
  answeredInTime,
  answeredWithin,
  keepAlive,
  statementTimeoutMs,
} from './answer-timeout.ts';
import { cancelStatement } from './cancel-statement.ts';
import { type TransactionBuilder, transactionBuilder } from './client-dialect.ts';
import { connectionQueue } from './connection-queue.ts';
import { hearOfHeldCompanies } from './held-companies.ts';
import { liveClients } from './live-clients.ts';
import { writeInBatches } from './write-in-batches.ts';

/** One connection of the pool, for one transaction. */
export interface Connection extends TransactionBuilder {
  /**
   * Sends the statements that begin a transaction.
   * @throws NothingBegun when the connection turns out to be dead
   */
  begin(statements: string): Promise<void>;
  /** Sends statements without parameters and answers with the command tag of the last one. */
  command(statements: string): Promise<string>;
  /** Has PostgreSQL cancel what this connection is doing; it is closed when it is released. */
  abandon(): Promise<void>;
  release(): void;
}

/** The connection was dead before: PostgreSQL has received nothing of what was sent. */
export class NothingBegun extends Error {}

/** BEGIN takes PostgreSQL no time, however busy it is, so an answer later than this means a dead connection. */
const beginningMs = 500;

/** A source of connections. Each caller waits in line for one, see `connection-queue.ts`. */
export interface Connections {
  /** Whether companies are spread over several servers, see `spreading/is-spread.ts`. */
  readonly isSpread: boolean;
  /** @throws Overloaded when it would take too long */
  connect(): Promise<Connection>;
}

/** Connections for a call that has just arrived and has none yet. */
export interface Arriving extends Connections {
  /** The call needs no connection any more; must be called in any case. */
  end(): void;
}

/** Connections for calls under way. */
export interface Database extends Connections {
  /** Connections for punches, which go before others and wait less long. */
  readonly forPunches: Connections;
  /** @throws Overloaded at once when too many have arrived */
  arrive(): Arriving;
  /** Figures for the metrics. */
  figures(): DatabaseFigures;
  /** Lets transactions end, refuses whoever waits for a connection, and closes all connections. */
  close(): Promise<void>;
}

/** Connections in use, and how many calls wait for one. */
export interface DatabaseFigures {
  readonly connections: { readonly busy: number; readonly idle: number };
  readonly waiting: Readonly<Record<'punches' | 'underWay' | 'arrived', number>>;
}

/** The type `time[]`, for which the driver has a parser but no name. */
const times: number = 1183;

/** Civil dates and instants are read as Temporal values, never as a Date in the server's own zone. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => Temporal.PlainDate.from(text),
  [pg.types.builtins.TIME]: (text) => Temporal.PlainTime.from(text),
  [times]: (text) => textsOf(text).map((one) => Temporal.PlainTime.from(one)),
  [pg.types.builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text),
  [pg.types.builtins.INT8]: Number,
};

function textsOf(array: string): readonly string[] {
  return pg.types.getTypeParser(times)(array);
}

/** More transactions at once than the cores can run only slow each other down: 2 × cores + 2 was the fastest. */
export const usualConnections = 2 * availableParallelism() + 2;

/**
 * Opens a pool of connections. Only `with-tenant.ts` and the files beside it use them.
 * @param max connections at most
 * @param isSpread whether companies are spread over several servers
 */
export function openDatabase(connectionString: string, max = usualConnections, isSpread = false): Database {
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
  const hearing = isSpread ? hearOfHeldCompanies(connectionString) : undefined;
  const queue = connectionQueue(max);
  const clients = liveClients(pool);
  const connect = async (entering: Promise<() => void>): Promise<Connection> => {
    const leave = await entering;
    const client = await clients.next().catch((error: unknown) => {
      leave();
      throw error;
    });
    let isAbandoned = false;
    return {
      ...transactionBuilder(client, isSpread),
      begin: async (statements) => {
        // Citus sends the text in which it finds a SET to the workers, with all that is beside it, BEGIN too.
        const sent: Promise<unknown> = isSpread
          ? Promise.all(statements.split('; ').map((statement) => client.query(statement)))
          : client.query(statements);
        const isLate = await answeredWithin(client, sent, beginningMs).then(
          () => false,
          (error: unknown) => {
            if (error instanceof AnsweredTooLate) return true;
            throw error;
          },
        );
        if (!isLate) return;
        clients.distrust();
        throw new NothingBegun('Connection terminated: it had died before');
      },
      command: async (statements) => {
        // Several statements in one message are answered with a list.
        const results = [await answeredInTime(client, client.query(statements))].flat();
        return results.at(-1)?.command ?? '';
      },
      abandon: () => {
        isAbandoned = true;
        return cancelStatement(connectionString, client);
      },
      release: () => {
        client.release(isAbandoned);
        leave();
      },
    };
  };
  return {
    isSpread,
    connect: () => connect(queue.enter()),
    forPunches: { isSpread, connect: () => connect(queue.enterToPunch()) },
    arrive: () => {
      const { enter, end } = queue.arrive();
      return { isSpread, connect: () => connect(enter()), end };
    },
    figures: () => ({
      connections: { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount },
      waiting: queue.waiting(),
    }),
    close: async () => {
      // Calls whose clients did not wait for the server to stop may still be in line.
      queue.close();
      await Promise.all([pool.end(), hearing?.end()]);
    },
  };
}

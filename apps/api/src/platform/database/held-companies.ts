import pg from 'pg';
import { Overloaded } from '../errors/overloaded.ts';
import { keepAlive } from './answer-timeout.ts';

/** On which a move tells all processes of an installation whose companies take no changes for now, see `spreading/move-company.ts`. */
export const holdingChannel = 'jornada_held_companies';

/** What is told: these companies, and for how long unless it is told again; 0 seconds when it is over. */
export interface Holding {
  readonly companies: readonly string[];
  readonly seconds: number;
}

/** Until when, by company, in milliseconds of `performance.now()`. Empty on one server. */
const held = new Map<string, number>();

/**
 * Refuses a change that would only wait for the lock of a move, and keep a connection from other companies meanwhile.
 * @throws Overloaded while the company is moved to another server
 */
export function refuseWhileHeld(tenantId: string): void {
  const until = held.get(tenantId);
  if (until !== undefined && performance.now() < until) throw new Overloaded();
}

/**
 * Listens for companies that are moved between servers, until it is ended. While it cannot, changes of such a company wait for the lock,
 * which is as safe, only slower.
 */
export function hearOfHeldCompanies(connectionString: string): { end(): Promise<void> } {
  let isOver = false;
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;
  const again = () => {
    if (!isOver) waiting = setTimeout(listen, againMs).unref();
  };
  const listen = () => {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 10_000,
      ...keepAlive,
      application_name: 'jornada',
    });
    client = next;
    // A lost connection is replaced; without a listener it would end the process.
    next.on('error', () => {});
    next.on('end', again);
    next.on('notification', ({ payload = '' }) => note(JSON.parse(payload)));
    next.connect().then(
      () => next.query(`LISTEN ${holdingChannel}`).catch(() => next.end()),
      () => next.end().catch(() => {}),
    );
  };
  listen();
  return {
    end: async () => {
      isOver = true;
      clearTimeout(waiting);
      await client?.end().catch(() => {});
    },
  };
}
const againMs = 2_000;

function note({ companies, seconds }: Holding): void {
  const now = performance.now();
  for (const id of companies) {
    if (seconds > 0) held.set(id, now + seconds * 1_000);
    else held.delete(id);
  }
}

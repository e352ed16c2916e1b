/**
 * One of two versions whose punches are compared (`against.ts`): a database and a server of its own, in this checkout. It punches when its
 * parent says so.
 */
import { createEmployees } from './employees.ts';
import { onNewDatabase, withServer } from './new-database.ts';
import { figuresOf, postgresTime } from './processor-time.ts';
import { punchTurns } from './punch-turns.ts';
import { soundChains } from './sound-chains.ts';

/** Sent by the parent: punches to be made now, or that it ends. */
export type Turn = { readonly calls: number; readonly connections: number } | 'end';

/** Processor time of server and PostgreSQL, in milliseconds a punch; latencies in milliseconds. */
export interface TurnTaken {
  readonly server: number;
  readonly postgres: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sent at the end. */
export interface SideEnded {
  readonly sent: number;
  readonly entries: number;
  readonly broken: number;
}

const port = Number(process.env.BENCH_PORT);
const companies = Number(process.env.COMPANIES);
const inEach = companies === 1 ? 400 : 6;

await onNewDatabase(async (connectionString) => {
  const employees = await createEmployees(connectionString, { companies, inEach });
  const timeOfPostgres = await postgresTime(connectionString);
  let sent = 0;
  await withServer(connectionString, port, async (server) => {
    const turns = punchTurns(server, port);
    for await (const turn of turnsOfParent()) {
      const before = { server: (await figuresOf(server)).processorTime, postgres: timeOfPostgres() };
      const { p50, p99 } = await turns.punch(employees, turn.connections, turn.calls);
      const after = { server: (await figuresOf(server)).processorTime, postgres: timeOfPostgres() };
      const perCall = (part: 'server' | 'postgres') => (after[part] - before[part]) / turn.calls;
      process.send?.({
        server: perCall('server'),
        postgres: perCall('postgres'),
        p50,
        p99,
      } satisfies TurnTaken);
    }
    sent = turns.sent();
  });
  process.send?.({ sent, ...(await soundChains(connectionString, employees)) } satisfies SideEnded);
});
process.disconnect?.();

/** Each turn as the parent sends it, until it sends the end or dies. */
async function* turnsOfParent(): AsyncGenerator<Exclude<Turn, 'end'>> {
  for (;;) {
    const turn = new Promise<Turn>((resolve) => {
      process.once('message', (message) => resolve(message as Turn));
      process.once('disconnect', () => resolve('end'));
    });
    process.send?.('ready');
    const next = await turn;
    process.removeAllListeners('disconnect');
    if (next === 'end') return;
    yield next;
  }
}

import type { Writable } from 'node:stream';
import type pg from 'pg';

/** What the driver keeps to itself and its types do not tell. */
interface ClientInside {
  readonly connection: { readonly stream: Writable };
}

/** Sends the queries of one turn of the event loop in one write: a system call each would cost more than they do. */
export function writeInBatches(client: pg.PoolClient): void {
  const { stream } = (client as unknown as ClientInside).connection;
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  let isGathering = false;
  client.query = ((...sent: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    }
    return send(...sent);
  }) as typeof client.query;
}

import type { Writable } from 'node:stream';
import type pg from 'pg';

/** A part of the driver that its types do not declare. */
interface ClientInside {
  readonly connection: { readonly stream: Writable };
}

/** Sends all queries of one turn of the event loop in a single write, because a system call for each would cost more than the queries. */
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

import type { Socket } from 'node:net';
import type pg from 'pg';

/** What the driver keeps to itself and its types do not tell. */
interface ClientInside {
  readonly connection: { readonly stream: Socket };
}

/** How long the server lets a statement take, and how much longer the answer may. A network that falls silent is told by nothing else. */
export const statementTimeoutMs = 15_000;
const graceMs = 3_000;

/** What keeps a connection from being taken for alive for hours: the system asks the other side from time to time. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Waits for an answer of the database. When none comes although the server would have given up by now, the connection is cut: what
 * waits on it fails at once, and nobody is given it again.
 * @param timeoutMs what the server allows the statement
 */
export async function answeredInTime<T>(
  client: pg.ClientBase,
  answer: Promise<T>,
  timeoutMs = statementTimeoutMs,
): Promise<T> {
  const { stream } = (client as unknown as ClientInside).connection;
  const hangUp = setTimeout(
    () => stream.destroy(new Error('Connection terminated: the database does not answer')),
    timeoutMs + graceMs,
  );
  try {
    return await answer;
  } finally {
    clearTimeout(hangUp);
  }
}

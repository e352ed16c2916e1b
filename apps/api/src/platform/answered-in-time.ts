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
export function answeredInTime<T>(
  client: pg.ClientBase,
  answer: Promise<T>,
  timeoutMs = statementTimeoutMs,
): Promise<T> {
  return answeredWithin(client, answer, timeoutMs + graceMs);
}

/** No answer came, and the connection was cut. */
export class AnsweredTooLate extends Error {
  constructor() {
    super('Connection terminated: the database does not answer');
  }
}

/** The same for an answer that takes the server no time, whose lateness says all. */
export async function answeredWithin<T>(
  client: pg.ClientBase,
  answer: Promise<T>,
  milliseconds: number,
): Promise<T> {
  const { stream } = (client as unknown as ClientInside).connection;
  let isAnswered = false;
  let isLate = false;
  const hangUp = () => {
    isLate = !isAnswered;
    if (isLate) stream.destroy(new AnsweredTooLate());
  };
  // What has arrived while this process was busy elsewhere is read first.
  const deadline = setTimeout(() => setImmediate(hangUp), milliseconds);
  try {
    return await answer;
  } catch (error) {
    throw isLate ? new AnsweredTooLate() : error;
  } finally {
    isAnswered = true;
    clearTimeout(deadline);
  }
}

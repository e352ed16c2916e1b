import type { Socket } from 'node:net';
import type pg from 'pg';

/** A part of the driver that its types do not declare. */
interface ClientInside {
  readonly connection: { readonly stream: Socket };
}

/** How long PostgreSQL lets a statement take, and how much longer the answer may take. Nothing else notices a network that falls silent. */
export const statementTimeoutMs = 15_000;
const graceMs = 3_000;

/** TCP keep-alive, so that a dead connection is not taken for alive for hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Waits for an answer of the database. When none comes although PostgreSQL would have cancelled the statement by now, the connection is
 * cut: everything that waits on it fails at once, and it is not used again.
 * @param timeoutMs the statement timeout of PostgreSQL
 */
export function answeredInTime<T>(
  client: pg.ClientBase,
  answer: Promise<T>,
  timeoutMs = statementTimeoutMs,
): Promise<T> {
  return answeredWithin(client, answer, timeoutMs + graceMs);
}

/** No answer came in time, and the connection was cut. */
export class AnsweredTooLate extends Error {
  constructor() {
    super('Connection terminated: the database does not answer');
  }
}

/** The same for a statement that takes PostgreSQL no time, so that a late answer means a dead connection. */
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
  // First read what has arrived while this process was busy.
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

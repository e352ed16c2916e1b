import { setTimeout } from 'node:timers/promises';
import { connectLoopback, type LoopbackConnection, requestText } from '../loopback-client.ts';
import { acknowledge, nextPress, type Puncher, punchText, type Tally, unexpected } from './punchers.ts';

export interface Overload {
  readonly offeredEachSecond: number;
  readonly taken: number;
  readonly refused: number;
  /** Of accepted punches. Milliseconds. */
  readonly p99: number;
  /** Refusals without `Retry-After`. */
  readonly withoutRetryAfter: number;
}

const mostConnections = 2_000;
const tickMs = 10;

/** Sends punches at a fixed rate, whether or not they are answered. People whose punch is unanswered do not punch again meanwhile. */
export async function overload(
  port: number,
  punchers: readonly Puncher[],
  tally: Tally,
  { eachSecond, seconds }: { eachSecond: number; seconds: number },
): Promise<Overload> {
  const idle: LoopbackConnection[] = [];
  for (let opened = 0; opened < mostConnections; opened += 1) {
    const connection = await connectLoopback(port);
    // Makes sure that a process has accepted the connection, as with a proxy's long-lived connections.
    await connection.send(requestText('GET', '/api/nothing'));
    idle.push(connection);
  }
  const waiting = [...punchers];
  const taken: number[] = [];
  const underWay = new Set<Promise<void>>();
  let refused = 0;
  let withoutRetryAfter = 0;
  let offered = 0;

  const send = async (connection: LoopbackConnection, puncher: Puncher) => {
    const press = nextPress(puncher);
    const sentAt = performance.now();
    const status = await connection.send(punchText(puncher, press)).catch(() => null);
    if (status === 200) {
      taken.push(performance.now() - sentAt);
      acknowledge(puncher, press, tally);
    } else if (status === 503) {
      refused += 1;
      tally.putOff += 1;
      if (!/\r\nretry-after: \d+\r\n/i.test(connection.answer())) withoutRetryAfter += 1;
    } else if (status === null) tally.interrupted += 1;
    else tally.unexpected.push(unexpected(status, connection));
    // The server may close the connection after a refusal.
    if (status !== null) idle.push(connection);
    waiting.push(puncher);
  };

  const beganAt = performance.now();
  while (performance.now() - beganAt < seconds * 1_000) {
    const due = ((performance.now() - beganAt) / 1_000) * eachSecond;
    while (offered < due) {
      const [connection, puncher] = [idle[0], waiting[0]];
      if (!connection || !puncher || puncher.restedAt > performance.now()) break;
      idle.shift();
      waiting.shift();
      offered += 1;
      const sent = send(connection, puncher).finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
    await setTimeout(tickMs);
  }
  const tookSeconds = (performance.now() - beganAt) / 1_000;
  await Promise.all(underWay);
  for (const connection of idle) connection.close();
  taken.sort((one, other) => one - other);
  return {
    offeredEachSecond: Math.round(offered / tookSeconds),
    taken: taken.length,
    refused,
    p99: Math.round(taken[Math.ceil(taken.length * 0.99) - 1] ?? 0),
    withoutRetryAfter,
  };
}

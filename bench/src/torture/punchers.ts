import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BenchEmployee } from '../employees.ts';
import { connectLoopback, type LoopbackConnection, requestText } from '../loopback-client.ts';

/** One press of a button, sent with its idempotency key until it is answered. */
export interface Press {
  readonly key: string;
  readonly type: 'IN' | 'OUT';
  isAcknowledged: boolean;
}

export interface Puncher {
  readonly employee: BenchEmployee;
  readonly presses: Press[];
  /** When they may punch again, by `performance.now()`. */
  restedAt: number;
}

/** The answers so far. */
export interface Tally {
  acknowledged: number;
  /** Answered 503, to be sent again. */
  putOff: number;
  /** Not answered, to be sent again. */
  interrupted: number;
  /** Any other answer, by its status and code; there should be none. */
  readonly unexpected: string[];
}

/** So long a telephone waits before it takes the connection for dead. */
const patienceMs = 20_000;
const pauseMs = 50;
/** Two minutes by the fast clock. */
const restMs = 100;

/** The next press: the unanswered one again, else the other button. */
export function nextPress({ presses }: Puncher): Press {
  const last = presses.at(-1);
  if (last && !last.isAcknowledged) return last;
  const next: Press = {
    key: randomUUID(),
    type: presses.length % 2 === 0 ? 'IN' : 'OUT',
    isAcknowledged: false,
  };
  presses.push(next);
  return next;
}

export function acknowledge(puncher: Puncher, press: Press, tally: Tally): void {
  press.isAcknowledged = true;
  puncher.restedAt = performance.now() + restMs;
  tally.acknowledged += 1;
}

export const punchText = ({ employee }: Puncher, { key, type }: Press) =>
  requestText('POST', '/api/attendance/punch', {
    token: employee.token,
    body: { type },
    headers: { 'idempotency-key': key },
  });

/** Punches for these people in turn over one connection, reopened when it breaks, until the signal. */
export async function punchOn(
  port: number,
  punchers: readonly Puncher[],
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  let connection = null as LoopbackConnection | null;
  for (let turn = 0; !signal.aborted; ) {
    const puncher = punchers[turn % punchers.length];
    if (!puncher) return;
    const tooSoonMs = puncher.restedAt - performance.now();
    if (tooSoonMs > 0) await setTimeout(tooSoonMs);
    const press = nextPress(puncher);
    const status = await answerOf(async () => {
      connection ??= await connectLoopback(port);
      return connection.send(punchText(puncher, press));
    });
    if (status === 200) {
      acknowledge(puncher, press, tally);
      turn += 1;
      continue;
    }
    if (status === null) {
      tally.interrupted += 1;
      connection?.close();
      connection = null;
    } else if (status === 503) tally.putOff += 1;
    else {
      if (connection) tally.unexpected.push(unexpected(status, connection));
      turn += 1;
    }
    await setTimeout(pauseMs);
  }
  connection?.close();
}

export function unexpected(status: number, connection: LoopbackConnection): string {
  const code = /"code":"(\w+)"/.exec(connection.answer())?.[1] ?? '';
  return `${status} ${code}`;
}

/** The status; null when the connection broke or nothing came. */
export async function answerOf(send: () => Promise<number>): Promise<number | null> {
  const done = new AbortController();
  try {
    return await Promise.race([send(), setTimeout(patienceMs, null, { signal: done.signal })]);
  } catch {
    return null;
  } finally {
    done.abort();
  }
}

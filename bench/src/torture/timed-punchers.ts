import { setTimeout } from 'node:timers/promises';
import { connectLoopback, type LoopbackConnection } from '../loopback-client.ts';
import { quantile } from '../punch-load.ts';
import {
  acknowledge,
  answerOf,
  nextPress,
  type Puncher,
  punchText,
  type Tally,
  unexpected,
} from './punchers.ts';

/** An acknowledged punch: whose company's, when it was sent by `performance.now()`, and how long its answer took, in milliseconds. */
export interface Timed {
  readonly tenantId: string;
  readonly sentAt: number;
  readonly took: number;
}

const pauseMs = 50;

/** The clock for these people: in a minute in which their company is moved, their workday does not end. */
export const clockSpeed = 40;
/** More than a minute by that clock. */
const restMs = 1_700;

/**
 * Punches for these people in turn over one connection until the signal, and notes how long each answer took. Who is put off is asked again
 * when it is their turn again, so that the others do not wait for them.
 */
export async function punchTimed(
  port: number,
  punchers: readonly Puncher[],
  tally: Tally,
  timed: Timed[],
  signal: AbortSignal,
): Promise<void> {
  let connection = null as LoopbackConnection | null;
  for (let turn = 0; !signal.aborted; turn += 1) {
    const puncher = punchers[turn % punchers.length];
    if (!puncher) return;
    const tooSoonMs = puncher.restedAt - performance.now();
    if (tooSoonMs > 0) await setTimeout(tooSoonMs);
    const press = nextPress(puncher);
    const sentAt = performance.now();
    const status = await answerOf(async () => {
      connection ??= await connectLoopback(port);
      return connection.send(punchText(puncher, press));
    });
    if (status === 200) {
      acknowledge(puncher, press, tally);
      puncher.restedAt = performance.now() + restMs;
      timed.push({ tenantId: puncher.employee.tenantId, sentAt, took: performance.now() - sentAt });
      continue;
    }
    if (status === null) {
      tally.interrupted += 1;
      connection?.close();
      connection = null;
    } else if (status === 503) tally.putOff += 1;
    else if (connection) tally.unexpected.push(unexpected(status, connection));
    await setTimeout(pauseMs);
  }
  connection?.close();
}

/** A time in which something was done to some companies, or nothing to any. By `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly companies: ReadonlySet<string>;
}

/** Of the answers to all other companies in these times: how many, and the quantiles in milliseconds. */
export function ofOthers(
  timed: readonly Timed[],
  spans: readonly Span[],
): { count: number; p50: number; p99: number } {
  const took = timed
    .filter(({ tenantId, sentAt }) =>
      spans.some(({ from, to, companies }) => sentAt >= from && sentAt < to && !companies.has(tenantId)),
    )
    .map((one) => one.took);
  return { count: took.length, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

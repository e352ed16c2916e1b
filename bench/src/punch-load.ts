import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { BenchEmployee } from './employees.ts';
import { connectLoopback, requestText } from './loopback-client.ts';
import { type Measurement, measure } from './measure.ts';

export interface Load {
  /** Punches a second; null for as many as possible. */
  readonly rate: number | null;
  readonly calls: number;
}

interface PunchLoad {
  /** All employees punch IN, then all OUT; the server's clock steps twice a round. */
  punches(employees: readonly BenchEmployee[], server: ChildProcess, load: Load): Promise<Measurement>;
  /** How many were refused as overload so far, and sent again. */
  refused(): number;
}

/** Sends punches to the server under measurement, over so many connections. */
export function punchLoad(port: number, connections: number): PunchLoad {
  let turn = 0;
  let refused = 0;
  return {
    refused: () => refused,
    punches: async (employees, server, { rate, calls }) => {
      const clients = await Promise.all(Array.from({ length: connections }, () => connectLoopback(port)));
      const result = await measure(
        connections,
        calls,
        async (worker) => {
          const employee = employees[turn % employees.length];
          const type = Math.floor(turn / employees.length) % 2 === 0 ? 'IN' : 'OUT';
          turn += 1;
          if (turn % (employees.length / 2) === 0) server.send('step');
          const request = requestText('POST', '/api/attendance/punch', {
            ...(employee && { token: employee.token }),
            body: { type },
            headers: { 'idempotency-key': `bench-${turn}-of-this-run` },
          });
          let status = await clients[worker]?.send(request);
          // Refused as overload, it is sent again as by the page; the wait counts.
          for (; status === 503; status = await clients[worker]?.send(request)) {
            refused += 1;
            await setTimeout(20);
          }
          if (status !== 200) throw new Error(`a punch was answered ${status}`);
        },
        rate,
      );
      for (const client of clients) client.close();
      return result;
    },
  };
}

/** The medians of several rounds, as text. */
export function told(rounds: readonly Measurement[]): string {
  const of = (figure: (one: Measurement) => number, digits: number) =>
    quantile(rounds.map(figure), 0.5).toFixed(digits);
  return `${of((one) => one.throughput, 0)}/s, p50 ${of((one) => one.p50, 1)} ms, p99 ${of((one) => one.p99, 1)} ms`;
}

/** The ratio of each value to its counterpart: median and quartiles. */
export function compared(made: readonly Measurement[], halted: readonly Measurement[]): string {
  const of = (figure: (one: Measurement) => number) => {
    const ratios = made.map((one, round) => figure(one) / figure(halted[round] ?? one));
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
    return `×${middle} (${low} a ${high})`;
  };
  return `${of((one) => one.throughput)}, p50 ${of((one) => one.p50)}, p99 ${of((one) => one.p99)}`;
}

/** A quantile of the values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

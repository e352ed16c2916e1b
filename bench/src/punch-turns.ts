import type { ChildProcess } from 'node:child_process';
import type { BenchEmployee } from './employees.ts';
import { connectLoopback, requestText } from './loopback-client.ts';
import { type Measurement, measure } from './measure.ts';

/** Punches of groups of people, who go in and out by turns. */
export interface PunchTurns {
  /** So many punches, so many at once. All of a group punch IN, then all OUT; the server's clock steps twice a round. */
  punch(employees: readonly BenchEmployee[], connections: number, calls: number): Promise<Measurement>;
  /** The punches sent so far, over all measurements. */
  sent(): number;
}

/** @param server listens on `port` and steps its clock when it is told to (`server.ts`) */
export function punchTurns(server: ChildProcess, port: number): PunchTurns {
  let sent = 0;
  /** How often each group of people has punched. */
  const turns = new Map<readonly BenchEmployee[], number>();
  const nextPunch = (employees: readonly BenchEmployee[]): string => {
    const turn = turns.get(employees) ?? 0;
    turns.set(employees, turn + 1);
    const employee = employees[turn % employees.length];
    const type = Math.floor(turn / employees.length) % 2 === 0 ? 'IN' : 'OUT';
    if ((turn + 1) % (employees.length / 2) === 0) server.send('step');
    sent += 1;
    return requestText('POST', '/api/attendance/punch', {
      ...(employee && { token: employee.token }),
      body: { type },
      headers: { 'idempotency-key': `bench-${sent}-of-this-run` },
    });
  };
  return {
    sent: () => sent,
    punch: (employees, connections, calls) =>
      measureRequests(port, connections, calls, () => nextPunch(employees)),
  };
}

/** @throws when a call is answered anything but 200 */
export async function measureRequests(
  port: number,
  connections: number,
  calls: number,
  nextRequest: () => string,
): Promise<Measurement> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connectLoopback(port)));
  const result = await measure(connections, calls, async (worker) => {
    const status = await clients[worker]?.send(nextRequest());
    if (status !== 200) throw new Error(`a call was answered ${status}: ${clients[worker]?.answer()}`);
  });
  for (const client of clients) client.close();
  return result;
}

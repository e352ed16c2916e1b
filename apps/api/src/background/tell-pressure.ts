import type { ChildProcess } from 'node:child_process';
import type { PunchPressure } from '../platform/load/punch-load.ts';

/** Between two readings. */
const everyMs = 100;

/** Sends a child process how much punches are delayed, for as long as it runs, and once when that has ended. */
export function tellPressure(child: ChildProcess, pressure: () => PunchPressure): void {
  let wasFelt = false;
  const looking = setInterval(() => {
    const felt = pressure();
    const isFelt = felt.underWay > 0;
    // The exit of a process that just died is handled elsewhere.
    if (isFelt || wasFelt) child.send({ told: 'PUNCHES', pressure: felt }, () => {});
    wasFelt = isFelt;
  }, everyMs).unref();
  child.once('exit', () => clearInterval(looking));
}

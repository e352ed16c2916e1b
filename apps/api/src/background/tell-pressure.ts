import type { ChildProcess } from 'node:child_process';
import type { PunchPressure } from '../platform/punch-load.ts';

/** Between two looks at what punches feel. */
const everyMs = 100;

/** Tells a process, for as long as it runs, what punches feel, and once that there is no more of it. */
export function tellPressure(child: ChildProcess, pressure: () => PunchPressure): void {
  let wasFelt = false;
  const looking = setInterval(() => {
    const felt = pressure();
    const isFelt = felt.underWay > 0;
    // One that just died is heard of by its end.
    if (isFelt || wasFelt) child.send({ told: 'PUNCHES', pressure: felt }, () => {});
    wasFelt = isFelt;
  }, everyMs).unref();
  child.once('exit', () => clearInterval(looking));
}

import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const millisecondsOfTick = 10;

/** Where the times in user mode and in the kernel are, counted from the state that follows the program's name (proc(5)). */
const [userTicks, kernelTicks] = [11, 12];

/**
 * The processor time of a process and all its threads since its start, in milliseconds; 0 for one that has ended, and on systems without
 * `/proc`, which do not tell.
 */
export function processorMs(pid: number | undefined): number {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in brackets and may itself contain some, and spaces.
    const fields = told.slice(told.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[userTicks]) + Number(fields[kernelTicks])) * millisecondsOfTick;
  } catch {
    return 0;
  }
}

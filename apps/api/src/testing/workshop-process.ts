import { readdirSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';

/** Waits for the child process of this one that runs a workshop's program, as `import-work.ts`. @returns its id */
export function workshopProcess(program: string): Promise<number> {
  return vi.waitFor(() => {
    const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isIt(name, program));
    if (found === undefined) throw new Error(`${program} does not run`);
    return Number(found);
  }, 20_000);
}

function isIt(pid: string, program: string): boolean {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    // It ended between the two looks.
    return false;
  }
}

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The log that the programs of PostgreSQL write to, open for one run of one of them. */
export interface ServerLog {
  path: string;
  /** File descriptor to hand over as the program's output. */
  output: number;
  /** What it said last before it gave up, without the time; the earliest refusals carry no level. */
  lastReason(): string | undefined;
  close(): void;
}

const LONGEST_TAIL = 64 * 1024;

/** Opens the log at its end, to tell what this run writes from what was there. */
export function openServerLog(path: string): ServerLog {
  const output = openSync(path, 'a+', 0o600);
  const start = fstatSync(output).size;
  return {
    path,
    output,
    lastReason: () => {
      const tail = Buffer.alloc(Math.min(fstatSync(output).size - start, LONGEST_TAIL));
      readSync(output, tail, 0, tail.length, start);
      const lines = tail.toString().trim().split('\n');
      const reason = lines.findLast((line) => /(?:FATAL|PANIC|error): /.test(line)) ?? lines.at(-1);
      return reason?.replace(/^.*(?:FATAL|PANIC|error): +/, '') || undefined;
    },
    close: () => closeSync(output),
  };
}

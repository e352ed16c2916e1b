import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Sets this process's priority. Where Linux schedules by session (autogroup), nice applies only within the session; this process has a
 * session of its own, whose priority as a whole is set too.
 */
export function setProcessPriority(priority: number): void {
  for (const step of [
    () => setPriority(process.pid, priority),
    () => writeFileSync('/proc/self/autogroup', `${priority}`),
  ]) {
    try {
      step();
    } catch {
      // Not supported by this system: the work is done all the same.
    }
  }
}

import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Gives this process a priority of the operating system. Where Linux shares the cores out by session first, a process counts among its own
 * session alone: it has one of its own, and that gets the priority as a whole.
 */
export function stepBack(priority: number): void {
  for (const step of [
    () => setPriority(process.pid, priority),
    () => writeFileSync('/proc/self/autogroup', `${priority}`),
  ]) {
    try {
      step();
    } catch {
      // The system knows no such thing: the work is done all the same.
    }
  }
}

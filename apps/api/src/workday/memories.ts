import type { DayMemory } from './day-memory.ts';
import type { LogMemory } from './log-memory.ts';

/** What a serving process remembers of people's days. */
export interface Memories {
  readonly days: DayMemory;
  readonly records: LogMemory;
}

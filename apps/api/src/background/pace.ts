import { LRUCache } from 'lru-cache';
import type { PunchPressure } from '../platform/load/punch-load.ts';
import { wait } from '../platform/timers/wake.ts';

/** Processor time that a company's reports may take without pausing; a tenth of the time that passes is forgiven. */
const allowanceMs = 3_000;
const forgivenShare = 0.1;
/** Beyond that a report pauses while people punch, for so many times as long as it worked, up to a limit. Milliseconds. */
const restTimes = 10;
const longestRestMs = 1_000;
/** For so long after a punch more are expected. */
const punchingForMs = 1_000;
const mostRemembered = 10_000;

/** What happened since the last step. */
export interface Lately {
  /** Whether somebody punched, as the serving process reports it. */
  readonly isPunching: boolean;
  /** The processor time of this process, in milliseconds. */
  readonly workedMs: number;
}

/** How long a report should pause now, in milliseconds, when its company has taken so much processor time. */
export function restMs({ isPunching, workedMs }: Lately, takenMs: number): number {
  if (takenMs <= allowanceMs || !isPunching) return 0;
  return Math.min(longestRestMs, restTimes * workedMs);
}

/** Makes reports pause between their steps, by the processor time of their company; other reports of the process go on meanwhile. */
export interface Pace {
  /** Takes a reading of how much punches are delayed, from the serving process. */
  told(pressure: PunchPressure): void;
  /** @throws the signal's reason */
  step(company: string, signal: AbortSignal): Promise<void>;
}

/**
 * A low priority is not enough when a company has large reports made endlessly: they compete for the processor caches, and PostgreSQL,
 * which reads for them, runs at normal priority.
 */
export function openPace(took = ownMs, now = () => performance.now()): Pace {
  const taken = new LRUCache<string, { milliseconds: number; at: number }>({ max: mostRemembered });
  let punchedAt = Number.NEGATIVE_INFINITY;
  let tookBefore = took();
  const look = (): Lately => {
    const tookNow = took();
    const workedMs = tookNow - tookBefore;
    tookBefore = tookNow;
    return { isPunching: now() - punchedAt < punchingForMs, workedMs };
  };
  return {
    told: ({ underWay }) => {
      if (underWay > 0) punchedAt = now();
    },
    step: async (company, signal) => {
      const lately = look();
      const at = now();
      const before = taken.get(company) ?? { milliseconds: 0, at };
      const left = Math.max(0, before.milliseconds - forgivenShare * (at - before.at));
      const milliseconds = left + lately.workedMs;
      taken.set(company, { milliseconds, at });
      const rest = restMs(lately, milliseconds);
      await wait(rest, signal);
    },
  };
}

/** The processor time of this process so far, in milliseconds. */
function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

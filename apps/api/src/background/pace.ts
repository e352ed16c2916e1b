import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PunchPressure } from '../platform/punch-load.ts';

/** So much of a core a company's reports may take at once without resting; what they took is forgiven at a tenth of the time that passes. */
const allowanceMs = 3_000;
const forgivenShare = 0.1;
/** Past that a report rests while people punch, so many times as long as it worked, in milliseconds. */
const restTimes = 10;
const longestRestMs = 1_000;
/** For so long after a punch there may be another. */
const punchingForMs = 1_000;
const mostRemembered = 10_000;

/** What was seen between two looks. */
export interface Lately {
  /** Whether somebody punched, as the process tells that serves. */
  readonly isPunching: boolean;
  /** What this process worked, in milliseconds of a core. */
  readonly workedMs: number;
}

/** How long a report of a company that took so much of a core should rest now, in milliseconds. */
export function restMs({ isPunching, workedMs }: Lately, takenMs: number): number {
  if (takenMs <= allowanceMs || !isPunching) return 0;
  return Math.min(longestRestMs, restTimes * workedMs);
}

/** Lets reports rest between their steps, each company by what its own take; others of this process go on meanwhile. */
export interface Pace {
  /** What punches feel, as the process tells that serves. */
  told(pressure: PunchPressure): void;
  /** @throws the signal's reason */
  step(company: string, signal: AbortSignal): Promise<void>;
}

/**
 * The lowest priority is not enough while a company has large reports made without an end: what runs beside takes of the caches, and
 * PostgreSQL, which reads for it, has the priority of everybody.
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
      if (rest > 0) await setTimeout(rest, undefined, { signal });
    },
  };
}

/** What this process has taken of all cores so far, in milliseconds. */
function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

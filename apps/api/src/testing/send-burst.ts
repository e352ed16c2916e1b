import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { PunchType } from '@jornada/core/timekeeping/punch';

export interface BurstOrder {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly type: PunchType;
}

/** The answer to one punch, with the error when it was refused. */
export interface BurstAnswer {
  readonly status: number;
  readonly milliseconds: number;
  readonly retryAfter: string | null;
  readonly told: string | null;
}

/** Sends a punch for each token at once, see `punch-burst.ts`. */
export async function sendBurst(order: BurstOrder): Promise<BurstAnswer[]> {
  const program = path.join(import.meta.dirname, 'punch-burst.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(order));
  return JSON.parse(await text(child.stdout)) as BurstAnswer[];
}

/** The 99th percentile. */
export function percentile99(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Throughput in calls a second, latencies in milliseconds. */
export interface Measurement {
  readonly throughput: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Runs `count` calls, `workers` at a time.
 * @param call gets the number of the worker and of the call
 * @param rate calls begun per second; null for as many as possible. The latency of a call that begins late counts from when it was due
 */
export async function measure(
  workers: number,
  count: number,
  call: (worker: number, index: number) => Promise<void>,
  rate: number | null = null,
): Promise<Measurement> {
  const latencies = new Float64Array(count);
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (next < count) {
        const index = next++;
        const dueAt = rate === null ? performance.now() : startedAt + (index * 1_000) / rate;
        if (dueAt > performance.now()) await setTimeout(dueAt - performance.now());
        const calledAt = rate === null ? performance.now() : dueAt;
        await call(worker, index);
        latencies[index] = performance.now() - calledAt;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort();
  const quantile = (share: number) => latencies[Math.min(count - 1, Math.floor(count * share))] ?? 0;
  return { throughput: count / seconds, p50: quantile(0.5), p99: quantile(0.99) };
}

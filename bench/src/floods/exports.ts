import { setTimeout } from 'node:timers/promises';

export interface ExportFlood {
  readonly origin: string;
  /** The token of an admin of the exported company. */
  readonly token: string;
  readonly period: { readonly from: string; readonly to: string };
  /** How many download at the same time, over and over. */
  readonly exporters: number;
}

export interface ExportFloodResult {
  /** The number of answers by status. */
  readonly answers: ReadonlyMap<number, number>;
  readonly bytes: number;
}

/** Starts downloads that repeat without end. Resolves once the first bytes arrive, with a function that stops them. */
export async function beginExports(flood: ExportFlood): Promise<() => Promise<ExportFloodResult>> {
  const ending = new AbortController();
  const answers = new Map<number, number>();
  let bytes = 0;
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const download = async () => {
    const address = `${flood.origin}/api/attendance/admin/export?${new URLSearchParams(flood.period)}`;
    const headers = { authorization: `Bearer ${flood.token}` };
    const answer = await fetch(address, { headers, signal: ending.signal });
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    if (!answer.ok || !answer.body) return void (await setTimeout(1_000));
    for await (const chunk of answer.body) {
      resolve();
      bytes += chunk.length;
    }
  };
  const loops = Array.from({ length: flood.exporters }, async () => {
    while (!ending.signal.aborted) await download().catch(() => {});
  });
  await begun;
  return async () => {
    ending.abort();
    await Promise.all(loops);
    return { answers, bytes };
  };
}

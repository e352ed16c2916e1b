import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { writeInBatches } from '@jornada/api/src/platform/write-in-batches.ts';
import pg from 'pg';
import type { BenchEmployee } from './employees.ts';
import { learnPunch } from './learn-statements.ts';

export interface BareSql {
  punch(employee: BenchEmployee): Promise<void>;
  close(): Promise<void>;
}

/**
 * The floor: the very statements of an authenticated punch, sent by the same driver in the same batches over a pool of the
 * same size, without HTTP, validation, rules or hashing.
 */
export async function bareSql(connectionString: string, sample: BenchEmployee): Promise<BareSql> {
  const learnt = await learnPunch(connectionString, sample);
  const pool = new pg.Pool({ connectionString, max: 16, pipeline: true });
  pool.on('connect', writeInBatches);
  // Above every sequence that the punches over HTTP reach.
  const sequences = new Map<string, number>();
  return {
    punch: async (employee) => {
      const sequence = (sequences.get(employee.userId) ?? 1_000) + 1;
      sequences.set(employee.userId, sequence);
      const entryId = randomUUIDv7();
      const own = (value: unknown): unknown => {
        if (Buffer.isBuffer(value)) return randomBytes(32);
        if (value === sample.userId) return employee.userId;
        if (value === learnt.sequence) return sequence;
        if (value === learnt.idempotencyKey || value === learnt.entryId) return entryId;
        return value;
      };
      const client = await pool.connect();
      try {
        for (const batch of learnt.batches) {
          await Promise.all(
            batch.map(({ values, ...statement }) =>
              client.query(values.length === 0 ? statement : { ...statement, values: values.map(own) }),
            ),
          );
        }
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

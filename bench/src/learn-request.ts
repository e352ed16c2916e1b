import { buildApp } from '@jornada/api/src/app/app.ts';
import { openDatabase } from '@jornada/api/src/platform/database/database.ts';
import { writeInBatches } from '@jornada/api/src/platform/database/write-in-batches.ts';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { reportsHere } from '@jornada/api/src/testing/reports-here.ts';
import pg from 'pg';
import { listenToDriver, type Statement } from './listen-to-driver.ts';

/** The statements of one request, by batch. Those of a batch are sent without waiting for each other's answers. */
export type LearntRequest = readonly (readonly Statement[])[];

/** Records the statements of a request after warm-up, when caches and prepared statements exist. */
export async function learnRequest(
  connectionString: string,
  platform: Platform,
  token: string,
  path: string,
): Promise<LearntRequest> {
  const ear = listenToDriver();
  const database = openDatabase(connectionString, 1);
  const own = { ...platform, database };
  const app = await buildApp({
    ...{ platform: own, webDirectory: null, logLevel: 'warn' },
    makeReport: reportsHere(own),
  });
  try {
    const ask = async () => {
      const { statusCode } = await app.inject({ path, headers: { authorization: `Bearer ${token}` } });
      if (statusCode !== 200) throw new Error(`a call was answered ${statusCode}`);
    };
    await ask();
    ear.forget();
    await ask();
    return ear.heard();
  } finally {
    ear.stop();
    await app.close();
    await database.close();
  }
}

/** The lower bound: sends the same statements in the same batches with the same driver, and ignores the answers. */
export function requestReader(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 2, pipeline: true });
  pool.on('connect', writeInBatches);
  const send = async (batches: LearntRequest) => {
    const client = await pool.connect();
    try {
      for (const batch of batches)
        await Promise.all(
          batch.map(({ values, ...statement }) =>
            client.query(values.length === 0 ? statement : { ...statement, values: [...values] }),
          ),
        );
    } finally {
      client.release();
    }
  };
  return { send, close: () => pool.end() };
}

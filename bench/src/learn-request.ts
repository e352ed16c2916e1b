import { buildApp } from '@jornada/api/src/app/app.ts';
import { openDatabase } from '@jornada/api/src/platform/database/database.ts';
import { writeInBatches } from '@jornada/api/src/platform/database/write-in-batches.ts';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { reportsHere } from '@jornada/api/src/testing/reports-here.ts';
import pg from 'pg';
import { listenToDriver, type Statement } from './listen-to-driver.ts';

/** What one request sends to the database: a batch does not wait for the answers of its own statements. */
export type LearntRequest = readonly (readonly Statement[])[];

/** Listens to a request of which all that is made once and kept is there, with all that goes with one. */
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

/** The floor: those very statements by the same driver, in the same batches, and nothing made of what they answer. */
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

import { listDays } from '@jornada/api/src/features/attendance/days/list-days.ts';
import { openDatabase } from '@jornada/api/src/platform/database.ts';
import type { Platform } from '@jornada/api/src/platform/endpoint-route.ts';
import { authenticate } from '@jornada/api/src/platform/session.ts';
import { writeInBatches } from '@jornada/api/src/platform/write-in-batches.ts';
import { attendanceList } from '@jornada/contract/attendance/admin-list';
import pg from 'pg';
import type { Company } from './filled-company.ts';
import { listenToDriver, type Statement } from './listen-to-driver.ts';

/** What one call for a page of the list sends to the database: a batch does not wait for the answers of its own statements. */
export type LearntPage = readonly (readonly Statement[])[];

/** Listens to a call for a page whose rows are up to date, with all that goes with a call. */
export async function learnPage(
  connectionString: string,
  { clock, accessTokens }: Platform,
  { token }: Company,
  query: string,
): Promise<LearntPage> {
  const ear = listenToDriver();
  const database = openDatabase(connectionString, 1);
  try {
    const platform = { database, clock, accessTokens };
    const request = { headers: { authorization: `Bearer ${token}` } };
    const session = await authenticate(request as never, attendanceList, platform);
    const asked = attendanceList.query.parse(Object.fromEntries(new URLSearchParams(query)));
    await listDays(platform, { session, now: clock.now() }, asked);
    return ear.heard();
  } finally {
    ear.stop();
    await database.close();
  }
}

/** The floor: those very statements by the same driver, in the same batches, and nothing made of what they answer. */
export function pageReader(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 2, pipeline: true });
  pool.on('connect', writeInBatches);
  const send = async (batches: LearntPage) => {
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

import { randomUUIDv7 } from 'node:crypto';
import { recordPunch } from '@jornada/api/src/features/clock/record-punch.ts';
import { accessTokens } from '@jornada/api/src/platform/access-token.ts';
import { openDatabase } from '@jornada/api/src/platform/database.ts';
import { authenticate } from '@jornada/api/src/platform/session.ts';
import { benchClock } from './bench-clock.ts';
import { type BenchEmployee, benchSecret } from './employees.ts';
import { listenToDriver, type Statement } from './listen-to-driver.ts';

/** The statements of one authenticated punch, and the values among theirs that belong to that punch alone. */
export interface LearntPunch {
  /** Sent one batch after the other; those of a batch do not wait for each other's answers. */
  readonly batches: readonly (readonly Statement[])[];
  readonly sequence: number;
  readonly idempotencyKey: string;
  readonly entryId: string;
}

/** Listens to the third punch of `sample`: far enough in for every statement to meet rows. */
export async function learnPunch(connectionString: string, sample: BenchEmployee): Promise<LearntPunch> {
  const ear = listenToDriver();
  const database = openDatabase(connectionString, 1);
  const clock = benchClock();
  const platform = { database, clock, accessTokens: accessTokens(benchSecret) };
  const punch = async (type: 'IN' | 'OUT', idempotencyKey: string) => {
    clock.step();
    const request = { headers: { authorization: `Bearer ${sample.token}` } };
    const session = await authenticate(request as never, { access: 'signed-in' }, platform);
    const details = { type, idempotencyKey, confirmed: false };
    return recordPunch(platform, session, details, clock.now());
  };
  try {
    await punch('IN', randomUUIDv7());
    await punch('OUT', randomUUIDv7());
    ear.forget();
    const idempotencyKey = randomUUIDv7();
    const { workday } = await punch('IN', idempotencyKey);
    const entryId = workday.punches.at(-1)?.id ?? '';
    return { batches: ear.heard(), sequence: 3, idempotencyKey, entryId };
  } finally {
    ear.stop();
    await database.close();
  }
}

import { hashing } from '@jornada/api/src/platform/cryptography/hashing.ts';
import { openDatabase } from '@jornada/api/src/platform/database/database.ts';
import { readLedger } from '@jornada/api/src/testing/read-ledger.ts';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import type { Puncher } from './punchers.ts';

/** The outcome of the presses; all counts but `rows` must be 0. */
export interface Verdict {
  readonly rows: number;
  /** Acknowledged but not in the ledger. */
  readonly lost: number;
  /** In the ledger more than once. */
  readonly doubled: number;
  /** In the ledger but never sent. */
  readonly invented: number;
  /** Ledgers whose chain does not verify. */
  readonly broken: number;
}

export async function judge(connectionString: string, punchers: readonly Puncher[]): Promise<Verdict> {
  const database = openDatabase(connectionString, 2);
  const verdict = { rows: 0, lost: 0, doubled: 0, invented: 0, broken: 0 };
  for (const { employee, presses } of punchers) {
    const ledger = await readLedger(database, employee);
    const times = new Map<string, number>();
    for (const { idempotencyKey } of ledger) {
      const key = idempotencyKey ?? '';
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    const pressed = new Set(presses.map(({ key }) => key));
    verdict.rows += ledger.length;
    verdict.lost += presses.filter(({ key, isAcknowledged }) => isAcknowledged && !times.has(key)).length;
    verdict.doubled += [...times.values()].filter((count) => count > 1).length;
    verdict.invented += [...times.keys()].filter((key) => !pressed.has(key)).length;
    if (!verifyLedger(ledger, hashing.ofText).intact) verdict.broken += 1;
  }
  await database.close();
  return verdict;
}

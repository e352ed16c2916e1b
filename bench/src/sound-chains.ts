import { hashing } from '@jornada/api/src/platform/cryptography/hashing.ts';
import { openDatabase } from '@jornada/api/src/platform/database/database.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { findLedger } from '@jornada/api/src/record/ledger.reads.ts';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import type { BenchEmployee } from './employees.ts';

/** The number of entries in these people's ledgers, and how many of the ledgers do not verify. */
export async function soundChains(
  connectionString: string,
  employees: readonly BenchEmployee[],
): Promise<{ entries: number; broken: number }> {
  const database = openDatabase(connectionString, 2);
  let entries = 0;
  let broken = 0;
  for (const { tenantId, userId } of employees) {
    const ledger = await withTenant(database, tenantId, (tx) => findLedger(tx, userId));
    entries += ledger.length;
    if (!verifyLedger(ledger, hashing.ofText).intact) broken += 1;
  }
  await database.close();
  return { entries, broken };
}

import { companiesInDirectory } from '../../platform/accounts/companies-in-directory.queries.ts';
import { directoryNameOfPairing } from '../../platform/accounts/directory-names.ts';
import type { AccessTx } from '../../platform/transactions/with-access.ts';

/** The terminals, of any company, whose code has one of these hashes and counts at a moment. */
export async function findPairings(
  tx: AccessTx,
  hashes: readonly [Buffer, ...Buffer[]],
  now: Temporal.Instant,
): Promise<{ tenantId: string; id: string }[]> {
  const [hash, ...others] = hashes;
  const companies = await companiesInDirectory(
    tx,
    directoryNameOfPairing(hash),
    ...others.map(directoryNameOfPairing),
  );
  return tx
    .selectFrom('terminals')
    .select(['tenantId', 'id'])
    .where('pairingHash', 'in', hashes)
    .where('pairingUntil', '>', now)
    .$if(companies !== null, (query) => query.where('tenantId', 'in', companies ?? []))
    .execute();
}

import type { TenantTx } from '../../../platform/with-tenant.ts';

/** Makes a code work; one that was sent before does no longer. */
export async function saveCode(
  tx: TenantTx,
  code: { requestId: string; codeHash: Buffer; expiresAt: Temporal.Instant },
): Promise<void> {
  const { codeHash, expiresAt } = code;
  await tx
    .insertInto('inspectionCodes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'requestId']).doUpdateSet({ codeHash, expiresAt }),
    )
    .execute();
}

/** Uses a code up. @param code.codeHashes by each key with which it may have been kept @returns whether it worked */
export async function takeCode(
  tx: TenantTx,
  { requestId, codeHashes, now }: { requestId: string; codeHashes: readonly Buffer[]; now: Temporal.Instant },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('inspectionCodes')
    .where('requestId', '=', requestId)
    .where('codeHash', 'in', codeHashes)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Opens a session, and removes those of the company that are over. */
export async function insertSession(
  tx: TenantTx,
  session: { tokenHash: Buffer; requestId: string; openedAt: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  await tx.deleteFrom('inspectionSessions').where('expiresAt', '<=', session.openedAt).execute();
  await tx.insertInto('inspectionSessions').values(session).execute();
}

/** Whether a session of a request is open. */
export async function isSessionOpen(
  tx: TenantTx,
  { tokenHash, requestId, now }: { tokenHash: Buffer; requestId: string; now: Temporal.Instant },
): Promise<boolean> {
  const session = await tx
    .selectFrom('inspectionSessions')
    .select('requestId')
    .where('tokenHash', '=', tokenHash)
    .where('requestId', '=', requestId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return session !== undefined;
}

/** How the company calls itself. */
export function findCompany(
  tx: TenantTx,
): Promise<{ name: string; taxId: string | null; slug: string; id: string }> {
  return tx.selectFrom('tenants').select(['id', 'slug', 'name', 'taxId']).executeTakeFirstOrThrow();
}

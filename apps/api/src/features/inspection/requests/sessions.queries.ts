import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Stores a code; one that was sent before stops working. */
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

/** Uses a code. @param code.codeHashes its hash under each key with which it may have been stored @returns whether it was valid */
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

/** Opens a session, and deletes the company's expired ones. */
export async function insertSession(
  tx: TenantTx,
  session: { tokenHash: Buffer; requestId: string; openedAt: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  await tx.deleteFrom('inspectionSessions').where('expiresAt', '<=', session.openedAt).execute();
  await tx.insertInto('inspectionSessions').values(session).execute();
}

/** Whether a request has an open session. */
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

/** Who the company is. */
export function findCompany(
  tx: TenantTx,
): Promise<{ name: string; taxId: string | null; slug: string; id: string; timeZone: string }> {
  return tx
    .selectFrom('tenants')
    .select(['id', 'slug', 'name', 'taxId', 'timeZone'])
    .executeTakeFirstOrThrow();
}

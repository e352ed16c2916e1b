import type { Platform } from '../../platform/endpoint-route.ts';
import { enterTenant, enterToErase, leaveTenant, type OperatorTx } from '../../platform/with-operator.ts';
import { changingTenant, logForPlatform, type OperatorCall, type TenantRow } from './as-operator.ts';
import { eraseRows, lockPeople } from './erase-tenant.queries.ts';
import { exportRecord } from './record-export.ts';
import { deleteTenantRow } from './tenants.queries.ts';
import { type VerifiedExport, verifyRecordExport } from './verify-record-export.ts';

/**
 * Removes a company for good. Its record of working time is written to storage first, read back from there and verified: what
 * storage does not hold, to the last byte, is not removed. Where the export is, and its SHA-256, stays in the operators'
 * audit log.
 * @throws problem NOT_FOUND; whatever storage throws, and then nothing was removed
 */
export function deleteTenant(platform: Platform, call: OperatorCall, id: string): Promise<void> {
  return changingTenant(platform, id, async (tx, tenant) => {
    const eraser = await enterToErase(tx, id);
    await lockPeople(eraser);
    const { key, verified } = await keepRecord(platform, await leaveTenant(eraser), tenant, call.now);
    const erased = await eraseRows(await enterToErase(tx, id));
    if (erased !== verified.entries) throw new Error('the record changed while it was exported');
    await deleteTenantRow(await leaveTenant(eraser), id);
    await logForPlatform(tx, call, {
      action: 'TENANT_DELETED',
      tenant,
      before: { name: tenant.name, slug: tenant.slug, employees: tenant.employeeCount },
      after: {
        exportPath: key,
        exportSha256: verified.sha256,
        exportedEntries: verified.entries,
        keepUntil: verified.keepUntil,
      },
    });
  });
}

async function keepRecord(
  { files }: Platform,
  tx: OperatorTx,
  tenant: TenantRow,
  now: Temporal.Instant,
): Promise<{ key: string; verified: VerifiedExport }> {
  // Millisecond and company: a deletion that failed after this point leaves a file that the next one does not overwrite.
  const key = `records/${tenant.slug}-${tenant.id}-${now.epochMilliseconds}.jsonl.gz`;
  const inside = await enterTenant(tx, tenant.id);
  const { contents, sha256 } = exportRecord(inside, tenant, now);
  await files.put(key, contents, 'application/gzip');
  await leaveTenant(inside);
  const verified = await verifyRecordExport(await files.read(key));
  if (verified.sha256 !== sha256()) throw new Error('storage gives back another file than it was given');
  return { key, verified };
}

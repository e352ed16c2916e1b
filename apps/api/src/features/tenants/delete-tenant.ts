import { Readable } from 'node:stream';
import { z } from 'zod';
import { fillExitPackage } from '../../packages/exit-package.ts';
import { keepArchive } from '../../platform/archive/keep-archive.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseName } from '../../platform/transactions/reserved-names.queries.ts';
import { type EraserTx, withEraser } from '../../platform/transactions/with-operator.ts';
import { hashed } from '../../record/export/hashed.ts';
import { type VerifiedExport, verifyRecordExport } from '../../record/export/verify-record-export.ts';
import { lockTenant, logForPlatform, type OperatorCall, type TenantRow } from './as-operator.ts';
import { eraseRows, lockPeople } from './erase-tenant.queries.ts';
import { findAdminsToWrite, sendKeptRecordLinks } from './kept-records.ts';
import { deleteTenantRow } from './tenants.queries.ts';

/** Deletes the files of removed companies, after the commit and with retries: only then are the rows that name them gone for good. */
export const filesOfGoneQueue: JobQueue = { name: 'files-of-removed-companies' };

/**
 * Deletes a company for good. Its exit package, with the whole record of working time and its closed months, is first written to storage,
 * read back and verified; nothing is deleted unless storage holds it to the last byte. The operators' audit log keeps its location and its
 * SHA-256, and whoever administrated the company is sent a link to it. A job deletes the company's images and attachments afterwards.
 * @throws problem NOT_FOUND; whatever storage throws, and then nothing was deleted
 */
export function deleteTenant(platform: Platform, call: OperatorCall, id: string): Promise<void> {
  return withEraser(platform.database, id, async (tx) => {
    const tenant = await lockTenant(tx, id);
    await lockPeople(tx);
    // Named by millisecond and company, so that no deletion overwrites the package of another.
    const key = `records/${tenant.slug}-${id}-${call.now.epochMilliseconds}.zip`;
    try {
      const addresses = await findAdminsToWrite(tx);
      const kept = await keepRecord(platform, tx, tenant, key, call.now);
      await erase(tx, call, tenant, { key, ...kept });
      await sendKeptRecordLinks(platform, tx, call, { tenant, key, keepUntil: kept.keepUntil, addresses });
      await platform.jobs.add(tx, filesOfGoneQueue, { tenantId: id });
    } catch (error) {
      // Nothing was deleted, so the copy is removed. If only the answer to COMMIT was lost, the file stays.
      await platform.files.remove(key).catch(() => {});
      throw error;
    }
  });
}

/** Deletes the files of a removed company. */
export async function removeFilesOfGone({ files }: Platform, job: object): Promise<void> {
  const { tenantId } = z.object({ tenantId: z.uuid() }).parse(job);
  await files.removeFolder(`tenants/${tenantId}`);
}

async function erase(
  tx: EraserTx,
  call: OperatorCall,
  tenant: TenantRow,
  kept: VerifiedExport & { key: string },
): Promise<void> {
  const erased = await eraseRows(tx);
  if (erased !== kept.entries) throw new Error('the record changed while it was exported');
  await deleteTenantRow(tx, tenant.id);
  await releaseName(tx, tenant.slug);
  await logForPlatform(tx, call, {
    action: 'TENANT_DELETED',
    tenant,
    before: { name: tenant.name, slug: tenant.slug, employees: tenant.employeeCount },
    after: {
      exportPath: kept.key,
      exportSha256: kept.sha256,
      exportedEntries: kept.entries,
      keepUntil: kept.keepUntil,
    },
  });
}

async function keepRecord(
  { files, signer }: Platform,
  tx: EraserTx,
  tenant: Pick<TenantRow, 'id'>,
  key: string,
  now: Temporal.Instant,
): Promise<VerifiedExport> {
  const { pass, sha256 } = hashed();
  const keep = (contents: Readable) =>
    files.put(key, Readable.from(pass(contents), { objectMode: false }), 'application/zip');
  await keepArchive(now, keep, (archive) =>
    fillExitPackage(archive, {
      ...{ signer, now, read: (work) => work(tx) },
      // Everybody of the company waits meanwhile, so documents are not laid out here: their figures suffice to make them later.
      hasDocuments: false,
      // The platform keeps it for the company, whose administrators alone see why somebody was absent.
      tables: { hasHealthData: false, hasDays: false, openFile: null },
      onSteps: async () => {},
      onStep: async () => {},
    }),
  );
  const verified = await verifyRecordExport(await files.read(key));
  if (verified.sha256 !== sha256()) throw new Error('storage gives back another file than it was given');
  if (verified.tenant.id !== tenant.id) throw new Error('storage gives back the record of another company');
  return verified;
}

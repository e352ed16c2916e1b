import type { Readable } from 'node:stream';
import { z } from 'zod';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { retryTransient } from '../../../platform/errors/transient-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { failureOf, requireFewTries, type Tries } from '../../../tasks/failure-of.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { makeMonthArchive } from '../months/month-archive.ts';
import { exportAttendance, readExportedPeople, readFileColumns } from '../tables/export-attendance.ts';
import { exportKey, exportTypes, openExportFile } from '../tables/export-file.ts';
import type { FileColumns } from '../tables/export-rows.ts';
import { deleteExport, type ExportRecord, findExport, updateExport } from './exports.queries.ts';

const jobSchema = z.object({ tenantId: z.uuid(), exportId: z.uuid() });

/**
 * Makes a requested file and stores its progress meanwhile; a retry starts from the beginning. Does nothing for a file that is ready, has
 * failed or was removed.
 * @throws what ended this attempt when another attempt is to follow: the signal's reason, or an error
 */
export async function prepareExport(platform: Platform, job: object, tries: Tries): Promise<void> {
  const { signal, retries } = tries;
  const { tenantId, exportId } = jobSchema.parse(job);
  const inTenant: InTenant = (work) =>
    retryTransient(() => withTenant(platform.database, tenantId, work), signal);
  const asked = await inTenant((tx) => findExport(tx, exportId));
  if (!asked || (asked.status !== 'PENDING' && asked.status !== 'RUNNING')) return;
  try {
    requireFewTries(retries);
    const keep = (file: Readable | Uint8Array) =>
      platform.files.put(exportKey(tenantId, asked), file, exportTypes[asked.format]);
    const { format } = asked;
    if (format === 'zip') await makeArchive(platform, inTenant, asked, { signal, keep });
    else await makeFile(platform, inTenant, { ...asked, format }, { signal, keep });
    await inTenant((tx) => updateExport(tx, exportId, { status: 'DONE' }));
  } catch (error) {
    const failure = failureOf(error, tries);
    if (failure === null) throw error;
    await inTenant((tx) => updateExport(tx, exportId, { status: 'FAILED', failure }));
    if (failure === 'INTERNAL') throw error;
  }
}

/** Runs a transaction of the company, and repeats it when the connection is lost. */
type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

interface Keeping {
  readonly signal: AbortSignal;
  keep(contents: Readable | Uint8Array): Promise<void>;
}

/** The closed summaries of a month in one archive. */
async function makeArchive(
  { clock }: Platform,
  inTenant: InTenant,
  asked: ExportRecord,
  { signal, keep }: Keeping,
): Promise<void> {
  const { people } = await beginExport(inTenant, asked);
  await makeMonthArchive({
    ...{ people, month: asked.periodFrom, now: clock.now(), inTenant, keep, signal },
    onProgress: (donePeople) => inTenant((tx) => updateExport(tx, asked.id, { donePeople })),
  });
}

/** Reads the people of the export and its columns, and marks it as running. */
function beginExport(
  inTenant: InTenant,
  asked: ExportRecord,
): Promise<{ readonly people: ExportedPerson[]; readonly layout: FileColumns }> {
  const period = { from: asked.periodFrom, to: asked.periodTo };
  return inTenant(async (tx) => {
    const people = await readExportedPeople(tx, wholeCompany, period, asked.userIds);
    await updateExport(tx, asked.id, { status: 'RUNNING', totalPeople: people.length, donePeople: 0 });
    return { people, layout: await readFileColumns(tx, people, period) };
  });
}

async function makeFile(
  { clock }: Platform,
  inTenant: InTenant,
  asked: ExportRecord & { readonly format: 'csv' | 'xlsx' },
  { signal, keep }: Keeping,
): Promise<void> {
  const period = { from: asked.periodFrom, to: asked.periodTo };
  const { people, layout } = await beginExport(inTenant, asked);
  const reading = { now: clock.now(), reader: null, layout };
  const file = await openExportFile(asked.format, layout);
  try {
    let donePeople = 0;
    let isEmpty = true;
    for await (const batch of exportAttendance(inTenant, people, period, reading)) {
      signal.throwIfAborted();
      await file.add(batch.people);
      donePeople += batch.people.length;
      if (batch.isWorthTelling) isEmpty = false;
      await inTenant((tx) => updateExport(tx, asked.id, { donePeople }));
    }
    if (isEmpty) throw problem('NOTHING_TO_EXPORT');
    await keep(await file.finish());
  } finally {
    await file.discard();
  }
}

/** Removes an expired file and its record. */
export async function endExport(platform: Platform, job: object): Promise<void> {
  const { tenantId, exportId } = jobSchema.parse(job);
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, tenantId, work);
  const ended = await inTenant((tx) => findExport(tx, exportId));
  if (!ended) return;
  await platform.files.remove(exportKey(tenantId, ended));
  await inTenant((tx) => deleteExport(tx, exportId));
}

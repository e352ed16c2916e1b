import { randomBytes } from 'node:crypto';
import type { Absence } from '@jornada/contract/absences/absence';
import { absenceFileTexts as texts } from '@jornada/texts/absence-files';
import { onlySelf } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { UploadedFile } from '../../../platform/files/file-transfer.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { withinBudgets } from '../../../platform/load/within-budgets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { TooCostly } from '../../../platform/workshop/workshop.ts';
import { requireRequest } from '../../../requests/request-life.ts';
import { absenceEvent } from '../requests/absence-event.ts';
import { absenceRequests, alreadyDecided } from '../requests/absence-requests.ts';
import { describeAbsence } from '../requests/describe-absence.ts';
import { type AttachmentRow, holdAbsence, replaceAttachment } from './attachments.queries.ts';
import { cleanFileName } from './clean-file-name.ts';
import type { ExaminedFile } from './examine-attachment.ts';
import { examineFile } from './examine-file.ts';

/** A request has one file, which may be replaced a few times. */
const fileBudget = { name: 'attachments', points: 150, withinSeconds: 3_600, refusedForSeconds: 60 };

/** The absence that a file is for, and the company its storage key belongs to. */
interface Target {
  readonly tenantId: string;
  readonly absenceId: string;
}

/**
 * Stores the proof of a waiting absence of the caller, in place of an earlier one.
 * @throws problem NOT_FOUND for anybody else's absence; REQUEST_DECIDED; VALIDATION_FAILED for a file of another type, or one that takes too
 * long to examine; TOO_MANY_REQUESTS; UNAVAILABLE when too many files wait, or the process that examines it is lost
 */
export async function attachFile(
  platform: Platform,
  call: AdminCall,
  target: Target,
  file: UploadedFile,
): Promise<Absence> {
  const { tenantId } = call.session;
  if (target.tenantId !== tenantId) throw problem('NOT_FOUND');
  // Checked before the costly examination of the file, and again in the transaction that stores its key.
  await readTenant(platform.database, tenantId, (tx) => requireWaiting(tx, call, target.absenceId));
  const costs = [{ budget: fileBudget, key: call.session.userId }];
  return withinBudgets(platform, costs, refuse, () => examineAndKeep(platform, call, target, file));
}

function refuse(_: unknown, seconds: number): never {
  throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
}

async function examineAndKeep(
  platform: Platform,
  call: AdminCall,
  target: Target,
  file: UploadedFile,
): Promise<Absence> {
  const examined = await examineFile(file.bytes).catch((error) => {
    throw error instanceof TooCostly ? unfitFile(texts.tooCostly) : error;
  });
  if (!examined) throw unfitFile(texts.notAllowed);
  const fileKey = keyFor(target, examined);
  await platform.files.put(fileKey, examined.bytes, examined.contentType);
  const attachment: AttachmentRow = {
    ...{ fileKey, fileName: cleanFileName(file.name, examined.extensions) },
    ...{ contentType: examined.contentType, sizeBytes: examined.bytes.length },
    ...{ uploadedBy: call.session.userId, uploadedAt: call.now },
  };
  const { absence, formerKey } = await nameAttachment(platform, call, target.absenceId, attachment).catch(
    async (error) => {
      await platform.files.remove(fileKey);
      throw error;
    },
  );
  if (formerKey !== null) await platform.files.remove(formerKey);
  return absence;
}

function unfitFile(reason: string) {
  return problem('VALIDATION_FAILED', { message: reason, fieldErrors: { file: reason } });
}

function nameAttachment(
  { database }: Platform,
  call: AdminCall,
  absenceId: string,
  attachment: AttachmentRow,
): Promise<{ absence: Absence; formerKey: string | null }> {
  return withTenant(database, call.session.tenantId, async (tx) => {
    await holdAbsence(tx, absenceId);
    await requireWaiting(tx, call, absenceId);
    const formerKey = await replaceAttachment(tx, absenceId, attachment);
    const absence = await requireRequest(tx, absenceRequests, onlySelf(call.session), absenceId);
    const { fileName } = attachment;
    await happened(tx, call, absenceEvent('ABSENCE_ATTACHED', absence, { fileName }));
    return { absence: describeAbsence(absence), formerKey };
  });
}

async function requireWaiting(tx: TenantTx, { session }: AdminCall, absenceId: string): Promise<void> {
  const absence = await requireRequest(tx, absenceRequests, onlySelf(session), absenceId);
  if (absence.status !== 'PENDING') throw alreadyDecided(absence);
}

/** Below the company's folder, which is removed with the company. */
function keyFor({ tenantId, absenceId }: Target, { extensions: [extension] }: ExaminedFile): string {
  return `tenants/${tenantId}/absences/${absenceId}/${randomBytes(16).toString('hex')}.${extension}`;
}

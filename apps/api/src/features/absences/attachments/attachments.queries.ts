import type { AbsenceStatus } from '@jornada/contract/absences/time-off-types';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface AttachmentRow {
  readonly fileKey: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly uploadedBy: string;
  readonly uploadedAt: Temporal.Instant;
}

/** Locks an absence until the end of the transaction, so that nobody decides about it or attaches another file. */
export async function holdAbsence(
  tx: TenantTx,
  id: string,
): Promise<{ userId: string; approvalStatus: AbsenceStatus } | undefined> {
  const row = await tx
    .selectFrom('absences')
    .select(['userId', 'approvalStatus'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as { userId: string; approvalStatus: AbsenceStatus } | undefined;
}

export async function findAttachment(tx: TenantTx, absenceId: string): Promise<AttachmentRow | undefined> {
  return tx
    .selectFrom('absenceAttachments')
    .select(['fileKey', 'fileName', 'contentType', 'sizeBytes', 'uploadedBy', 'uploadedAt'])
    .where('absenceId', '=', absenceId)
    .executeTakeFirst();
}

/** Replaces the file of an absence. @returns the storage key of the former one; null for none */
export async function replaceAttachment(
  tx: TenantTx,
  absenceId: string,
  attachment: AttachmentRow,
): Promise<string | null> {
  const former = await tx
    .deleteFrom('absenceAttachments')
    .where('absenceId', '=', absenceId)
    .returning('fileKey')
    .executeTakeFirst();
  await tx
    .insertInto('absenceAttachments')
    .values({ absenceId, ...attachment })
    .execute();
  return former?.fileKey ?? null;
}

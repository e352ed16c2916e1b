import { randomUUIDv7 } from 'node:crypto';
import { actorOf } from '../../../authorization/actor.ts';
import { managesPayroll } from '../../../authorization/company.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { refusedBy } from '../../../platform/errors/constraint-violations.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { onPayroll } from '../setup/change-codes.ts';
import { findProfile } from '../setup/profiles.queries.ts';
import { type FileRow, findBatch, findLines, insertFile } from './batches.queries.ts';
import { makeFile } from './make-file.ts';

/**
 * Makes a file of a closed batch by a profile, once: its lines are as they were closed, and so is the file from then on.
 * @throws problem NOT_FOUND; NAME_TAKEN where there is one of a profile of that name; PROFILE_DOES_NOT_FIT
 */
export function makeProfileFile(
  platform: Platform,
  call: AdminCall,
  asked: { readonly batchId: string; readonly profileId: string },
): Promise<FileRow> {
  const { session, now } = call;
  const taken = () => problem('NAME_TAKEN');
  return refusedBy({ payroll_files_tenant_id_batch_id_name_key: taken }, () =>
    onPayroll(platform, call, async (tx) => {
      const batch = await findBatch(tx, asked.batchId);
      const profile = await findProfile(tx, asked.profileId);
      if (!batch || !profile) throw problem('NOT_FOUND');
      const month = batch.month.toPlainYearMonth().toString();
      const { companyCode, number } = batch;
      const lines = await findLines(tx, visiblePeople(actorOf(session), managesPayroll), batch.id, null);
      const head = { companyCode, number, month };
      const file = await makeFile(
        platform,
        { tenantId: session.tenantId, batchId: batch.id, head, lines, now },
        { id: randomUUIDv7(), profileName: profile.name, layout: profile.layout },
      );
      await insertFile(tx, file);
      await happened(tx, call, {
        ...{ action: 'PAYROLL_FILE_MADE', subjectId: batch.id, subjectName: String(number) },
        after: { month, fileName: file.name },
      });
      return file;
    }),
  );
}

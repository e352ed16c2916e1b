import type { OwnCorrection } from '@jornada/contract/attendance/correction-requests';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../../../record/append-statement.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { findOwnCorrection, saveAnswer } from './corrections.queries.ts';
import { describeCorrection } from './describe-correction.ts';

/**
 * Stores the caller's answer to a correction of their record. It replaces their earlier answer, which stays among
 * the statements.
 * @throws problem NOT_FOUND for anything but a correction of their record by somebody else
 */
export function answerCorrection(
  platform: Platform,
  { session, now }: AdminCall,
  entryId: string,
  given: { readonly agrees: boolean; readonly comment: string },
): Promise<OwnCorrection> {
  const { userId } = session;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await holdLedgers(tx, [userId]);
    const correction = await findOwnCorrection(tx, userId, entryId);
    if (!correction) throw problem('NOT_FOUND');
    const said = { agrees: given.agrees, comment: given.comment || null };
    await saveAnswer(tx, { userId, entryId, ...said, answeredAt: now });
    await appendStatements(tx, session.tenantId, [
      {
        employeeId: userId,
        authorId: userId,
        kind: 'CORRECTION_ANSWERED',
        madeAt: now,
        subject: entryId,
        content: { about: 'ENTRY', ...said },
      },
    ]);
    const answered = describeCorrection({ ...correction, ...said, answeredAt: now });
    const { agrees, comment } = correction;
    const values = {
      before: agrees === null ? { date: answered.date } : { date: answered.date, agrees, comment },
      after: { date: answered.date, ...said },
    };
    await happened(
      tx,
      { session, now },
      {
        action: 'CORRECTION_ANSWERED',
        subjectId: userId,
        subjectName: session.fullName,
        ...values,
      },
    );
    return answered;
  });
}

import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { onlySelf } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../../../record/append-statement.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { findGap, insertWord } from '../../../record/offline-gaps.queries.ts';
import { describeGap } from './describe-gap.ts';

/**
 * Stores the caller's explanation of an offline punch of theirs, after any earlier ones.
 * @throws problem NOT_FOUND for an entry of anybody else, or one that needs no review
 */
export function explainGap(
  platform: Platform,
  { session, now }: AdminCall,
  entryId: string,
  text: string,
): Promise<OfflineGap> {
  const { userId } = session;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await holdLedgers(tx, [userId]);
    const gap = await findGap(tx, onlySelf(session), entryId);
    if (!gap) throw problem('NOT_FOUND');
    await insertWord(tx, { userId, entryId, number: gap.words.length + 1, word: text, saidAt: now });
    await appendStatements(tx, session.tenantId, [
      {
        employeeId: userId,
        authorId: userId,
        kind: 'CORRECTION_ANSWERED',
        madeAt: now,
        subject: entryId,
        content: { about: 'OFFLINE_PUNCH', status: 'EXPLAINED', comment: text },
      },
    ]);
    const subject = { subjectId: userId, subjectName: session.fullName };
    const after = { date: gap.workedOn.toString(), reason: text };
    await happened(tx, { session, now }, { action: 'OFFLINE_GAP_EXPLAINED', ...subject, after });
    return describeGap({ ...gap, words: [...gap.words, { word: text, saidAt: now.epochMilliseconds }] });
  });
}

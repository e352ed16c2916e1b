import { randomUUIDv7 } from 'node:crypto';
import type { AnsweredMonth } from '@jornada/contract/attendance/closed-months';
import { validationTexts } from '@jornada/texts/validation';
import { happened } from '../../../events/happened.ts';
import { describeVersion, writtenMonth } from '../../../months/describe-version.ts';
import { findFrozen } from '../../../months/months.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../../../record/append-statement.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { giveStatementReceipt } from '../../../record/give-receipt.ts';
import { insertAnswer } from './months.queries.ts';

/** Who answers, and when. */
interface AnswerCall {
  readonly session: Pick<Session, 'tenantId' | 'userId' | 'fullName' | 'email'>;
  readonly now: Temporal.Instant;
}

/**
 * Stores the caller's agreement or disagreement with their own closed month, after their earlier answers, and states it in their chain.
 * @returns the month as it is answered now, with the receipt of the answer
 * @throws problem NOT_FOUND for a month that was never closed; MONTH_NOT_CLOSED for a version that is not the latest closed one;
 * VALIDATION_FAILED for a disagreement without a text
 */
export function answerMonth(
  platform: Platform,
  { session, now }: AnswerCall,
  given: {
    readonly month: Temporal.PlainDate;
    readonly version: number;
    readonly agrees: boolean;
    readonly comment: string;
    /** Who made the code with which it is answered; undefined where its person is signed in. */
    readonly codeMadeBy?: string;
  },
): Promise<AnsweredMonth> {
  const { userId } = session;
  const { month, version, agrees } = given;
  if (!agrees && given.comment === '')
    throw problem('VALIDATION_FAILED', { fieldErrors: { comment: validationTexts.required } });
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await holdLedgers(tx, [userId]);
    const latest = await findFrozen(tx, userId, month, null);
    if (!latest) throw problem('NOT_FOUND');
    if (latest.version !== version || latest.reopenedAt !== null) throw problem('MONTH_NOT_CLOSED');
    const said = { agrees, comment: given.comment || null, answeredAt: now };
    await insertAnswer(tx, { id: randomUUIDv7(), userId, month, version, ...said });
    const answered = describeVersion({ ...latest, ...said });
    const [stated] = await appendStatements(tx, session.tenantId, [
      {
        ...{ employeeId: userId, authorId: userId, kind: 'MONTH_ANSWERED', madeAt: now },
        ...{ subject: writtenMonth(month), content: { version, agrees, comment: said.comment } },
      },
    ]);
    if (!stated) throw new Error('an answer is one statement');
    const subject = { subjectId: userId, subjectName: session.fullName };
    const { codeMadeBy } = given;
    const after = {
      ...{ month: answered.month, version, agrees, comment: said.comment },
      ...(codeMadeBy !== undefined && { codeMadeBy }),
    };
    await happened(tx, { session, now }, { action: 'MONTH_ANSWERED', ...subject, after });
    return { ...answered, receipt: await giveStatementReceipt(platform.signer, stated) };
  });
}

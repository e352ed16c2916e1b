import { randomUUIDv7 } from 'node:crypto';
import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import type { PersonAction } from '@jornada/contract/company/audit-log';
import { validationTexts } from '@jornada/texts/validation';
import { describeVersion } from '../../../months/describe-version.ts';
import { findFrozen } from '../../../months/months.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { insertAnswer } from './months.queries.ts';

/** Who answers, and when. */
interface AnswerCall {
  readonly session: Pick<Session, 'tenantId' | 'userId' | 'fullName' | 'email'>;
  readonly now: Temporal.Instant;
}

/**
 * Stores the caller's agreement or disagreement with their own closed month, after their earlier answers.
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
  },
): Promise<ClosedMonth> {
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
    const action: PersonAction = 'MONTH_ANSWERED';
    const subject = { subjectId: userId, subjectName: session.fullName };
    const after = { month: answered.month, version, agrees, comment: said.comment };
    await writeAudit(tx, session, { action, ...subject, after }, now);
    return answered;
  });
}

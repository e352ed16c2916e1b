import type { CorrectionProposal } from '@jornada/contract/attendance/proposals';
import { proposalRefusals } from '@jornada/texts/attendance-proposals';
import { validationTexts } from '@jornada/texts/validation';
import { onlyPerson } from '../../../authorization/visible-people.reads.ts';
import type { Deed } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type OpenLedgers, openLedgers } from '../../../record/append-to-ledger.ts';
import { readAgain, reportStep, requireRequest } from '../../../requests/request-life.ts';
import { readCorrected } from '../../../workday/read-corrected.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { appendCorrection } from '../corrections/append-correction.ts';
import { saveAnswer } from '../corrections/corrections.queries.ts';
import { findDecisions } from '../days/days.queries.ts';
import { findDaysOfClosedMonths } from '../months/closed-days.queries.ts';
import { correctionProposals } from './correction-proposals.ts';
import { endProposal, type ProposalRow } from './proposals.queries.ts';
import { agreeOnHours } from './proposed-hours.ts';
import { stateEnd } from './state-end.ts';

/** Who answers, signed in or by the link that was sent to them. */
interface Answering extends Deed {
  readonly session: Deed['session'] & { readonly tenantId: string };
}

interface Answer {
  readonly agrees: boolean;
  readonly comment: string;
}

/**
 * Answers a proposal to the caller. What they agree with is written to their record, unless it says so already.
 * @throws problem NOT_FOUND for a proposal to anybody else; REQUEST_DECIDED with its present state; VALIDATION_FAILED for a refusal without a
 * comment; MONTH_CLOSED, DAY_VALIDATED, and IMPOSSIBLE_HOURS when the record has changed since: it goes on waiting
 */
export function answerProposal(
  platform: Platform,
  { session, now }: Answering,
  id: string,
  { agrees, comment }: Answer,
): Promise<CorrectionProposal> {
  const { tenantId, userId } = session;
  if (!agrees && comment === '')
    throw problem('VALIDATION_FAILED', { fieldErrors: { comment: validationTexts.required } });
  const kind = correctionProposals(now);
  return withTenant(platform.database, tenantId, async (tx) => {
    const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
    const proposal = await requireRequest(tx, kind, onlyPerson(userId), id);
    if (proposal.status !== 'PENDING') throw kind.alreadyDecided(proposal);
    const said = { agrees, comment: comment || null, answeredAt: now };
    if (agrees) await writeAgreed(tx, ledgers, proposal, said);
    const status = agrees ? 'AGREED' : 'REFUSED';
    await endProposal(tx, id, { status, decidedAt: now, decidedBy: userId, decisionNote: said.comment });
    await stateEnd(tx, tenantId, proposal, { status, authorId: userId, comment: said.comment, now });
    const ended = await readAgain(tx, kind, proposal);
    await reportStep(platform, tx, kind, { session, now }, ended, 'DECIDED');
    return kind.describe(ended);
  });
}

/** Appends the correction in the name of who proposed it, with the person's agreement. */
async function writeAgreed(
  tx: TenantTx,
  ledgers: OpenLedgers,
  proposal: ProposalRow,
  said: { readonly agrees: boolean; readonly comment: string | null; readonly answeredAt: Temporal.Instant },
): Promise<void> {
  const { userId, workedOn, proposedBy, reason } = proposal;
  const day = { userId, date: workedOn };
  if ((await findDaysOfClosedMonths(tx, [day])).size > 0)
    throw problem('MONTH_CLOSED', { message: proposalRefusals.monthClosed });
  const [decision] = await findDecisions(tx, [day]);
  if (decision?.validatedAt) throw problem('DAY_VALIDATED', { message: proposalRefusals.dayValidated });
  const person = await requirePerson(tx, onlyPerson(userId), userId);
  const agreed = agreeOnHours(await readCorrected(tx, person, workedOn, said.answeredAt), proposal);
  if (agreed.isStanding === null)
    throw problem('IMPOSSIBLE_HOURS', { message: proposalRefusals.recordChanged });
  if (agreed.isStanding) return;
  const { changes } = agreed;
  // Who proposed it to themselves agreed with nobody.
  const names = { authorId: proposedBy, agreedById: proposedBy === userId ? null : userId };
  const entryIds = await appendCorrection(tx, ledgers, said.answeredAt, { changes, day, reason, ...names });
  for (const entryId of entryIds) await saveAnswer(tx, { userId, entryId, ...said });
}

import { companyAuditTexts } from '@jornada/texts/company-audit';
import { onlyPerson, wholeCompany } from '../../../authorization/visible-people.reads.ts';
import type { ForMessages } from '../../../events/messages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { readAgain, reportStep } from '../../../requests/request-life.ts';
import type { DayKey } from '../days/days.queries.ts';
import { correctionProposals } from './correction-proposals.ts';
import { endProposal, findOverdue } from './proposals.queries.ts';
import { stateEnd } from './state-end.ts';

/** In which company, and when. */
interface Ending {
  readonly tenantId: string;
  readonly now: Temporal.Instant;
}

/** Ends all proposals of a company that nobody answered in time, each in a transaction of its own. */
export async function endOverdueProposals(
  platform: Platform,
  { tenantId, now }: Ending,
  signal: AbortSignal,
): Promise<void> {
  const { database } = platform;
  const overdue = await readTenant(database, tenantId, (tx) => findOverdue(tx, wholeCompany, now));
  for (const { userId, date } of overdue) {
    signal.throwIfAborted();
    await withTenant(database, tenantId, async (tx) => {
      await holdLedgers(tx, [userId]);
      await endOverdueOfDay(platform, tx, { tenantId, now }, { userId, date });
    });
  }
}

/**
 * Ends the proposal for a day that nobody answered in time, if there is one; its caller holds the lock of the person's ledger. Who proposed it
 * and its person are told. In the log it was done by nobody of the company.
 */
export async function endOverdueOfDay(
  sender: ForMessages,
  tx: TenantTx,
  { tenantId, now }: Ending,
  day: DayKey,
): Promise<void> {
  const kind = correctionProposals(now);
  for (const { id, userId, expiresAt } of await findOverdue(tx, onlyPerson(day.userId), now, day)) {
    await endProposal(tx, id, {
      ...{ status: 'UNANSWERED', decidedAt: expiresAt, decidedBy: null, decisionNote: null },
    });
    const program = { userId: tenantId, fullName: companyAuditTexts.program, email: '' };
    const ended = await readAgain(tx, kind, { userId, id });
    await stateEnd(tx, tenantId, ended, { status: 'UNANSWERED', authorId: tenantId, comment: null, now });
    await reportStep(sender, tx, kind, { session: program, now }, ended, 'DECIDED');
  }
}

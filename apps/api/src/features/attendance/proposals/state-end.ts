import { canonicalJson } from '@jornada/core/months/canonical-json';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../../../record/append-statement.ts';
import type { ProposalRow } from './proposals.queries.ts';

/** How a proposal ended, and when. Its author is the person, whoever withdrew it, or the company when nobody answered. */
interface StatedEnd {
  readonly status: 'AGREED' | 'REFUSED' | 'UNANSWERED' | 'WITHDRAWN';
  readonly authorId: string;
  readonly comment: string | null;
  readonly now: Temporal.Instant;
}

/** States in its person's chain how a proposal ended, with the hours that were proposed. */
export async function stateEnd(
  tx: TenantTx,
  tenantId: string,
  { id, userId, workedOn, reason, wanted }: ProposalRow,
  { status, authorId, comment, now }: StatedEnd,
): Promise<void> {
  const proposed = { date: workedOn.toString(), reason, wanted: canonicalJson(wanted) };
  await appendStatements(tx, tenantId, [
    {
      ...{ employeeId: userId, authorId, kind: 'CORRECTION_ANSWERED', madeAt: now, subject: id },
      content: { about: 'PROPOSAL', ...proposed, status, comment },
    },
  ]);
}

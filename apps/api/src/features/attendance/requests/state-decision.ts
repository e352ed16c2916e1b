import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../../../record/append-statement.ts';
import type { RequestRow } from './correction-requests.queries.ts';

/** What became of a request, by whom and when. */
interface StatedDecision {
  readonly status: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
  readonly decidedAt: Temporal.Instant;
  readonly decidedBy: string;
  readonly decisionNote: string | null;
  readonly correctionId: string | null;
}

/** States in its person's chain what became of a request, with what was asked for. */
export async function stateDecision(
  tx: TenantTx,
  tenantId: string,
  { id, userId, workedOn, type, at, punchId, modality, reason }: RequestRow,
  { status, decidedAt, decidedBy, decisionNote: comment, correctionId }: StatedDecision,
): Promise<void> {
  const asked = { date: workedOn.toString(), type, at: at.toString({ smallestUnit: 'millisecond' }) };
  const placed = modality && { modality };
  await appendStatements(tx, tenantId, [
    {
      ...{
        employeeId: userId,
        authorId: decidedBy,
        kind: 'CORRECTION_ANSWERED',
        madeAt: decidedAt,
        subject: id,
      },
      content: { about: 'REQUEST', ...asked, ...placed, punchId, reason, status, comment, correctionId },
    },
  ]);
}

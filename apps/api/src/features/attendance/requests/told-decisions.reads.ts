import { mostDecisions } from '@jornada/contract/terminals/terminal-protocol';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** A decision about what somebody asked for at a terminal. */
export interface DecisionToTell {
  readonly id: string;
  readonly workedOn: Temporal.PlainDate;
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  readonly status: 'ACCEPTED' | 'DECLINED';
  readonly note: string | null;
}

/** The latest decisions that somebody did not read at a terminal yet, the oldest of them first. */
export async function findDecisionsToTell(tx: TenantTx, userId: string): Promise<DecisionToTell[]> {
  const rows = await tx
    .selectFrom('correctionRequests')
    .select(['id', 'workedOn', 'at', 'timeZone', 'status', 'decisionNote as note'])
    .where('userId', '=', userId)
    .where('terminalName', 'is not', null)
    .where('personToldAt', 'is', null)
    .where('status', 'in', ['ACCEPTED', 'DECLINED'])
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDecisions)
    .execute();
  return (rows as DecisionToTell[]).toReversed();
}

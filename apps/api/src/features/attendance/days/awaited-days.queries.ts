import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type DayKey, dayId } from './days.queries.ts';

/** Those of the days, by their ids, about which a proposal waits for its person. */
export async function findDaysAwaitingAnswer(
  tx: TenantTx,
  days: readonly DayKey[],
  at: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string; date: Temporal.PlainDate }>`
    SELECT proposal.user_id, proposal.worked_on AS date
    FROM unnest(${days.map(({ userId }) => userId)}::uuid[], ${days.map(({ date }) => date.toString())}::date[]) AS asked (user_id, worked_on)
    JOIN correction_proposals AS proposal ON proposal.tenant_id = ${thisCompany}
      AND proposal.user_id = asked.user_id AND proposal.worked_on = asked.worked_on
    WHERE proposal.status = 'PENDING' AND proposal.expires_at > ${at}`.execute(tx);
  return new Set(rows.map(dayId));
}

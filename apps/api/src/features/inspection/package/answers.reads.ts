import type { ProposalStatus } from '@jornada/contract/attendance/proposals';
import type { Modality } from '@jornada/core/timekeeping/modality';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { statusOf } from '../../../requests/request-columns.reads.ts';

/** What a person said of a correction of their record: that they had asked for it, or their answer, if any. */
export interface SaidOfCorrection {
  readonly entryId: string;
  readonly wasAskedFor: boolean;
  readonly agrees: boolean | null;
  readonly comment: string | null;
  readonly answeredAt: Temporal.Instant | null;
}

/** What people said of corrections, by the correction's entry; of those about which nothing was said nothing is answered. */
export async function findSaid(
  tx: TenantTx,
  userIds: readonly string[],
  entryIds: readonly string[],
): Promise<Map<string, SaidOfCorrection>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<SaidOfCorrection>`
    SELECT answer.entry_id, false AS was_asked_for, answer.agrees, answer.comment, answer.answered_at
    FROM correction_answers AS answer
    WHERE answer.tenant_id = ${thisCompany} AND answer.user_id = ANY (${userIds}::uuid[])
      AND answer.entry_id = ANY (${entryIds}::uuid[])
    UNION ALL
    SELECT request.correction_id, true, NULL, NULL, NULL FROM correction_requests AS request
    WHERE request.tenant_id = ${thisCompany} AND request.user_id = ANY (${userIds}::uuid[])
      AND request.correction_id = ANY (${entryIds}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.entryId, row]));
}

interface MomentOfPair {
  readonly at: string;
  readonly timeZone: string;
}

export interface PairOfProposal {
  readonly entry: MomentOfPair;
  readonly exit: MomentOfPair | null;
  readonly modality?: Modality;
}

/** A correction that the company proposed to a person. */
export interface ProposalFact {
  readonly userId: string;
  readonly workedOn: Temporal.PlainDate;
  readonly proposedByName: string;
  readonly reason: string;
  readonly shown: readonly PairOfProposal[];
  readonly wanted: readonly PairOfProposal[];
  readonly status: ProposalStatus;
  readonly createdAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
  readonly comment: string | null;
}

/** The corrections that were proposed to people about days of a period, by date. @param at whether those that wait still do */
export async function findProposed(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
  at: Temporal.Instant,
): Promise<ProposalFact[]> {
  const { rows } = await sql<ProposalFact>`
    SELECT request.user_id, request.worked_on, proposer.full_name AS proposed_by_name, request.reason, request.shown, request.wanted,
      ${statusOf('correction_proposals', at)} AS status, request.created_at, request.decided_at,
      request.decision_note AS comment
    FROM correction_proposals AS request
    JOIN users AS proposer ON proposer.tenant_id = ${thisCompany} AND proposer.id = request.proposed_by
    WHERE request.tenant_id = ${thisCompany} AND request.user_id = ANY (${userIds}::uuid[])
      AND request.worked_on BETWEEN ${from} AND ${to}
    ORDER BY request.worked_on, request.created_at, request.id`.execute(tx);
  return rows;
}

/** A correction that a person asked for and that is not in their record: declined, withdrawn, or not decided yet. */
export interface UnmetRequest {
  readonly userId: string;
  readonly workedOn: Temporal.PlainDate;
  readonly type: PunchType;
  readonly formerAt: Temporal.Instant | null;
  readonly at: Temporal.Instant;
  readonly modality: Modality | null;
  readonly timeZone: string;
  readonly reason: string;
  readonly status: 'PENDING' | 'DECLINED' | 'WITHDRAWN';
  readonly createdAt: Temporal.Instant;
  readonly decidedByName: string | null;
  readonly note: string | null;
}

/** What people asked for about days of a period and did not get, by date. */
export async function findUnmetRequests(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<UnmetRequest[]> {
  const { rows } = await sql<UnmetRequest>`
    SELECT request.user_id, request.worked_on, request.type, former.punched_at AS former_at, request.at, request.modality, request.time_zone,
      request.reason, request.status, request.created_at, decider.full_name AS decided_by_name, request.decision_note AS note
    FROM correction_requests AS request
    LEFT JOIN users AS decider ON decider.tenant_id = ${thisCompany} AND decider.id = request.decided_by
    LEFT JOIN punches AS former ON former.tenant_id = ${thisCompany} AND former.employee_id = request.user_id
      AND former.id = request.punch_id
    WHERE request.tenant_id = ${thisCompany} AND request.user_id = ANY (${userIds}::uuid[])
      AND request.worked_on BETWEEN ${from} AND ${to} AND request.status <> 'ACCEPTED'
    ORDER BY request.worked_on, request.created_at, request.id`.execute(tx);
  return rows;
}

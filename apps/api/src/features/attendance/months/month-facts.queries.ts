import type { LedgerEntryKind } from '@jornada/core/ledger/entry';
import type { Modality } from '@jornada/core/timekeeping/modality';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** What a document says about the employer, and how its payroll rounds. */
export function findCompany(tx: TenantTx) {
  return tx
    .selectFrom('tenants')
    .select(['id', 'name', 'taxId', 'roundingMinutes'])
    .executeTakeFirstOrThrow();
}

/** A correction of a record, whoever made it, with the workday it is about. */
export interface CorrectionFact {
  readonly entryId: string;
  readonly userId: string;
  readonly workedOn: Temporal.PlainDate;
  readonly kind: Exclude<LedgerEntryKind, 'PUNCH'>;
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
  readonly formerAt: Temporal.Instant | null;
  readonly timeZone: string;
  /** From where the person worked, as the entry says and as the one that it replaces said. */
  readonly modality: Modality | null;
  readonly formerModality: Modality | null;
  readonly reason: string | null;
  readonly authorName: string;
  readonly recordedAt: Temporal.Instant;
  readonly wasAskedFor: boolean;
  readonly agrees: boolean | null;
  readonly comment: string | null;
  readonly answeredAt: Temporal.Instant | null;
}

/** The corrections of people's records about workdays of a period, in the order of the ledger. */
export async function findCorrectionFacts(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<CorrectionFact[]> {
  const { rows } = await sql<CorrectionFact>`
    SELECT * FROM (
      SELECT entry.id AS entry_id, entry.employee_id AS user_id, entry.sequence, entry.kind, entry.type,
        entry.punched_at, entry.time_zone, entry.reason, entry.recorded_at, former.punched_at AS former_at,
        entry.modality, former.modality AS former_modality,
        coalesce(day.worked_on, (entry.punched_at AT TIME ZONE entry.time_zone)::date) AS worked_on,
        author.full_name AS author_name, answer.agrees, answer.comment, answer.answered_at,
        EXISTS (
          SELECT FROM correction_requests AS request WHERE request.tenant_id = ${thisCompany}
            AND request.user_id = entry.employee_id AND request.correction_id = entry.id
        ) AS was_asked_for
      FROM punches AS entry
      JOIN users AS author ON author.tenant_id = ${thisCompany} AND author.id = entry.author_id
      LEFT JOIN punches AS former ON former.tenant_id = ${thisCompany}
        AND former.employee_id = entry.employee_id AND former.id = entry.supersedes_id
      LEFT JOIN correction_days AS day ON day.tenant_id = ${thisCompany}
        AND day.user_id = entry.employee_id AND day.entry_id = entry.id
      LEFT JOIN correction_answers AS answer ON answer.tenant_id = ${thisCompany}
        AND answer.user_id = entry.employee_id AND answer.entry_id = entry.id
      WHERE entry.tenant_id = ${thisCompany} AND entry.employee_id = ANY (${userIds}::uuid[])
        AND entry.kind <> 'PUNCH'
    ) AS fact
    WHERE worked_on BETWEEN ${from} AND ${to}
    ORDER BY user_id, sequence`.execute(tx);
  return rows;
}

/** A correction that a person asked for and an admin rejected. */
export interface DeclinedFact {
  readonly userId: string;
  readonly workedOn: Temporal.PlainDate;
  readonly type: PunchType;
  readonly at: Temporal.Instant;
  readonly modality: Modality | null;
  readonly timeZone: string;
  readonly reason: string;
  readonly decidedBy: string | null;
  readonly decisionNote: string | null;
}

export async function findDeclinedFacts(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<DeclinedFact[]> {
  const { rows } = await sql<DeclinedFact>`
    SELECT request.user_id, request.worked_on, request.type, request.at, request.modality, request.time_zone, request.reason,
      decider.full_name AS decided_by, request.decision_note
    FROM correction_requests AS request
    LEFT JOIN users AS decider ON decider.tenant_id = ${thisCompany} AND decider.id = request.decided_by
    WHERE request.tenant_id = ${thisCompany} AND request.user_id = ANY (${userIds}::uuid[])
      AND request.status = 'DECLINED' AND request.worked_on BETWEEN ${from} AND ${to}
    ORDER BY request.user_id, request.worked_on, request.at`.execute(tx);
  return rows;
}

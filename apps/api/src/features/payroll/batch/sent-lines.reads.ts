import type { SentFigure, SentTotal } from '@jornada/core/payroll/batch/batch-lines';
import type { ExactByDay } from '@jornada/core/payroll/batch/concept';
import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** What all batches told of these people, by month and concept. */
export async function findSentFigures(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<(SentFigure & SentTotal)[]> {
  const { rows } = await sql<SentFigure & SentTotal>`
    SELECT user_id, to_char(month, 'YYYY-MM') AS month, concept_id, sum(exact)::bigint AS exact,
      sum(exact_amount)::bigint AS exact_amount, sum(units)::bigint AS units, sum(cents)::bigint AS cents
    FROM payroll_lines WHERE tenant_id = ${thisCompany} AND user_id = ANY (${userIds}::uuid[])
    GROUP BY user_id, month, concept_id`.execute(tx);
  return rows;
}

interface SentOfMonth {
  readonly userId: string;
  readonly month: string;
  readonly conceptId: string;
  readonly byDay: ExactByDay;
}

/** What all batches told, by day, of these figures. */
export async function findSentDays(
  tx: TenantTx,
  figures: readonly Pick<SentOfMonth, 'userId' | 'month' | 'conceptId'>[],
): Promise<SentOfMonth[]> {
  const { rows } = await sql<SentOfMonth>`
    SELECT told.user_id, to_char(told.month, 'YYYY-MM') AS month, told.concept_id,
      jsonb_object_agg(told.date, told.exact) AS by_day
    FROM (
      SELECT line.user_id, line.month, line.concept_id, day ->> 0 AS date, sum((day ->> 1)::integer) AS exact
      FROM unnest(
        ${figures.map(({ userId }) => userId)}::uuid[], ${figures.map(({ month }) => `${month}-01`)}::date[],
        ${figures.map(({ conceptId }) => conceptId)}::uuid[]
      ) AS asked (user_id, month, concept_id)
      JOIN payroll_lines AS line ON line.tenant_id = ${thisCompany} AND line.user_id = asked.user_id
        AND line.month = asked.month AND line.concept_id = asked.concept_id
      CROSS JOIN LATERAL jsonb_array_elements(line.days) AS day
      GROUP BY line.user_id, line.month, line.concept_id, day ->> 0
    ) AS told
    GROUP BY told.user_id, told.month, told.concept_id`.execute(tx);
  return rows;
}

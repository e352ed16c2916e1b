import type { decidedFilters } from '@jornada/contract/overtime/overtime-words';
import type { OvertimeSource } from '@jornada/core/payroll/overtime-decision';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../../plan/people-group.reads.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface DecidedRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly workedOn: Temporal.PlainDate;
  readonly paidMinutes: number;
  readonly restMinutes: number;
  readonly forceMajeureMinutes: number;
  readonly ofMinutes: number;
  readonly source: OvertimeSource;
  readonly reason: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Temporal.Instant;
}

interface Page {
  readonly page: number;
  readonly size: number;
}

/** Which decided days are listed. */
export interface WantedDecided extends PeopleGroup {
  readonly filter: (typeof decidedFilters)[number];
  readonly userId?: string | undefined;
  /** The day as of which people are of a group. */
  readonly today: Temporal.PlainDate;
}

/** A page of the days that were decided about after they were worked, by their newest decision, and how many there are. */
export function findDecided(
  tx: TenantTx,
  visible: VisiblePeople,
  { filter, userId, today, ...group }: WantedDecided,
  page: Page,
): Promise<{ rows: DecidedRow[]; total: number }> {
  const conditions = [
    sql`decision.source IN ('ACCEPTED', 'AUTOMATIC')`,
    isOfGroup('person', group, { from: today, to: today }),
  ];
  if (userId !== undefined) conditions.push(sql`decision.user_id = ${userId}`);
  if (filter === 'NOT_ACCEPTED')
    conditions.push(
      sql`decision.of_minutes > decision.paid_minutes + decision.rest_minutes + decision.force_majeure_minutes`,
    );
  return pageOfNewest(tx, visible, conditions, sql`decision.decided_at DESC, decision.id DESC`, page);
}

/**
 * A page of the days whose overtime is to be rested and was worked in a period, the oldest first. What was granted before it was
 * worked counts where something was worked beyond the plan.
 */
export function findToRest(
  tx: TenantTx,
  visible: VisiblePeople,
  { from, to, ...group }: Period & PeopleGroup,
  page: Page,
): Promise<{ rows: DecidedRow[]; total: number }> {
  const conditions = [
    sql`decision.rest_minutes > 0 AND decision.worked_on BETWEEN ${from} AND ${to}`,
    isOfGroup('person', group, { from, to }),
    sql`(decision.source = 'ACCEPTED' OR EXISTS (
      SELECT FROM day_rows AS row WHERE row.tenant_id = ${thisCompany} AND row.user_id = decision.user_id
        AND row.worked_on = decision.worked_on
        AND row.overtime_minutes > decision.paid_minutes + decision.force_majeure_minutes
    ))`,
  ];
  return pageOfNewest(tx, visible, conditions, sql`decision.worked_on, decision.id`, page);
}

async function pageOfNewest(
  tx: TenantTx,
  visible: VisiblePeople,
  conditions: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  { page, size }: Page,
): Promise<{ rows: DecidedRow[]; total: number }> {
  const found = sql`
    FROM overtime_decisions AS decision
    JOIN users AS person ON person.tenant_id = ${thisCompany} AND person.id = decision.user_id
    WHERE decision.tenant_id = ${thisCompany} AND ${visible.among('decision.user_id')} AND ${isNewest}
      AND ${sql.join(conditions, sql` AND `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<DecidedRow>`
      SELECT decision.id, decision.user_id, person.full_name AS user_name, decision.worked_on, decision.paid_minutes,
        decision.rest_minutes, decision.force_majeure_minutes, decision.of_minutes, decision.source, decision.reason,
        decision.decided_by_name, decision.decided_at
      ${found} ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}`.execute(tx),
    sql<{ count: number }>`SELECT count(*)::int AS count ${found}`.execute(tx),
  ]);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

/** Whether no later decision about the same day is there. */
const isNewest = sql<SqlBool>`NOT EXISTS (
  SELECT FROM overtime_decisions AS later
  WHERE later.tenant_id = ${thisCompany} AND later.user_id = decision.user_id AND later.worked_on = decision.worked_on
    AND (later.decided_at, later.id) > (decision.decided_at, decision.id)
)`;

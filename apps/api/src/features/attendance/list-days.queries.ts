import type { DayStatus } from '@jornada/contract/attendance/day-status';
import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '../../platform/page.ts';
import type { Period } from '../../platform/period.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';
import type { DayKey } from './days.queries.ts';

/** Which rows of days a list shows, and in which order. */
export interface DayFilter extends Period {
  /** Words of a name or e-mail; empty for everybody. */
  readonly employee: string;
  readonly status: DayStatus | undefined;
  /** `date,desc` and so on. */
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

/** One page of the days of the transaction's company that a filter lets through, and how many there are in all. */
export async function findListedDays(
  tx: TenantTx,
  filter: DayFilter,
): Promise<{ days: DayKey[]; total: number }> {
  const { page, size } = filter;
  const [, { rows }, counted] = await Promise.all([
    // A plan for any period at all would go through four years for a week.
    sql`SET LOCAL plan_cache_mode = force_custom_plan`.execute(tx),
    sql<DayKey>`
      SELECT row.user_id, row.worked_on AS date
      FROM day_rows AS row JOIN users AS person ON person.tenant_id = row.tenant_id AND person.id = row.user_id
      ${joinedDecisions(filter)}
      WHERE ${passes(filter)}
      ORDER BY ${orderOf(filter)}
      LIMIT ${size} OFFSET ${page * size}`.execute(tx),
    sql<{ total: number }>`
      SELECT count(*) AS total FROM day_rows AS row ${joinedPeople(filter)} ${joinedDecisions(filter)}
      WHERE ${passes(filter)}`.execute(tx),
  ]);
  return { days: rows, total: counted.rows[0]?.total ?? 0 };
}

const nothing = sql``;

/** Who is only counted is not looked at, unless by name. */
function joinedPeople({ employee }: DayFilter): RawBuilder<unknown> {
  if (employee === '') return nothing;
  return sql`JOIN users AS person ON person.tenant_id = row.tenant_id AND person.id = row.user_id`;
}

function joinedDecisions({ status, sort }: DayFilter): RawBuilder<unknown> {
  if (status === undefined && !sort.startsWith('status')) return nothing;
  return sql`LEFT JOIN day_decisions AS decision ON decision.tenant_id = row.tenant_id
    AND decision.user_id = row.user_id AND decision.worked_on = row.worked_on`;
}

function passes({ from, to, employee, status }: DayFilter): RawBuilder<unknown> {
  const within = sql`row.tenant_id = current_tenant_id() AND row.worked_on BETWEEN ${from.toString()}::date AND ${to.toString()}::date`;
  const named = employee === '' ? nothing : sql`AND person.search_text LIKE ${containsPattern(employee)}`;
  return sql`${within} ${named} ${status ? sql`AND ${has(status)}` : nothing}`;
}

/** Whether a day has a status, that of an admin's decision before its own: as `decidedStatus` says. */
function has(status: DayStatus): RawBuilder<unknown> {
  if (status === 'VALIDADO') return sql`decision.validated_at IS NOT NULL`;
  if (status === 'JUSTIFICADO')
    return sql`decision.validated_at IS NULL AND decision.justification IS NOT NULL`;
  return sql`row.status = ${status} AND decision.validated_at IS NULL AND decision.justification IS NULL`;
}

function orderOf({ sort }: DayFilter): RawBuilder<unknown> {
  const [key = '', direction] = sort.split(',');
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  const byName = sql`person.full_name COLLATE "es-x-icu", person.id`;
  if (key === 'date') return sql`row.worked_on ${way}, ${byName}`;
  if (key === 'employeeName')
    return sql`person.full_name COLLATE "es-x-icu" ${way}, person.id ${way}, row.worked_on DESC`;
  return sql`${sortedBy(key)} ${way} NULLS LAST, row.worked_on DESC, ${byName}`;
}

function sortedBy(key: string): RawBuilder<unknown> {
  if (key === 'workedMinutes') return sql`row.worked_minutes`;
  if (key === 'lateMinutes') return sql`row.late_minutes`;
  if (key === 'overtimeMinutes') return sql`row.overtime_minutes`;
  return sql`CASE WHEN decision.validated_at IS NOT NULL THEN 'VALIDADO'
    WHEN decision.justification IS NOT NULL THEN 'JUSTIFICADO' ELSE row.status END`;
}

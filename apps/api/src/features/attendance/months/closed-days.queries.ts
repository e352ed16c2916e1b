import type { openDayKinds } from '@jornada/contract/attendance/closed-months';
import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { hasDecision, statusDecided } from '../../../workday/day-decisions.reads.ts';
import type { DayKey } from '../days/days.queries.ts';

/** A day of a person that a closing validates, with its plan as JSON. */
export interface ClosingDay {
  readonly userId: string;
  readonly date: string;
  readonly plan: string;
}

/** Validates those days of people that are not validated yet, in one statement. @returns their dates, by person, in the order given */
export async function validateDays(
  tx: TenantTx,
  days: readonly ClosingDay[],
  now: Temporal.Instant,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ userId: string; date: string }>`
    INSERT INTO day_decisions AS decision (user_id, worked_on, validated_at, validated_plan)
    SELECT day.user_id, day.date, ${now}::timestamptz, day.plan
    FROM unnest(
      ${days.map(({ userId }) => userId)}::uuid[], ${days.map(({ date }) => date)}::date[], ${days.map(({ plan }) => plan)}::jsonb[]
    ) AS day (user_id, date, plan)
    ON CONFLICT (tenant_id, user_id, worked_on) DO UPDATE SET validated_at = excluded.validated_at,
      validated_plan = excluded.validated_plan, revision = decision.revision + 1
    WHERE decision.validated_at IS NULL
    RETURNING user_id, worked_on::text AS date`.execute(tx);
  const datesOf = new Map<string, string[]>();
  for (const { userId, date } of rows) {
    const dates = datesOf.get(userId);
    if (dates) dates.push(date);
    else datesOf.set(userId, [date]);
  }
  return datesOf;
}

/** Removes the validation from the days that the closing of this version validated. */
export async function openDaysOfVersion(
  tx: TenantTx,
  userId: string,
  month: Temporal.PlainDate,
  version: number,
): Promise<void> {
  await sql`
    UPDATE day_decisions AS decision
    SET validated_at = NULL, validated_plan = NULL, revision = decision.revision + 1
    FROM month_versions AS version
    WHERE decision.tenant_id = ${thisCompany} AND version.tenant_id = ${thisCompany}
      AND decision.user_id = ${userId} AND version.user_id = ${userId} AND version.month = ${month}
      AND version.version = ${version} AND decision.worked_on = ANY (version.closed_dates)`.execute(tx);
}

/** Those of the days that lie in a month closed for their person. */
export async function findDaysOfClosedMonths<Day extends DayKey>(
  tx: TenantTx,
  days: readonly Day[],
): Promise<Set<Day>> {
  const { rows } = await sql<{ place: number }>`
    SELECT (asked.place - 1)::int AS place
    FROM unnest(${days.map(({ userId }) => userId)}::uuid[],
      ${days.map(({ date }) => date.with({ day: 1 }).toString())}::date[]) WITH ORDINALITY AS asked (user_id, month, place)
    WHERE EXISTS (
      SELECT FROM month_versions AS version
      LEFT JOIN month_reopenings AS reopening
        ON reopening.tenant_id = ${thisCompany} AND reopening.user_id = version.user_id
          AND reopening.month = version.month AND reopening.version = version.version
      WHERE version.tenant_id = ${thisCompany} AND version.user_id = asked.user_id AND version.month = asked.month
        AND reopening.version IS NULL
    )`.execute(tx);
  return new Set(rows.flatMap(({ place }) => days[place] ?? []));
}

export interface OpenDay {
  readonly userId: string;
  readonly date: string;
  readonly kind: (typeof openDayKinds)[number];
}

/** The open days of a period, by date: those that lack something about which nobody decided, and corrections that wait. */
export async function findOpenDays(
  tx: TenantTx,
  { from, to }: Period,
  userIds: readonly string[],
  now: Temporal.Instant,
): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    SELECT row.user_id, row.worked_on::text AS date, row.status AS kind FROM day_rows AS row
    WHERE row.tenant_id = ${thisCompany} AND row.user_id = ANY (${userIds}::uuid[])
      AND row.worked_on BETWEEN ${from} AND ${to} AND row.status IN ('AUSENTE', 'INCOMPLETO')
      AND NOT ${hasDecision(sql`${statusDecided} IS NOT NULL`)}
    UNION ALL
    SELECT user_id, worked_on::text, 'CORRECTION_REQUEST' FROM correction_requests
    WHERE tenant_id = ${thisCompany} AND user_id = ANY (${userIds}::uuid[]) AND status = 'PENDING'
      AND worked_on BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT user_id, worked_on::text, 'CORRECTION_PROPOSAL' FROM correction_proposals
    WHERE tenant_id = ${thisCompany} AND user_id = ANY (${userIds}::uuid[]) AND status = 'PENDING'
      AND expires_at > ${now} AND worked_on BETWEEN ${from} AND ${to}
    ORDER BY date, kind`.execute(tx);
  return rows;
}

/** Those of the people who got time off in the period approved after their month was closed. */
export async function findChangedSince(
  tx: TenantTx,
  { from, to }: Period,
  closed: readonly { readonly userId: string; readonly closedAt: Temporal.Instant }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    SELECT closed.user_id
    FROM unnest(${closed.map(({ userId }) => userId)}::uuid[], ${closed.map(({ closedAt }) => closedAt)}::timestamptz[])
      AS closed (user_id, closed_at)
    WHERE EXISTS (
      SELECT FROM absences AS request
      WHERE request.tenant_id = ${thisCompany} AND request.user_id = closed.user_id AND request.approval_status = 'APPROVED'
        AND request.decided_at > closed.closed_at AND request.start_date <= ${to} AND request.end_date >= ${from}
    ) OR EXISTS (
      SELECT FROM vacation_requests AS request
      WHERE request.tenant_id = ${thisCompany} AND request.user_id = closed.user_id AND request.status = 'APPROVED'
        AND request.reviewed_at > closed.closed_at AND request.start_date <= ${to} AND request.end_date >= ${from}
    )`.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
}

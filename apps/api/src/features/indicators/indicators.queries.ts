import type { IndicatorFigures } from '@jornada/contract/indicators/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { isAtCentreOn, isOfDepartment, type PeopleGroup } from '../../plan/people-group.reads.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { Person } from '../../platform/identity/person.ts';
import { monthsOf, type Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { withDecision } from '../../workday/day-decisions.reads.ts';

/** What rows of days add up to. What became of overtime is not among it, for rules and decisions say so day by day. */
export type SumsOfRows = Omit<
  IndicatorFigures,
  'paidMinutes' | 'restMinutes' | 'forceMajeureMinutes' | 'undecidedMinutes' | 'notAcceptedMinutes'
>;

/** The sums of a month of a team; without a month those of its whole period, without a team those of everybody. */
export interface IndicatorRow extends SumsOfRows {
  readonly isOfTeam: boolean;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  /** Its first date. */
  readonly month: Temporal.PlainDate | null;
}

/**
 * Adds up the rows of days of visible people who clock, which must be up to date, and the days that have no row because nobody had to be there. What a
 * day adds is what `absenceOfDay` and `punctualityOfDay` say; a test compares both.
 * @param period of days that are over
 */
export async function findIndicators(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
  group: PeopleGroup,
): Promise<IndicatorRow[]> {
  const [from, to] = [period.from.toString(), period.to.toString()];
  const isJustified = sql`decision.justification IS NOT NULL`;
  const missed = sql`CASE WHEN row.status = 'AUSENTE' THEN coalesce(row.expected_minutes, 0) ELSE 0 END`;
  const planned = sql`coalesce(row.expected_minutes, 0) + row.absent_minutes`;
  const lost = sql`least(row.absent_minutes, greatest(0, ${planned} - row.worked_minutes))`;
  const { rows } = await sql<IndicatorRow>`
    WITH people AS MATERIALIZED (${whoClock(visible, group)}),
    day AS (
      SELECT row.user_id, people.department_id, row.worked_on, row.worked_minutes, row.overtime_minutes, ${planned} AS planned_minutes,
        ${lost} + CASE WHEN ${isJustified} THEN ${missed} ELSE 0 END AS justified_minutes,
        CASE WHEN ${isJustified} THEN 0 ELSE ${missed} END AS unjustified_minutes,
        CASE WHEN ${isJustified} THEN 0 ELSE 1 END AS counts, row.expected_entries, row.late_entries, row.missed_entries,
        row.late_minutes, row.missing_punches
      FROM people JOIN day_rows AS row
        ON row.tenant_id = ${thisCompany} AND row.user_id = people.id AND row.worked_on BETWEEN ${from}::date AND ${to}::date
      ${withDecision}
      WHERE row.status IS DISTINCT FROM 'PENDIENTE'
      UNION ALL
      SELECT known.user_id, people.department_id, dated.worked_on, 0, 0, (told.day->>1)::int + (told.day->>2)::int,
        (told.day->>2)::int, 0, 1, 0, 0, 0, 0, 0
      FROM people JOIN day_row_months AS known ON known.tenant_id = ${thisCompany} AND known.user_id = people.id
        AND known.month = any(${monthsOf(period).map(String)}::date[]) AND known.unlisted_days IS NOT NULL
      CROSS JOIN LATERAL jsonb_array_elements(known.unlisted_days::jsonb) AS told (day)
      CROSS JOIN LATERAL (SELECT known.month + (told.day->>0)::int - 1 AS worked_on) AS dated
      WHERE dated.worked_on BETWEEN ${from}::date AND ${to}::date
    ),
    of_person AS (
      SELECT user_id, department_id, date_trunc('month', worked_on)::date AS month, sum(planned_minutes) AS planned_minutes,
        sum(justified_minutes) AS justified_minutes, sum(unjustified_minutes) AS unjustified_minutes,
        sum(worked_minutes) AS worked_minutes, sum(overtime_minutes) AS overtime_minutes,
        sum(expected_entries * counts) AS expected_entries, sum(late_entries * counts) AS late_entries,
        sum(missed_entries * counts) AS missed_entries, sum(late_minutes * counts) AS late_minutes,
        sum(missing_punches * counts) AS missing_punches
      FROM day WHERE ${isAsked(group, 'day')}
      GROUP BY user_id, department_id, date_trunc('month', worked_on)::date
    ),
    sums AS (
      SELECT grouping(department_id) = 0 AS is_of_team, department_id, month, count(DISTINCT user_id)::int AS people,
        sum(planned_minutes)::int AS planned_minutes, sum(justified_minutes)::int AS justified_minutes,
        sum(unjustified_minutes)::int AS unjustified_minutes, sum(worked_minutes)::int AS worked_minutes,
        sum(overtime_minutes)::int AS overtime_minutes, sum(expected_entries)::int AS expected_entries,
        sum(late_entries)::int AS late_entries, sum(missed_entries)::int AS missed_entries,
        sum(late_minutes)::int AS late_minutes, sum(missing_punches)::int AS missing_punches
      FROM of_person GROUP BY GROUPING SETS ((department_id, month), (department_id), ())
    )
    SELECT sums.*, department.name AS department_name
    FROM sums LEFT JOIN departments AS department
      ON department.tenant_id = ${thisCompany} AND department.id = sums.department_id
    WHERE sums.people > 0
    ORDER BY department.name COLLATE "es-x-icu" NULLS LAST, sums.department_id, sums.month NULLS FIRST`.execute(
    tx,
  );
  return rows;
}

/** A day on which somebody worked beyond the plan, or of which somebody decided that it was force majeure. */
export interface DayBeyond extends Person {
  readonly departmentId: string | null;
  readonly workedOn: Temporal.PlainDate;
  readonly overtimeMinutes: number;
}

/** These days of the same people. */
export async function findDaysBeyond(
  tx: TenantTx,
  visible: VisiblePeople,
  { from, to }: Period,
  group: PeopleGroup,
): Promise<DayBeyond[]> {
  const { rows } = await sql<DayBeyond>`
    WITH people AS MATERIALIZED (${whoClock(visible, group)})
    SELECT row.user_id, people.time_zone, people.department_id, row.worked_on, row.overtime_minutes
    FROM people JOIN day_rows AS row ON row.tenant_id = ${thisCompany} AND row.user_id = people.id
      AND row.worked_on BETWEEN ${from.toString()}::date AND ${to.toString()}::date
    WHERE row.status IS DISTINCT FROM 'PENDIENTE' AND ${isAsked(group, 'row')} AND (row.overtime_minutes > 0 OR EXISTS (
      SELECT FROM overtime_decisions AS decision
      WHERE decision.tenant_id = ${thisCompany} AND decision.user_id = row.user_id
        AND decision.worked_on = row.worked_on AND decision.force_majeure_minutes > 0
    ))`.execute(tx);
  return rows;
}

/** The visible people who clock, all of them or those of a department and below it. */
function whoClock(visible: VisiblePeople, { departmentId }: PeopleGroup): RawBuilder<unknown> {
  const ofDepartment = departmentId === undefined ? sql`true` : isOfDepartment('person', departmentId);
  return sql`
    SELECT person.id, person.department_id, coalesce(person.time_zone, company.time_zone) AS time_zone
    FROM users AS person JOIN tenants AS company ON company.id = ${thisCompany}
    WHERE person.tenant_id = ${thisCompany} AND ${visible.among('person.id')}
      AND takes_place(person.active, person.roles) AND ${ofDepartment}`;
}

/** Whether somebody belonged to the work centre that is asked for, if any, on the date of a day. @param day its alias */
function isAsked({ centreId }: PeopleGroup, day: string): RawBuilder<unknown> {
  return centreId === undefined ? sql`true` : isAtCentreOn(centreId, `${day}.user_id`, `${day}.worked_on`);
}

import type { DayStatus } from '@jornada/contract/attendance/day-status';
import { epochDayOf } from '@jornada/core/time/civil-time';
import { type RawBuilder, sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { isAtCentreOn, isOfDepartment, type PeopleGroup } from '../../../plan/people-group.reads.ts';
import { containsPattern } from '../../../platform/database/search-pattern.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import { monthsOf, type Period } from '../../../platform/time/period.ts';
import { keepPlan, planAsEver, planForPeriod } from '../../../platform/transactions/plan-settings.queries.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import {
  hasDecision,
  shownStatus,
  statusDecided,
  withDecision,
} from '../../../workday/day-decisions.reads.ts';
import type { DayKey, PersonOfDay } from './days.queries.ts';

/** Which days a list shows. */
export interface DayConditions extends Period, PeopleGroup {
  /** Part of a name or e-mail; empty for everybody. */
  readonly employee: string;
  readonly status: DayStatus | undefined;
  readonly userId: string | undefined;
}

/** The same with the order and the page. */
export interface DayFilter extends DayConditions {
  /** `date,desc` and so on. */
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

/** A day and whose it is, with what its row says is shown of it, if it does. */
export type ListedRow = PersonOfDay & DayKey & { readonly shown: string | null };

/** The days of a page, and how many all pages have together. */
export interface ListedDays {
  readonly days: ListedRow[];
  readonly total: number;
}

/**
 * One page of the days of those visible that a filter lets through, and how many there are in all. What is shown of the days is read once
 * they are in order: sorting it with them takes longer than everything else.
 * @param keepsPlans whether PostgreSQL may keep plans for any values, which it must not where companies are spread
 */
export async function findListedDays(
  tx: TenantTx,
  visible: VisiblePeople,
  filter: DayFilter,
  keepsPlans: boolean,
): Promise<ListedDays> {
  const { page, size } = filter;
  const [total, , { rows }] = await Promise.all([
    countDays(tx, visible, filter),
    keepsPlans && isByDateAlone(filter) ? keepPlan(tx) : planForPeriod(tx),
    sql<ListedRow & { readonly place: number }>`
      SELECT page.*, row.shown FROM (
        SELECT row.user_id, row.worked_on AS date, person.full_name AS user_name, person.email, person.staff_number, person.profile_image_path,
          coalesce(person.time_zone, company.time_zone) AS time_zone, row_number() OVER (ORDER BY ${orderOf(filter)}) AS place
        FROM day_rows AS row JOIN users AS person ON person.tenant_id = row.tenant_id AND person.id = row.user_id
        JOIN tenants AS company ON company.id = ${thisCompany}
        ${joinedDecisions(filter)}
        WHERE ${passes(visible, filter)}
        ORDER BY ${orderOf(filter)}
        LIMIT ${size} OFFSET ${page * size}
      ) AS page
      JOIN day_rows AS row ON row.tenant_id = ${thisCompany} AND row.user_id = page.user_id AND row.worked_on = page.date`.execute(
      tx,
    ),
    planAsEver(tx),
  ]);
  const days = rows.sort((one, other) => one.place - other.place).map(({ place: _, ...day }) => day);
  return { days, total };
}

/**
 * Whether a filter is about dates, or one person, alone, and days are in the order of their dates. Then one plan is the best for any values:
 * it reads the index in that order until the page is full.
 */
function isByDateAlone({ sort, status, employee, departmentId, centreId }: DayFilter): boolean {
  const isOfAnybody = employee === '' && departmentId === undefined && centreId === undefined;
  return sort.startsWith('date,') && status === undefined && isOfAnybody;
}

/** How many days of those visible a filter lets through. Their rows must be up to date. */
export async function countDays(
  tx: TenantTx,
  visible: VisiblePeople,
  conditions: DayConditions,
): Promise<number> {
  if (conditions.status === undefined && conditions.centreId === undefined)
    return countByMonths(tx, visible, conditions);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM day_rows AS row ${joinedPeople(conditions)}
    WHERE ${passes(visible, conditions)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The same where neither the status nor the centre of each day matters: by what is stored of each month of a person, however many days it has. */
async function countByMonths(
  tx: TenantTx,
  visible: VisiblePeople,
  conditions: DayConditions,
): Promise<number> {
  const months = monthsOf(conditions);
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(bit_count((row.dates & asked.dates)::bit(31))), 0)::int AS total
    FROM unnest(${months.map(String)}::date[], ${months.map((month) => askedDates(month, conditions))}::int[]) AS asked (month, dates)
    JOIN day_row_months AS row ON row.tenant_id = ${thisCompany} AND row.month = asked.month
    ${joinedPeople(conditions)}
    WHERE ${visible.among('row.user_id')} ${ofPeople(conditions)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The dates of a month that lie in a period, as the bits of a number: bit 0 is its first. @param month its first date */
function askedDates(month: Temporal.PlainDate, { from, to }: Period): number {
  const first = epochDayOf(month);
  const start = Math.max(0, epochDayOf(from) - first);
  const end = Math.min(month.daysInMonth, epochDayOf(to) - first + 1);
  // Of 31 bits at most, whatever is beyond them is cut off.
  return end <= start ? 0 : (2 ** end - 2 ** start) | 0;
}

/** Of whom a filter lets days through. */
export async function findPeopleListed(
  tx: TenantTx,
  visible: VisiblePeople,
  conditions: DayConditions,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT DISTINCT row.user_id FROM day_rows AS row ${joinedPeople(conditions)}
    WHERE ${passes(visible, conditions)} ORDER BY row.user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * The next days that a filter lets through, by person and date.
 * @param next.userIds whose days; null for everybody's
 * @param next.after the day before them; null for the first ones
 */
export async function findNextDays(
  tx: TenantTx,
  visible: VisiblePeople,
  conditions: DayConditions,
  next: {
    readonly userIds: readonly string[] | null;
    readonly after: DayKey | null;
    readonly limit: number;
  },
): Promise<DayKey[]> {
  const { userIds, after, limit } = next;
  const [, { rows }] = await Promise.all([
    planForPeriod(tx),
    sql<DayKey>`
      SELECT row.user_id, row.worked_on AS date FROM day_rows AS row ${joinedPeople(conditions)}
      WHERE ${passes(visible, conditions)}
        ${userIds ? sql`AND row.user_id = ANY (${userIds}::uuid[])` : nothing}
        ${after ? sql`AND (row.user_id, row.worked_on) > (${after.userId}::uuid, ${after.date.toString()}::date)` : nothing}
      ORDER BY row.user_id, row.worked_on LIMIT ${limit}`.execute(tx),
    planAsEver(tx),
  ]);
  return rows;
}

const nothing = sql``;

/** For counting, people are joined only when the filter is about them. */
function joinedPeople({ employee, departmentId }: DayConditions): RawBuilder<unknown> {
  if (employee === '' && departmentId === undefined) return nothing;
  return sql`JOIN users AS person ON person.tenant_id = row.tenant_id AND person.id = row.user_id`;
}

/** For ordering by status, the decisions are joined to the rows. */
function joinedDecisions({ sort }: DayFilter): RawBuilder<unknown> {
  return sort.startsWith('status') ? withDecision : nothing;
}

function passes(visible: VisiblePeople, conditions: DayConditions): RawBuilder<unknown> {
  const { from, to, status, centreId } = conditions;
  const within = sql`row.tenant_id = ${thisCompany} AND row.worked_on BETWEEN ${from.toString()}::date AND ${to.toString()}::date
    AND ${visible.among('row.user_id')}`;
  const atCentre =
    centreId === undefined ? nothing : sql`AND ${isAtCentreOn(centreId, 'row.user_id', 'row.worked_on')}`;
  return sql`${within} ${ofPeople(conditions)} ${atCentre} ${status ? sql`AND ${has(status)}` : nothing}`;
}

/** Whose days a filter is about, by `joinedPeople` where names and departments are asked for. */
function ofPeople({ employee, departmentId, userId }: DayConditions): RawBuilder<unknown> {
  const named = employee === '' ? nothing : sql`AND person.search_text LIKE ${containsPattern(employee)}`;
  const ofDepartment =
    departmentId === undefined ? nothing : sql`AND ${isOfDepartment('person', departmentId)}`;
  const ofPerson = userId === undefined ? nothing : sql`AND row.user_id = ${userId}`;
  return sql`${ofPerson} ${named} ${ofDepartment}`;
}

/** Whether a day has a status; an admin's decision goes before the computed status. */
function has(status: DayStatus): RawBuilder<unknown> {
  const isDecided = hasDecision(sql`${statusDecided} = ${status}`);
  const isComputed = sql`row.status = ${status} AND NOT ${hasDecision(sql`${statusDecided} IS NOT NULL`)}`;
  if (status === 'VALIDADO') return isDecided;
  // By a decision, or because approved time off took the hours away.
  return status === 'JUSTIFICADO' ? sql`(${isDecided} OR ${isComputed})` : isComputed;
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
  return shownStatus;
}

import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../authorization/visible-people.reads.ts';
import { isOfGroup, type PeopleGroup } from '../plan/people-group.reads.ts';
import { thisCompany } from '../platform/database/this-company.ts';
import type { Period } from '../platform/time/period.ts';
import { unrestricted } from '../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { columnsOf, type PersonalTable, statusOf } from './request-columns.reads.ts';

/** Those that somebody, or a program, may file for somebody else. */
export type TimeOffTable = 'absences' | 'vacation_requests';
/** Those whose decision is news until its person has seen it. */
export type ToldTable = TimeOffTable | 'overtime_requests';
/** Those that are decided in one step or two. */
export type SteppedTable = ToldTable | 'correction_requests';
export type RequestTable = PersonalTable | 'inspection_requests';

/** Which requests, of those visible; `except` are of a status that is not listed. */
export interface WantedRequests {
  readonly ids?: readonly string[];
  readonly userId?: string | undefined;
  /** Of whose people they are, on which days. */
  readonly group?: PeopleGroup & Period;
  readonly status?: string | undefined;
  readonly except?: string;
  /** Without those whose first step was taken; not for proposals, which have none. */
  readonly isWithoutFirst?: boolean;
  /** For proposals: the moment at which those that wait are over, or still wait. */
  readonly at?: Temporal.Instant;
  /** Those that wait first. */
  readonly isWaitingFirst?: boolean;
  readonly page?: { readonly page: number; readonly size: number };
}

/** Narrows a query, whose table has the alias `request`, to the wanted requests of visible people, the latest first. */
export function wanted<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: PersonalTable,
  visible: VisiblePeople,
  { page, ...which }: WantedRequests,
): SelectQueryBuilder<DB, TB, O> {
  const first = sql`${statusOf(table, which.at)} <> 'PENDING'`;
  const ordered = (which.isWaitingFirst ? query.orderBy(first) : query)
    .where(areWanted(table, visible, which))
    .orderBy(sql`request.created_at`, 'desc')
    .orderBy(sql`request.id`, 'desc');
  return page ? pageOf(ordered, page) : ordered;
}

/** Sizes in which pages are usually asked for. */
const usualSizes = [10, 20, 50, 100];

/**
 * A page. Of the first one in a usual size the number is part of the statement, so that one plan is as good as one for each value: otherwise
 * PostgreSQL makes a plan at each call, which takes six times as long as reading the page.
 */
function pageOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size }: NonNullable<WantedRequests['page']>,
): SelectQueryBuilder<DB, TB, O> {
  if (page === 0 && usualSizes.includes(size)) return query.limit(sql.lit(size));
  return query.limit(size).offset(page * size);
}

export async function countRequests(
  tx: TenantTx,
  table: PersonalTable,
  visible: VisiblePeople,
  which: Omit<WantedRequests, 'page'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} AS request
    WHERE tenant_id = ${thisCompany} AND ${areWanted(table, visible, which)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

function areWanted(
  table: PersonalTable,
  visible: VisiblePeople,
  { ids, userId, group, status, except, isWithoutFirst, at }: Omit<WantedRequests, 'page'>,
): RawBuilder<SqlBool> {
  const column = statusOf(table, at);
  const conditions = [visible.among('request.userId')];
  if (userId !== undefined) conditions.push(sql`request.user_id = ${userId}`);
  if (group && (group.departmentId !== undefined || group.centreId !== undefined))
    conditions.push(
      sql`request.user_id IN (SELECT id FROM users WHERE tenant_id = ${thisCompany} AND ${isOfGroup('users', group, group)})`,
    );
  if (ids) conditions.push(sql`request.id = any(${ids}::uuid[])`);
  if (status !== undefined) conditions.push(sql`${column} = ${status}`);
  if (isWithoutFirst) conditions.push(sql`request.first_decided_by IS NULL`);
  if (except !== undefined) conditions.push(sql`${column} <> ${except}`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** How a request ends. */
export interface RequestEnd {
  readonly status: string;
  readonly note: string | null;
  readonly decidedAt: Temporal.Instant;
  /** Null where a program withdrew what it filed itself. */
  readonly decidedBy: string | null;
  /** Null while it is news to its person. */
  readonly seenAt: Temporal.Instant | null;
}

/** Ends a waiting request. @returns false when it no longer waited: of several attempts at once one succeeds, and the others wait for it */
export async function endRequest(
  tx: TenantTx,
  table: ToldTable,
  id: string,
  { status, note, decidedAt, decidedBy, seenAt }: RequestEnd,
): Promise<boolean> {
  const columns = columnsOf[table];
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(columns.status)} = ${status}, ${sql.ref(columns.note)} = ${note},
      ${sql.ref(columns.decidedAt)} = ${decidedAt}, ${sql.ref(columns.decidedBy)} = ${decidedBy}, seen_at = ${seenAt}
    WHERE tenant_id = ${thisCompany} AND id = ${id} AND ${sql.ref(columns.status)} = 'PENDING'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whose request it is that was filed by a key; undefined for one that was not. */
export async function findWhoseFiled(
  tx: TenantTx,
  table: TimeOffTable,
  id: string,
  keyId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id FROM ${sql.table(table)} AS request
    WHERE tenant_id = ${thisCompany} AND id = ${id} AND filed_by_key = ${keyId}
      AND ${unrestricted('a program finds what it filed').among('request.userId')}`.execute(tx);
  return rows[0]?.userId;
}

/** How many requests of a person were decided, taken back or filed for them by somebody else, which they have not seen yet. */
export async function countNews(tx: TenantTx, table: ToldTable, userId: string): Promise<number> {
  const status = sql.ref(columnsOf[table].status);
  const isFiled = table === 'overtime_requests' ? sql`false` : sql`num_nonnulls(filed_by, filed_by_key) > 0`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)}
    WHERE tenant_id = ${thisCompany} AND user_id = ${userId} AND seen_at IS NULL
      AND (${status} IN ('APPROVED', 'REJECTED', 'TAKEN_BACK') OR (${status} = 'PENDING' AND ${isFiled}))`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Stores that a person has seen the news of their requests. A later decision is news again. */
export async function noteSeen(
  tx: TenantTx,
  table: ToldTable,
  userId: string,
  seenAt: Temporal.Instant,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET seen_at = ${seenAt}
    WHERE tenant_id = ${thisCompany} AND user_id = ${userId} AND seen_at IS NULL`.execute(tx);
}

/** How many requests that had to be decided were filed from a moment on. */
export async function countFiledSince(
  tx: TenantTx,
  table: RequestTable,
  since: Temporal.Instant,
): Promise<number> {
  const conditions = [sql`${sql.ref(filedAtOf(table))} > ${since}`];
  if (table !== 'inspection_requests')
    conditions.push(unrestricted('whoever decides is told').among('request.userId'));
  if (table === 'absences' || table === 'vacation_requests' || table === 'overtime_requests')
    conditions.push(sql`(filed_by IS NULL OR ${sql.ref(columnsOf[table].status)} = 'PENDING')`);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} AS request
    WHERE tenant_id = ${thisCompany} AND ${sql.join(conditions, sql` AND `)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A waiting request of which the administration was not told. */
export interface Untold {
  readonly id: string;
  /** Whether those who lead the person's team were. */
  readonly isTeamTold: boolean;
}

/**
 * The waiting requests of which no message told the administration, locked, in the order in which they were filed; those of which nobody at
 * all was told go before those that wait for a team.
 */
export async function lockUntold(tx: TenantTx, table: RequestTable): Promise<Untold[]> {
  const isOfPeople = table !== 'inspection_requests';
  const status = isOfPeople ? columnsOf[table].status : 'status';
  const isTeamTold = isOfPeople ? sql`team_told_at IS NOT NULL` : sql`false`;
  const { rows } = await sql<Untold>`
    SELECT id, ${isTeamTold} AS is_team_told FROM ${sql.table(table)}
    WHERE tenant_id = ${thisCompany} AND told_at IS NULL AND ${sql.ref(status)} = 'PENDING'
    ORDER BY is_team_told, ${sql.ref(filedAtOf(table))}, id LIMIT 1000 FOR UPDATE`.execute(tx);
  return rows;
}

/** Stores that those who lead the people's teams were told of requests. */
export async function noteTeamTold(
  tx: TenantTx,
  table: PersonalTable,
  ids: readonly string[],
  toldAt: Temporal.Instant,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET team_told_at = ${toldAt}
    WHERE tenant_id = ${thisCompany} AND id = any(${ids}::uuid[])`.execute(tx);
}

/** Stores that the administration was told of requests. */
export async function noteTold(
  tx: TenantTx,
  table: RequestTable,
  ids: readonly string[],
  toldAt: Temporal.Instant,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET told_at = ${toldAt}
    WHERE tenant_id = ${thisCompany} AND id = any(${ids}::uuid[])`.execute(tx);
}

function filedAtOf(table: RequestTable): string {
  return table === 'inspection_requests' ? 'requested_at' : 'created_at';
}

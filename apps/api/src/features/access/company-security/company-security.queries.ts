import type { exportActions } from '@jornada/contract/access/company-security';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { isOn } from '../../../platform/accounts/second-factors.queries.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Of each list no more is shown. */
const mostListed = 20;
const mostExports = 10;

/** The first rows of a list, of how many. */
interface First<Row> {
  readonly total: number;
  readonly first: Omit<Row, 'total'>[];
}

type Counted = { readonly total: number };

function firstOf<Row extends Counted>(rows: readonly Row[]): First<Row> {
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...row }) => row) };
}

/** Condition on `person`: whoever has a permission, on everybody or on a team. */
const manages = sql<SqlBool>`(person.is_admin OR cardinality(person.permissions) > 0 OR cardinality(person.team_permissions) > 0)`;

/** Condition on `person`: a second factor is on. */
const hasFactor = (now: Temporal.Instant) => sql<SqlBool>`EXISTS (
  SELECT FROM second_factors
  WHERE second_factors.tenant_id = ${thisCompany} AND second_factors.user_id = person.id AND ${isOn(now)})`;

/** How many active people there are, and how many of them have a second factor. */
export async function countFactors(tx: TenantTx, visible: VisiblePeople, now: Temporal.Instant) {
  const { rows } = await sql<{ people: number; withFactor: number }>`
    SELECT count(*) AS people, count(*) FILTER (WHERE ${hasFactor(now)}) AS with_factor
    FROM users AS person
    WHERE person.tenant_id = ${thisCompany} AND person.active AND ${visible.among('person.id')}`.execute(tx);
  return rows[0] ?? { people: 0, withFactor: 0 };
}

interface WithoutFactor extends Counted {
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly customRoles: string[];
  readonly dueAt: Temporal.Instant | null;
}

/** Active accounts with a permission and without a second factor, those first that need one soonest. */
export async function findWithoutFactor(
  tx: TenantTx,
  visible: VisiblePeople,
  now: Temporal.Instant,
): Promise<First<WithoutFactor>> {
  const { rows } = await sql<WithoutFactor>`
    SELECT person.id AS user_id, person.full_name, person.email, person.is_admin, person.factor_due_at AS due_at,
      ARRAY(
        SELECT role.name FROM user_roles AS held
        JOIN custom_roles AS role ON role.tenant_id = held.tenant_id AND role.id = held.role_id
        WHERE held.tenant_id = ${thisCompany} AND held.user_id = person.id
        ORDER BY role.name COLLATE "es-x-icu") AS custom_roles,
      count(*) OVER () AS total
    FROM users AS person
    WHERE person.tenant_id = ${thisCompany} AND person.active AND ${manages} AND NOT ${hasFactor(now)}
      AND ${visible.among('person.id')}
    ORDER BY person.factor_due_at NULLS LAST, person.full_name COLLATE "es-x-icu", person.id
    LIMIT ${mostListed}`.execute(tx);
  return firstOf(rows);
}

/** Sessions that began after these moments are in force, if one of their tokens can still be renewed. */
export interface StandingSince {
  readonly now: Temporal.Instant;
  readonly managers: Temporal.Instant;
  readonly employees: Temporal.Instant;
}

/** Condition on `session` of `person`. */
function isStanding({ managers, employees }: Omit<StandingSince, 'now'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(session.ended_at IS NULL AND session.started_at >
    CASE WHEN ${manages} THEN ${managers}::timestamptz ELSE ${employees}::timestamptz END)`;
}

/** How many sessions are open, counted up to a number. */
export async function countOpenSessions(
  tx: TenantTx,
  visible: VisiblePeople,
  { now, ...since }: StandingSince,
  upTo: number,
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*) AS open FROM (
      SELECT session.id
      FROM sessions AS session
      JOIN users AS person ON person.tenant_id = session.tenant_id AND person.id = session.user_id
      WHERE session.tenant_id = ${thisCompany} AND person.tenant_id = ${thisCompany} AND ${visible.among('person.id')}
        AND ${isStanding(since)} AND EXISTS (
          SELECT FROM refresh_tokens AS token
          WHERE token.tenant_id = ${thisCompany} AND token.session_id = session.id
            AND token.expires_at > ${now}::timestamptz)
      LIMIT ${upTo}
    ) AS counted`.execute(tx);
  return rows[0]?.open ?? 0;
}

interface ManagersSession extends Counted {
  readonly id: string;
  readonly userId: string;
  readonly fullName: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly startedAt: Temporal.Instant;
  readonly lastSeenAt: Temporal.Instant;
}

/** The open sessions of people with a permission, the one seen last first. */
export async function findManagersSessions(
  tx: TenantTx,
  visible: VisiblePeople,
  { now, ...since }: StandingSince,
): Promise<First<ManagersSession>> {
  const { rows } = await sql<ManagersSession>`
    SELECT session.id, session.user_id, person.full_name, session.browser, session.system, session.started_at,
      max(token.issued_at) AS last_seen_at, count(*) OVER () AS total
    FROM users AS person
    JOIN sessions AS session ON session.tenant_id = person.tenant_id AND session.user_id = person.id
    JOIN refresh_tokens AS token ON token.tenant_id = session.tenant_id AND token.session_id = session.id
    WHERE person.tenant_id = ${thisCompany} AND session.tenant_id = ${thisCompany} AND token.tenant_id = ${thisCompany}
      AND ${visible.among('person.id')} AND ${manages} AND ${isStanding(since)}
      AND token.expires_at > ${now}::timestamptz
    GROUP BY session.tenant_id, session.id, person.full_name
    ORDER BY last_seen_at DESC, session.id DESC
    LIMIT ${mostListed}`.execute(tx);
  return firstOf(rows);
}

interface FailedSignIns extends Counted {
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
  readonly count: number;
  readonly lastAt: Temporal.Instant;
}

/** Accounts for which a wrong password was given after a day, most often first. */
export async function findFailedSignIns(
  tx: TenantTx,
  visible: VisiblePeople,
  after: Temporal.PlainDate,
): Promise<First<FailedSignIns>> {
  const { rows } = await sql<FailedSignIns>`
    SELECT failed.user_id, person.full_name, person.email, sum(failed.count) AS count, max(failed.last_at) AS last_at,
      count(*) OVER () AS total
    FROM failed_sign_ins AS failed
    JOIN users AS person ON person.tenant_id = failed.tenant_id AND person.id = failed.user_id
    WHERE failed.tenant_id = ${thisCompany} AND person.tenant_id = ${thisCompany} AND ${visible.among('person.id')}
      AND failed.day > ${after}::date
    GROUP BY failed.user_id, person.full_name, person.email
    ORDER BY count DESC, last_at DESC, failed.user_id
    LIMIT ${mostListed}`.execute(tx);
  return firstOf(rows);
}

/** The keys of programs that were not revoked; a company has no more than a page of them. */
export function findKeys(tx: TenantTx) {
  return tx
    .selectFrom('programKeys')
    .select(['id', 'name', 'expiresAt', 'lastUsedAt'])
    .where('revokedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The last exports in the log. Their actions are written out, as in the index by which they are found. */
export function findExports(tx: TenantTx) {
  return tx
    .selectFrom('auditEntries')
    .select(['id', 'occurredAt', 'actorName', 'action', 'subjectName'])
    .where(sql<SqlBool>`action IN ('RECORD_EXPORTED', 'INSPECTION_PACKAGE_MADE', 'EXIT_PACKAGE_MADE')`)
    .orderBy('occurredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostExports)
    .$narrowType<{ action: (typeof exportActions)[number] }>()
    .execute();
}

/** Ends a session of somebody visible. @returns whose it was; undefined where there is none, or it has ended */
export function endSessionOfSomebody(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
  endedAt: Temporal.Instant,
): Promise<{ userId: string; fullName: string } | undefined> {
  return tx
    .updateTable('sessions')
    .from('users as person')
    .set({ endedAt })
    .whereRef('person.tenantId', '=', 'sessions.tenantId')
    .whereRef('person.id', '=', 'sessions.userId')
    .where('sessions.id', '=', id)
    .where('sessions.endedAt', 'is', null)
    .where(visible.among('person.id'))
    .returning(['person.id as userId', 'person.fullName'])
    .executeTakeFirst();
}

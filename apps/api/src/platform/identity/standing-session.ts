import { permissions as allPermissions, type Permission } from '@jornada/contract/permissions';
import type { Role } from '@jornada/contract/roles';
import type { Scope } from '@jornada/contract/scopes';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../database/this-company.ts';
import { allowEverything } from './admission.ts';

/** Permissions that somebody has on the people of some departments. */
export interface Team {
  readonly permissions: readonly Permission[];
  /** The departments for which they are responsible today, with all that hang from these, in the order of their ids. */
  readonly departmentIds: readonly string[];
}

/** Who is calling, read from the database in this very call. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly email: string;
  readonly fullName: string;
  /** The roles by which areas admit: those given, and ROLE_TENANT_ADMIN for whoever a custom role admits to the company's area. */
  readonly admittedAs: readonly Role[];
  /** What the person may do in the company's area, on anybody at all: everything as a full admin, else what their custom roles allow. */
  readonly permissions: readonly Permission[];
  /** On whose people they may do the part of it that they have by roles for teams alone; null for whoever has no part so. */
  readonly team: Team | null;
  /** The person's zone, else the company's. */
  readonly timeZone: string;
  readonly companyTimeZone: string;
  readonly isPlatform: boolean;
  /** Whether the password was given within the last ten minutes. */
  readonly isProven: boolean;
  /** The key by which another program calls, whose id is `id` and `userId` then; undefined for a person. */
  readonly program?: { readonly keyId: string; readonly scopes: readonly Scope[] };
}

/**
 * The one condition for letting somebody in, over the rows `session`, `person` and `company` (sessions, users and tenants). It is checked
 * at every call, and for every punch.
 */
export const sessionMayEnter = (now: RawBuilder<unknown>) => sql<boolean>`(
  session.ended_at IS NULL AND person.email IS NOT NULL AND ${personMayEnter(now)})`;

/** What of that rule is about the person, by whatever right they come. */
export const personMayEnter = (now: RawBuilder<unknown>) => sql<boolean>`(
  person.active AND person.locked_at IS NULL
  AND (person.expires_at IS NULL OR person.expires_at > ${now}) AND company.status = 'active')`;

/** The columns of those rows that are about the person. Whoever has no e-mail comes by a terminal. */
export const personColumns = sql`person.id AS user_id, person.tenant_id, coalesce(person.email, '') AS email, person.full_name,
  person.roles, person.permissions, company.is_platform, company.time_zone AS company_time_zone,
  coalesce(person.time_zone, company.time_zone) AS time_zone`;

/**
 * The departments for which `person` is responsible on the date of `company`, with all that hang from these; null for none. Nothing is looked up
 * for whoever has no role for teams.
 */
export const teamDepartmentIds = (now: RawBuilder<unknown>) => sql<string[] | null>`
  CASE WHEN cardinality(person.team_permissions) > 0 THEN (
    WITH RECURSIVE team AS (
      SELECT manager.department_id AS id FROM department_managers AS manager
      WHERE manager.tenant_id = ${thisCompany} AND manager.user_id = person.id AND (
        manager.deputy_from IS NULL
        OR (${now} AT TIME ZONE company.time_zone)::date BETWEEN manager.deputy_from AND manager.deputy_until
      )
      UNION SELECT department.id FROM departments AS department
      JOIN team ON department.parent_id = team.id WHERE department.tenant_id = ${thisCompany}
    ) SELECT array_agg(team.id::text ORDER BY team.id) FROM team
  ) END`;

/** Those that make a session. */
export const sessionColumns = (now: RawBuilder<unknown>) =>
  sql`session.id AS session_id, ${personColumns}, person.team_permissions, ${teamDepartmentIds(now)} AS team_department_ids,
  coalesce(session.proven_at >= ${now} - interval '10 minutes', false) AS is_proven`;

export interface PersonRow {
  readonly userId: string;
  readonly tenantId: string;
  readonly email: string;
  readonly fullName: string;
  readonly roles: string[];
  readonly permissions: string[];
  readonly isPlatform: boolean;
  readonly companyTimeZone: string;
  readonly timeZone: string;
}

export interface TeamRow {
  readonly teamPermissions: string[];
  /** Null for nobody's department. */
  readonly teamDepartmentIds: string[] | null;
}

export interface SessionRow extends PersonRow, TeamRow {
  readonly sessionId: string;
  readonly isProven: boolean;
}

export function toSession(row: SessionRow): Session {
  const {
    sessionId: id,
    userId,
    tenantId,
    email,
    fullName,
    timeZone,
    companyTimeZone,
    isPlatform,
    isProven,
  } = row;
  const facts = { id, userId, tenantId, email, fullName, timeZone, companyTimeZone, isPlatform, isProven };
  const given = row.roles as Role[];
  if (allowEverything(given)) return { ...facts, admittedAs: given, permissions: allPermissions, team: null };
  const ofAll = row.permissions as Permission[];
  const team = toTeam(row, ofAll);
  const permissions = [...ofAll, ...(team?.permissions ?? [])];
  const admittedAs: Role[] = permissions.length > 0 ? [...given, 'ROLE_TENANT_ADMIN'] : given;
  return { ...facts, admittedAs, permissions, team };
}

/** What somebody has on teams and not on everybody; null for nothing, and for whoever is responsible for nobody today. */
export function toTeam(
  { teamPermissions, teamDepartmentIds }: TeamRow,
  ofAll: readonly string[],
): Team | null {
  const permissions = (teamPermissions as Permission[]).filter((one) => !ofAll.includes(one));
  return teamDepartmentIds && permissions.length > 0
    ? { permissions, departmentIds: teamDepartmentIds }
    : null;
}

import { permissions as allPermissions, type Permission } from '@jornada/contract/permissions';
import type { Role } from '@jornada/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { allowEverything } from './admission.ts';

/** Who is calling, read from the database in this very call. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly email: string;
  readonly fullName: string;
  /** The roles by which areas admit: those given, and ROLE_TENANT_ADMIN for whoever a custom role admits to the company's area. */
  readonly admittedAs: readonly Role[];
  /** What the person may do in the company's area: everything as a full admin, else what their custom roles allow. */
  readonly permissions: readonly Permission[];
  /** The person's zone, else the company's. */
  readonly timeZone: string;
  readonly companyTimeZone: string;
  readonly isPlatform: boolean;
}

/**
 * The one condition for letting somebody in, over the rows `session`, `person` and `company` (sessions, users and tenants). It is checked
 * at every call, and for every punch.
 */
export const sessionMayEnter = (now: RawBuilder<unknown>) => sql<boolean>`(
  session.ended_at IS NULL AND ${personMayEnter(now)})`;

/** What of that rule is about the person, by whatever right they come. */
export const personMayEnter = (now: RawBuilder<unknown>) => sql<boolean>`(
  person.active AND person.locked_at IS NULL
  AND (person.expires_at IS NULL OR person.expires_at > ${now}) AND company.status = 'active')`;

/** The columns of those rows that are about the person. */
export const personColumns = sql`person.id AS user_id, person.tenant_id, person.email, person.full_name,
  person.roles, person.permissions, company.is_platform, company.time_zone AS company_time_zone,
  coalesce(person.time_zone, company.time_zone) AS time_zone`;

/** Those that make a session. */
export const sessionColumns = sql`session.id AS session_id, ${personColumns}`;

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

export interface SessionRow extends PersonRow {
  readonly sessionId: string;
}

export function toSession(row: SessionRow): Session {
  const { sessionId: id, userId, tenantId, email, fullName, timeZone, companyTimeZone, isPlatform } = row;
  const facts = { id, userId, tenantId, email, fullName, timeZone, companyTimeZone, isPlatform };
  const given = row.roles as Role[];
  if (allowEverything(given)) return { ...facts, admittedAs: given, permissions: allPermissions };
  const permissions = row.permissions as Permission[];
  const admittedAs: Role[] = permissions.length > 0 ? [...given, 'ROLE_TENANT_ADMIN'] : given;
  return { ...facts, admittedAs, permissions };
}

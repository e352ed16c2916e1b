import { randomUUIDv7 } from 'node:crypto';
import type { BankLine } from '@jornada/core/payroll/bank/line';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { Person } from '../../platform/identity/person.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A line to be written. */
export interface NewEntry extends Omit<BankLine, 'on'> {
  readonly userId: string;
  readonly on: Temporal.PlainDate;
  readonly policyId?: string | null;
  readonly isCorrection?: boolean;
  readonly reason?: string | null;
  readonly author: { readonly id: string | null; readonly name: string } | null;
  readonly createdAt: Temporal.Instant;
}

/** Locks the banks of people until the end of the transaction, so that what is worked out of their lines holds when more are written. */
export async function lockBanks(tx: TenantTx, userIds: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('bank ' || current_tenant_id() || ' ' || person.id, 0))
    FROM (SELECT DISTINCT id FROM unnest(${userIds}::uuid[]) AS id ORDER BY id) AS person`.execute(tx);
}

export async function insertBankEntries(tx: TenantTx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ on, author, ...entry }) => ({
    ...{ ...entry, id: randomUUIDv7(), countsOn: on },
    ...{ authorId: author?.id ?? null, authorName: author?.name ?? null },
  }));
  for (let first = 0; first < rows.length; first += atOnce)
    await tx
      .insertInto('bankEntries')
      .values(rows.slice(first, first + atOnce))
      .execute();
}

/** A statement has at most 65,535 parameters. */
const atOnce = 2_000;

/** Somebody whose lines may have to be worked out anew, and what is known of them now. */
export interface DueBank extends Person {
  readonly stamp: string;
}

/**
 * The next people of whom something changed since their lines were worked out: the day, what is recorded of days before it, plans, decisions,
 * contracts, rules, policies, or lines that somebody wrote.
 * @param startOfToday punches made since then change nothing yet
 * @param visible of whom the lines are brought up to date
 */
export async function findDueBanks(
  tx: TenantTx,
  visible: VisiblePeople,
  given: {
    readonly today: Temporal.PlainDate;
    readonly startOfToday: Temporal.Instant;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<DueBank[]> {
  const { today, startOfToday, after, limit } = given;
  const { rows } = await sql<DueBank>`
    WITH company AS (
      SELECT concat_ws(' ', ${today.toString()}::text, tenants.plan_version_of_all,
        (SELECT concat(count(*), ' ', max(id::text)) FROM bank_policies WHERE tenant_id = ${thisCompany}),
        (SELECT concat(count(*), ' ', sum(revision)) FROM pay_rules WHERE tenant_id = ${thisCompany})) AS stamp,
        tenants.time_zone
      FROM tenants WHERE tenants.id = ${thisCompany}
    )
    SELECT person.id AS user_id, coalesce(person.time_zone, company.time_zone) AS time_zone, now_known.stamp FROM users AS person CROSS JOIN company
    LEFT JOIN person_plan_versions AS own ON own.tenant_id = ${thisCompany} AND own.user_id = person.id
    LEFT JOIN bank_stamps AS kept ON kept.tenant_id = ${thisCompany} AND kept.user_id = person.id
    CROSS JOIN LATERAL (
      SELECT concat_ws('|', company.stamp, coalesce(own.plan_version, 0),
        (SELECT sequence FROM punches WHERE tenant_id = ${thisCompany} AND employee_id = person.id
          AND (punched_at < ${startOfToday} OR kind <> 'PUNCH') ORDER BY sequence DESC LIMIT 1),
        (SELECT max(id::text) FROM overtime_decisions WHERE tenant_id = ${thisCompany} AND user_id = person.id),
        (SELECT concat(count(*), ' ', sum(revision), max(pay_group_id::text)) FROM contracts
          WHERE tenant_id = ${thisCompany} AND user_id = person.id),
        (SELECT concat(count(*), ' ', max(id::text)) FROM bank_entries
          WHERE tenant_id = ${thisCompany} AND user_id = person.id AND author_name IS NOT NULL)) AS stamp
    ) AS now_known
    WHERE person.tenant_id = ${thisCompany} AND kept.stamp IS DISTINCT FROM now_known.stamp
      AND ${visible.among('person.id')} AND (${after}::uuid IS NULL OR person.id > ${after}::uuid)
    ORDER BY person.id LIMIT ${limit}`.execute(tx);
  return rows;
}

export async function saveStamps(tx: TenantTx, stamps: readonly DueBank[]): Promise<void> {
  await tx
    .insertInto('bankStamps')
    .values(stamps.map(({ userId, stamp }) => ({ userId, stamp })))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId']).doUpdateSet((eb) => ({ stamp: eb.ref('excluded.stamp') })),
    )
    .execute();
}

/** Whether any group of the transaction's company has a bank. */
export async function hasBanks(tx: TenantTx): Promise<boolean> {
  const row = await tx.selectFrom('bankPolicies').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whose rest it is, and the name of who wrote it down. */
export interface RestingPerson extends Person {
  readonly companyTimeZone: string;
  readonly authorName: string;
}

/** The person of a request that is being stored, who was found before. @param authorId that person, or a colleague of the company */
export async function requireRestingPerson(
  tx: TenantTx,
  userId: string,
  authorId: string,
): Promise<RestingPerson> {
  const { rows } = await sql<RestingPerson>`
    SELECT person.id AS user_id, coalesce(person.time_zone, tenants.time_zone) AS time_zone,
      tenants.time_zone AS company_time_zone, author.full_name AS author_name
    FROM users AS person JOIN tenants ON tenants.id = ${thisCompany}
    JOIN users AS author ON author.tenant_id = ${thisCompany} AND author.id = ${authorId}
    WHERE person.tenant_id = ${thisCompany} AND person.id = ${userId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the person of a request was found before');
  return found;
}

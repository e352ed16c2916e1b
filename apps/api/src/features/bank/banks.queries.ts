import type { HeldBank } from '@jornada/contract/bank/review-bank';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../plan/people-group.reads.ts';
import { containsPattern } from '../../platform/database/search-pattern.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Which banks are listed. */
export interface WantedBanks extends PeopleGroup {
  /** Part of a name or e-mail, without regard to case or accents; empty for all. */
  readonly q: string;
  readonly side: 'ALL' | 'IN_FAVOUR' | 'OWED';
  readonly today: Temporal.PlainDate;
}

export interface BankTotals {
  readonly count: number;
  readonly inFavourMinutes: number;
  readonly owedMinutes: number;
}

/** A page of the banks of those visible, by name: who has lines, and who is in a group with a bank. */
export async function findHeldBanks(
  tx: TenantTx,
  visible: VisiblePeople,
  wanted: WantedBanks,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<HeldBank[]> {
  const { rows } = await sql<HeldBank>`
    SELECT held.user_id, held.user_name, held.department_name, held.balance_minutes, held.reserved_minutes
    FROM (${heldBanks(visible, wanted)}) AS held WHERE ${isOfSide(wanted)}
    ORDER BY held.user_name COLLATE "es-x-icu", held.user_id LIMIT ${size} OFFSET ${page * size}`.execute(tx);
  return rows;
}

/** The same, added up. */
export async function sumHeldBanks(
  tx: TenantTx,
  visible: VisiblePeople,
  wanted: WantedBanks,
): Promise<BankTotals> {
  const { rows } = await sql<BankTotals>`
    SELECT count(*)::int AS count, coalesce(sum(greatest(held.balance_minutes, 0)), 0)::int AS in_favour_minutes,
      coalesce(-sum(least(held.balance_minutes, 0)), 0)::int AS owed_minutes
    FROM (${heldBanks(visible, wanted)}) AS held WHERE ${isOfSide(wanted)}`.execute(tx);
  return rows[0] ?? { count: 0, inFavourMinutes: 0, owedMinutes: 0 };
}

function heldBanks(visible: VisiblePeople, { q, today, ...group }: WantedBanks): RawBuilder<unknown> {
  const isNamed = q ? sql`person.search_text LIKE ${containsPattern(q)}` : sql`true`;
  return sql`
    SELECT person.id AS user_id, person.full_name AS user_name, department.name AS department_name,
      coalesce(lines.minutes, 0)::int AS balance_minutes, coalesce(lines.reserved, 0)::int AS reserved_minutes
    FROM users AS person
    LEFT JOIN departments AS department ON department.tenant_id = ${thisCompany} AND department.id = person.department_id
    LEFT JOIN (
      SELECT entry.user_id, sum(entry.minutes) AS minutes,
        -sum(entry.minutes) FILTER (WHERE entry.cause IN ('REST_RESERVED', 'REST_RELEASED')) AS reserved
      FROM bank_entries AS entry WHERE entry.tenant_id = ${thisCompany} AND ${visible.among('entry.userId')}
      GROUP BY entry.user_id
    ) AS lines ON lines.user_id = person.id
    WHERE person.tenant_id = ${thisCompany} AND ${visible.among('person.id')} AND ${isNamed}
      AND ${isOfGroup('person', group, { from: today, to: today })}
      AND (lines.minutes IS NOT NULL OR (takes_place(person.active, person.roles) AND EXISTS (
        SELECT FROM bank_policies AS policy
        WHERE policy.tenant_id = ${thisCompany} AND policy.valid_from <= ${today.toString()}::date
          AND policy.group_id IS NOT DISTINCT FROM (
            SELECT contract.pay_group_id FROM contracts AS contract
            WHERE contract.tenant_id = ${thisCompany} AND contract.user_id = person.id
              AND contract.valid_from <= ${today.toString()}::date
            ORDER BY contract.valid_from DESC LIMIT 1
          )
      )))`;
}

function isOfSide({ side }: Pick<WantedBanks, 'side'>): RawBuilder<SqlBool> {
  if (side === 'ALL') return sql`true`;
  return side === 'OWED' ? sql`held.balance_minutes < 0` : sql`held.balance_minutes > 0`;
}

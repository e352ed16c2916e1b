import { sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A period that was ended; `groupId` is null for the general group. */
export interface PeriodEnd {
  readonly id: string;
  readonly groupId: string | null;
  readonly endsOn: Temporal.PlainDate;
  readonly people: number;
  readonly paidMinutes: number;
  readonly lostMinutes: number;
  readonly doneAt: Temporal.Instant;
  readonly doneByName: string;
}

export function findPeriodEnds(tx: TenantTx): Promise<PeriodEnd[]> {
  return tx
    .selectFrom('bankPeriodEnds')
    .select(['id', 'groupId', 'endsOn', 'people', 'paidMinutes', 'lostMinutes', 'doneAt', 'doneByName'])
    .orderBy('endsOn')
    .execute();
}

/** @returns false when the period was ended before: of several attempts at once one succeeds */
export async function insertPeriodEnd(tx: TenantTx, end: PeriodEnd): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bankPeriodEnds')
    .values(end)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Somebody's balance by the lines of a date and before, and by all of them. */
export interface BalanceOn {
  readonly userId: string;
  readonly userName: string;
  readonly balanceMinutes: number;
  readonly presentMinutes: number;
}

/** The balances of those visible on a date, by name; only of who has lines. */
export async function findBalancesOn(
  tx: TenantTx,
  visible: VisiblePeople,
  date: Temporal.PlainDate,
): Promise<BalanceOn[]> {
  const { rows } = await sql<BalanceOn>`
    SELECT person.id AS user_id, person.full_name AS user_name,
      coalesce(sum(entry.minutes) FILTER (WHERE entry.counts_on <= ${date.toString()}::date), 0)::int AS balance_minutes,
      sum(entry.minutes)::int AS present_minutes
    FROM bank_entries AS entry
    JOIN users AS person ON person.tenant_id = ${thisCompany} AND person.id = entry.user_id
    WHERE entry.tenant_id = ${thisCompany} AND ${visible.among('entry.userId')}
    GROUP BY person.id, person.full_name
    ORDER BY person.full_name COLLATE "es-x-icu", person.id`.execute(tx);
  return rows;
}

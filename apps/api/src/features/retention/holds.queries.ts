import { type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export interface HoldRow {
  readonly id: string;
  readonly userIds: string[] | null;
  readonly reason: string;
  readonly placedAt: Temporal.Instant;
  readonly placedByName: string;
  readonly liftedAt: Temporal.Instant | null;
  readonly liftedByName: string | null;
  readonly liftReason: string | null;
}

const columns = [
  ...(['id', 'userIds', 'reason', 'placedAt', 'placedByName'] as const),
  ...(['liftedAt', 'liftedByName', 'liftReason'] as const),
] as const;

export async function insertHold(
  tx: TenantTx,
  hold: Pick<HoldRow, 'id' | 'userIds' | 'reason' | 'placedAt' | 'placedByName'>,
): Promise<void> {
  await tx.insertInto('recordHolds').values(hold).execute();
}

export function findHold(tx: TenantTx, id: string): Promise<HoldRow | undefined> {
  return tx.selectFrom('recordHolds').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Lifts an active hold. @returns whether there was one */
export async function liftStandingHold(
  tx: TenantTx,
  id: string,
  lifting: {
    readonly liftedAt: Temporal.Instant;
    readonly liftedByName: string;
    readonly liftReason: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recordHolds')
    .set(lifting)
    .where('id', '=', id)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A page of holds, active ones first, then the newest; and how many there are. */
export async function findHolds(
  tx: TenantTx,
  { page, size }: { page: number; size: number },
): Promise<{ rows: HoldRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    tx
      .selectFrom('recordHolds')
      .select(columns)
      .orderBy(sql<SqlBool>`lifted_at IS NOT NULL`)
      .orderBy('placedAt', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute(),
    tx
      .selectFrom('recordHolds')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The names of those visible by their ids, of those who left too. */
export async function findNames(
  tx: TenantTx,
  visible: VisiblePeople,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', [...new Set(ids)])
    .where(visible.among('users.id'))
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

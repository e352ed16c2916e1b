import { sql } from 'kysely';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly centreId: string | null;
  readonly centreName: string | null;
  readonly createdAt: Temporal.Instant;
  readonly seenAt: Temporal.Instant | null;
}

/** The company's boards, by name. */
export function findBoards(tx: TenantTx): Promise<BoardRow[]> {
  return boardsOf(tx).orderBy(sql`board.name COLLATE "es-x-icu"`).orderBy('board.id').execute();
}

export function findBoard(tx: TenantTx, id: string): Promise<BoardRow | undefined> {
  return boardsOf(tx).where('board.id', '=', id).executeTakeFirst();
}

function boardsOf(tx: TenantTx) {
  return tx
    .selectFrom('boards as board')
    .leftJoin('workCentres as centre', (join) =>
      join.onRef('centre.tenantId', '=', 'board.tenantId').onRef('centre.id', '=', 'board.centreId'),
    )
    .select(['board.id', 'board.name', 'board.centreId', 'centre.name as centreName'])
    .select(['board.createdAt', 'board.seenAt']);
}

/** A board with what it shows of its company, which is not suspended. */
export interface OpenBoard extends BoardRow {
  readonly companyName: string;
  readonly timeZone: string;
}

/** The board of a code. */
export function findBoardOfCode(tx: TenantTx, codeHash: Buffer): Promise<OpenBoard | undefined> {
  return boardsOf(tx)
    .innerJoin('tenants as company', 'company.id', 'board.tenantId')
    .select(['company.name as companyName', 'company.timeZone'])
    .where('board.codeHash', '=', codeHash)
    .where('company.status', '=', 'active')
    .executeTakeFirst();
}

/** Locks the company, so that nobody makes a board meanwhile, and says how many it has. */
export async function countBoardsUnderLock(tx: TenantTx): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('boards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertBoard(
  tx: TenantTx,
  row: Pick<BoardRow, 'id' | 'name' | 'centreId' | 'createdAt'> & { readonly codeHash: Buffer },
): Promise<void> {
  await tx.insertInto('boards').values(row).execute();
}

/** @returns whether it was there */
export async function deleteBoard(tx: TenantTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('boards').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteSeen(tx: TenantTx, id: string, seenAt: Temporal.Instant): Promise<void> {
  await tx.updateTable('boards').set({ seenAt }).where('id', '=', id).execute();
}

export async function findCompanyName(tx: TenantTx): Promise<string> {
  const { name } = await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  return name;
}

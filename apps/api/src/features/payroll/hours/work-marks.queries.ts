import type { MarkOfDay } from '../../../payroll/days-of-payroll.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export async function insertWorkMark(tx: TenantTx, mark: MarkOfDay): Promise<void> {
  await tx.insertInto('workMarks').values(mark).execute();
}

/** Lets nobody else change the marks of somebody's days until the end of the transaction. */
export async function holdMarksOf(tx: TenantTx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function deleteWorkMark(
  tx: TenantTx,
  { userId, id }: Pick<MarkOfDay, 'userId' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('workMarks').where('userId', '=', userId).where('id', '=', id).execute();
}

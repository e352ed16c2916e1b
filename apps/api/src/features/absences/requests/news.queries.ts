import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** How many of a person's requests were decided or filed by somebody else and not seen by the person yet. */
export async function countNews(
  tx: TenantTx,
  userId: string,
): Promise<{ absences: number; vacations: number }> {
  const [absences, vacations] = await Promise.all([
    tx
      .selectFrom('absences')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('seenAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('approvalStatus', 'in', ['APPROVED', 'REJECTED']),
          eb.and([eb('approvalStatus', '=', 'PENDING'), eb('filedBy', 'is not', null)]),
        ]),
      )
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('vacationRequests')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('seenAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['APPROVED', 'REJECTED']),
          eb.and([eb('status', '=', 'PENDING'), eb('filedBy', 'is not', null)]),
        ]),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { absences: absences.count, vacations: vacations.count };
}

/** Stores that a person has seen the news of their absences or vacations. A later decision is news again. */
export async function noteSeen(
  tx: TenantTx,
  userId: string,
  of: 'ABSENCES' | 'VACATIONS',
  seenAt: Temporal.Instant,
): Promise<void> {
  const table = of === 'ABSENCES' ? sql.table('absences') : sql.table('vacation_requests');
  await sql`UPDATE ${table} SET seen_at = ${seenAt} WHERE tenant_id = ${thisCompany} AND user_id = ${userId} AND seen_at IS NULL`.execute(
    tx,
  );
}

import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Deletes a person's absences and vacations from requests and plan. @returns the absences that have a file */
export async function deleteTimeOff(tx: TenantTx, userId: string): Promise<string[]> {
  const attached = await tx
    .selectFrom('absences')
    .innerJoin('absenceAttachments as file', (join) =>
      join.onRef('file.tenantId', '=', 'absences.tenantId').onRef('file.absenceId', '=', 'absences.id'),
    )
    .select('absences.id')
    .where('absences.userId', '=', userId)
    .execute();
  await tx.deleteFrom('timeOff').where('userId', '=', userId).execute();
  await tx.deleteFrom('absences').where('userId', '=', userId).execute();
  await tx.deleteFrom('vacationRequests').where('userId', '=', userId).execute();
  return attached.map(({ id }) => id);
}

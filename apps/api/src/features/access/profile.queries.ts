import type { TenantTx } from '../../platform/with-tenant.ts';

export function findProfile(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants as tenant', 'tenant.id', 'person.tenantId')
    .select([
      'person.fullName',
      'person.email',
      'person.passwordHash',
      'person.profileImagePath',
      'tenant.name as tenantName',
    ])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updateFullName(tx: TenantTx, userId: string, fullName: string): Promise<void> {
  await tx.updateTable('users').set({ fullName }).where('id', '=', userId).execute();
}

import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Everybody who ever belonged to the transaction's company. */
export function findPeople(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'roles', 'active', 'createdAt'])
    .where(unrestricted('the record goes as a whole').among('users.id'))
    .orderBy('id')
    .execute();
}

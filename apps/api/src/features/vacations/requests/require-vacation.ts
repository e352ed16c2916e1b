import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findVacation, type VacationRow } from './vacation-requests.queries.ts';

/** @throws problem NOT_FOUND when nobody visible has a request of that id */
export async function requireVacation(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
): Promise<VacationRow> {
  const row = await findVacation(tx, visible, id);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

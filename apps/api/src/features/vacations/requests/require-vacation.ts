import { problem } from '../../../platform/problem.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { findVacation, type VacationRow } from './vacation-requests.queries.ts';

/** @throws problem NOT_FOUND when the company has no request of that id */
export async function requireVacation(tx: TenantTx, id: string): Promise<VacationRow> {
  const row = await findVacation(tx, id);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

import { employeesTexts } from '@jornada/texts/employees';
import { findCentreNames } from '../../plan/centres-of-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { wrong } from './account-refusals.ts';

type NamedCentre = Awaited<ReturnType<typeof findCentreNames>>[number];
export type CentresById = ReadonlyMap<string, NamedCentre>;

export async function findCentresByIds(tx: TenantTx): Promise<CentresById> {
  return new Map((await findCentreNames(tx)).map((centre) => [centre.id, centre]));
}

/** The name of one of them, as the audit log shows it. */
export async function centreNameOf(tx: TenantTx, id: string): Promise<string | null> {
  return (await findCentresByIds(tx)).get(id)?.name ?? null;
}

/** @throws problem VALIDATION_FAILED for an unknown or closed centre; null is none, which everybody may have */
export function requireOpen(centres: CentresById, id: string | null): void {
  if (id === null) return;
  const centre = centres.get(id);
  if (!centre) throw wrong('centreId', employeesTexts.unknownCentre);
  if (centre.isClosed) throw wrong('centreId', employeesTexts.closedCentre);
}

import { inForce } from '@jornada/core/versions/dated-versions';
import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findMemberships } from './centre-holidays.reads.ts';

/** Whether the company has several work centres, so that files say where somebody works. */
export async function hasSeveralCentres(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    SELECT count(*) > 1 AS is_so FROM work_centres WHERE tenant_id = ${thisCompany}`.execute(tx);
  return rows[0]?.isSo ?? false;
}

/** The name of the work centre to which one of these people belongs on a date; empty for none. */
export async function readCentresOf(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<(userId: string, date: Temporal.PlainDate) => string> {
  const [memberships, centres] = await Promise.all([findMemberships(tx, userIds), findCentreNames(tx)]);
  const names = new Map(centres.map(({ id, name }) => [id, name]));
  return (userId, date) => {
    const membership = inForce(memberships.get(userId) ?? [], date);
    return (membership?.centreId && names.get(membership.centreId)) ?? '';
  };
}

/** To which work centre somebody belongs from a date on, as documents name it; null for none. */
export interface NamedMembership {
  readonly validFrom: Temporal.PlainDate;
  readonly centre: { readonly name: string; readonly contributionAccount: string | null } | null;
}

/** The work centres of these people, in order, by person; of nobody where the company has but one. */
export async function findNamedMemberships(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, NamedMembership[]>> {
  const centres = await tx.selectFrom('workCentres').select(['id', 'name', 'contributionAccount']).execute();
  if (centres.length < 2) return new Map();
  const named = new Map(centres.map(({ id, ...centre }) => [id, centre]));
  const memberships = await findMemberships(tx, userIds);
  return new Map(
    [...memberships].map(([userId, own]) => [
      userId,
      own.map(({ validFrom, centreId }) => ({
        validFrom,
        centre: centreId === null ? null : (named.get(centreId) ?? null),
      })),
    ]),
  );
}

/** The names of all work centres of the company, closed ones too, in alphabetical order. */
export function findCentreNames(tx: TenantTx) {
  return tx
    .selectFrom('workCentres')
    .select(['id', 'name', 'isClosed'])
    .orderBy('nameSearchable')
    .orderBy('id')
    .execute();
}

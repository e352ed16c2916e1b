import {
  type ComplementaryDay,
  type ComplementaryKinds,
  complementaryDays,
} from '@jornada/core/contracts/complementary-hours';
import { employedAlways, spansWithoutPauses } from '@jornada/core/schedules/employment';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findContractTerms } from './contracts.reads.ts';
import { findEmploymentsAlone } from './employments.reads.ts';

/** What covers the complementary minutes of somebody's days, by date (`2026-10-05`); the days are of months from their first day on, in order. */
export type KindsOf = (
  userId: string,
  days: readonly ComplementaryDay[],
) => ReadonlyMap<string, ComplementaryKinds>;

/** Reads by what contracts and employments of these people their complementary minutes are covered. */
export async function readComplementaryKinds(tx: TenantTx, userIds: readonly string[]): Promise<KindsOf> {
  const [contracts, employments] = await Promise.all([
    findContractTerms(tx, userIds),
    findEmploymentsAlone(tx, userIds),
  ]);
  return (userId, days) => {
    const [first, last] = [days.at(0)?.date, days.at(-1)?.date];
    if (!first || !last) return new Map();
    const months = { startDate: first.with({ day: 1 }), endDate: last.with({ day: last.daysInMonth }) };
    const employed = spansWithoutPauses(months, employments.get(userId) ?? employedAlways);
    return complementaryDays(days, contracts.get(userId) ?? [], employed);
  };
}

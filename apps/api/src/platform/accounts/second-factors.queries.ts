import type { WaitingReset } from '@jornada/contract/reset-of-factor';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../transactions/with-tenant.ts';

/** A reset that waits, of all factors of a person. */
export interface FactorReset {
  readonly resetAskerId: string;
  readonly resetAskedBy: string;
  readonly resetAskedAt: Temporal.Instant;
  readonly resetsAt: Temporal.Instant;
}

/** Time for the person to hear of a reset, and for somebody else to cancel it. */
const resetWaits = Temporal.Duration.from({ hours: 24 });

/** From when on a reset that is asked for now takes the factor away, unless somebody agrees before. */
export function resetDueFrom(now: Temporal.Instant): Temporal.Instant {
  return now.add(resetWaits);
}

/** A reset as its reader is told of it. */
export function toWaitingReset(reset: FactorReset | undefined, readerId: string): WaitingReset | null {
  if (!reset) return null;
  return {
    askedBy: reset.resetAskedBy,
    askedAt: reset.resetAskedAt.toString({ smallestUnit: 'millisecond' }),
    effectiveAt: reset.resetsAt.toString({ smallestUnit: 'millisecond' }),
    isOwn: reset.resetAskerId === readerId,
  };
}

/** Condition on `second_factors`: confirmed, and not reset. A reset that is due needs nobody who carries it out. */
export function isOn(now: Temporal.Instant) {
  return sql<SqlBool>`(second_factors.confirmed_at IS NOT NULL
    AND coalesce(second_factors.resets_at > ${now}::timestamptz, true))`;
}

/** Whether signing in asks the person for more than the password. */
export async function hasSecondFactor(tx: TenantTx, userId: string, now: Temporal.Instant): Promise<boolean> {
  const found = await tx
    .selectFrom('secondFactors')
    .select('id')
    .where('userId', '=', userId)
    .where(isOn(now))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The reset of a person's factors that waits; undefined for none, and for one that is due. */
export async function findReset(
  tx: TenantTx,
  userId: string,
  now: Temporal.Instant,
): Promise<FactorReset | undefined> {
  const row = await tx
    .selectFrom('secondFactors')
    .select(['resetAskerId', 'resetAskedBy', 'resetAskedAt', 'resetsAt'])
    .where('userId', '=', userId)
    .where('resetsAt', '>', now)
    .limit(1)
    .executeTakeFirst();
  const { resetAskerId, resetAskedBy, resetAskedAt, resetsAt } = row ?? {};
  return resetAskerId && resetAskedBy && resetAskedAt && resetsAt
    ? { resetAskerId, resetAskedBy, resetAskedAt, resetsAt }
    : undefined;
}

export async function insertReset(tx: TenantTx, userId: string, reset: FactorReset): Promise<void> {
  await tx.updateTable('secondFactors').set(reset).where('userId', '=', userId).execute();
}

/** @returns whether one waited */
export async function removeReset(tx: TenantTx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ resetAskerId: null, resetAskedBy: null, resetAskedAt: null, resetsAt: null })
    .where('userId', '=', userId)
    .where('resetsAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a person's factors, recovery codes and sign-ins that wait for a code. @returns whether a factor was on */
export async function removeSecondFactor(
  tx: TenantTx,
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const wasOn = await hasSecondFactor(tx, userId, now);
  await tx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute();
  return wasOn;
}

import type { FactorKind } from '@jornada/contract/access/factor-kinds';
import { isOn } from '../../platform/accounts/second-factors.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The factors of a person that are on. */
export function findConfirmedFactors(tx: TenantTx, userId: string, now: Temporal.Instant) {
  return tx
    .selectFrom('secondFactors')
    .select(['id', 'kind', 'confirmedAt', 'name', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where(isOn(now))
    .orderBy('confirmedAt')
    .orderBy('id')
    .$narrowType<{ kind: FactorKind }>()
    .execute();
}

/** A person's application, confirmed or not. */
export function findTotp(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('secondFactors')
    .select(['id', 'sealedSecret', 'confirmedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('kind', '=', 'TOTP')
    .$narrowType<{ sealedSecret: string }>()
    .executeTakeFirst();
}

export async function insertTotp(
  tx: TenantTx,
  factor: {
    id: string;
    userId: string;
    sealedSecret: string;
    begunAt: Temporal.Instant;
    expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await tx
    .insertInto('secondFactors')
    .values({ ...factor, kind: 'TOTP' })
    .execute();
}

/** Removes what a person began to set up and did not confirm, and factors that were reset. */
export async function removeFactorsThatAreOff(
  tx: TenantTx,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where((not) => not.not(isOn(now)))
    .execute();
}

/** Removes one factor of a person; what goes with the last one stays. */
export async function deleteFactor(tx: TenantTx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Switches a factor on, unless another call did. @param lastUsedStep that of the code that confirms it */
export async function confirmFactor(
  tx: TenantTx,
  { id, confirmedAt, lastUsedStep }: { id: string; confirmedAt: Temporal.Instant; lastUsedStep: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ confirmedAt, expiresAt: null, lastUsedStep })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses the code of a step; false when it, or a later one, was used before. Of two at once one wins. */
export async function useStep(tx: TenantTx, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ lastUsedStep: step })
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .where((where) => where.or([where('lastUsedStep', 'is', null), where('lastUsedStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(
  tx: TenantTx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await removeRecoveryCodes(tx, userId);
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

async function removeRecoveryCodes(tx: TenantTx, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Uses a recovery code up; false when the person has no such code. Of two at once one wins. */
export async function spendRecoveryCode(tx: TenantTx, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(tx: TenantTx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Gives a person a PIN instead of the one they have. @param pin.drawnBy null for one that the person chose */
export async function replacePin(
  tx: TenantTx,
  pin: {
    readonly userId: string;
    readonly sealedHash: string;
    readonly setAt: Temporal.Instant;
    readonly drawnBy: string | null;
  },
): Promise<void> {
  const { sealedHash, setAt, drawnBy } = pin;
  await tx
    .insertInto('terminalPins')
    .values({ ...pin, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ sealedHash, setAt, drawnBy, version: sql`terminal_pins.version + 1` }),
    )
    .execute();
}

/** @returns whether the person had one */
export async function deletePin(tx: TenantTx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('terminalPins')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { PunchType } from '@jornada/core/timekeeping/punch';
import type { Insertable } from 'kysely';
import type { TerminalPresses } from '../../platform/database/database-types.gen.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** What was decided about a press. */
export interface DecidedPress {
  readonly pressKey: string;
  readonly type: PunchType;
  readonly outcome: 'RECORDED' | 'REFUSED' | 'REVIEW' | 'HELD';
  readonly code: string | null;
  readonly employeeId: string | null;
}

const whoever = unrestricted('who stands at a terminal says who they are');

/** What was decided about a number of a device: at last, and when it was refused or held back before; so three at most. */
export async function findDecided(tx: TenantTx, deviceId: string, sequence: number): Promise<DecidedPress[]> {
  const rows = await tx
    .selectFrom('terminalPresses')
    .select(['pressKey', 'type', 'outcome', 'code', 'employeeId'])
    .where('deviceId', '=', deviceId)
    .where('sequence', '=', sequence)
    .where(whoever.among('terminalPresses.employeeId'))
    .execute();
  return rows as DecidedPress[];
}

/** Whether a grant recorded a press already. */
export async function isGrantUsed(tx: TenantTx, grantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('terminalPresses')
    .select('id')
    .where('grantId', '=', grantId)
    .where('outcome', '=', 'RECORDED')
    .where(whoever.among('terminalPresses.employeeId'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a press, and the highest number of its terminal, which is locked. */
export async function insertPress(
  tx: TenantTx,
  press: Omit<Insertable<TerminalPresses>, 'tenantId'>,
): Promise<void> {
  await tx.insertInto('terminalPresses').values(press).execute();
  await tx
    .updateTable('terminals')
    .set((eb) => ({
      lastSequence: eb.fn<number>('greatest', ['lastSequence', eb.val(press.sequence)]),
    }))
    .where('id', '=', press.terminalId)
    .execute();
}

/** How many presses a device handed in from a moment on. */
export async function countPressesSince(
  tx: TenantTx,
  deviceId: string,
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await tx
    .selectFrom('terminalPresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deviceId', '=', deviceId)
    .where('receivedAt', '>=', since)
    .where(whoever.among('terminalPresses.employeeId'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findFullName(tx: TenantTx, userId: string): Promise<string | undefined> {
  const person = await tx.selectFrom('users').select('fullName').where('id', '=', userId).executeTakeFirst();
  return person?.fullName;
}

import type { IdentificationWay } from '@jornada/contract/terminals/terminal-protocol';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A press that was held back, and about which nothing was decided yet. */
export interface HeldRow {
  readonly id: string;
  readonly terminalId: string;
  readonly deviceId: string;
  readonly sequence: number;
  readonly pressKey: string;
  readonly type: PunchType;
  readonly press: string;
  readonly steadyAfterMs: number | null;
  readonly deviceTime: Temporal.Instant;
  readonly receivedAt: Temporal.Instant;
  readonly heldUntil: Temporal.Instant;
  readonly code: string;
  readonly employeeId: string;
  readonly identifiedBy: IdentificationWay;
  readonly grantId: string | null;
}

const whoever = unrestricted('who stands at a terminal says who they are');

/** Those of a person, the oldest first. */
export async function findHeldOf(tx: TenantTx, employeeId: string): Promise<HeldRow[]> {
  const rows = await held(tx)
    .select([
      'press.terminalId',
      'press.deviceId',
      'press.sequence',
      'press.pressKey',
      'press.type',
      'press.press',
    ])
    .select(['press.steadyAfterMs', 'press.deviceTime', 'press.receivedAt', 'press.heldUntil', 'press.code'])
    .select(['press.identifiedBy', 'press.grantId'])
    .where('press.employeeId', '=', employeeId)
    .orderBy('press.receivedAt')
    .orderBy('press.id')
    .execute();
  return rows as HeldRow[];
}

/** Those of the transaction's company, and whose they are. */
export async function findHeld(tx: TenantTx): Promise<Pick<HeldRow, 'id' | 'employeeId'>[]> {
  const rows = await held(tx).orderBy('press.receivedAt').orderBy('press.id').execute();
  return rows as Pick<HeldRow, 'id' | 'employeeId'>[];
}

function held(tx: TenantTx) {
  return tx
    .selectFrom('terminalPresses as press')
    .select(['press.id', 'press.employeeId'])
    .where('press.outcome', '=', 'HELD')
    .where(whoever.among('press.employeeId'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('terminalPresses as decided')
            .select('decided.id')
            .whereRef('decided.tenantId', '=', 'press.tenantId')
            .whereRef('decided.deviceId', '=', 'press.deviceId')
            .whereRef('decided.sequence', '=', 'press.sequence')
            .where('decided.outcome', 'in', ['RECORDED', 'REVIEW'])
            .where(whoever.among('decided.employeeId')),
        ),
      ),
    );
}

/** Stores what was decided about a press that was held back. The count of its terminal has its number already. */
export async function insertDecidedHeld(
  tx: TenantTx,
  held: HeldRow,
  decided: {
    readonly id: string;
    readonly outcome: 'RECORDED' | 'REVIEW';
    readonly code: string | null;
    readonly entryId: string | null;
  },
): Promise<void> {
  const { terminalId, deviceId, sequence, pressKey, type, press, deviceTime, receivedAt } = held;
  const { employeeId, identifiedBy, grantId } = held;
  await tx
    .insertInto('terminalPresses')
    .values({
      ...{ terminalId, deviceId, sequence, pressKey, type, press, deviceTime, receivedAt },
      ...{ employeeId, identifiedBy, grantId, ...decided },
    })
    .execute();
}

/**
 * Whether another terminal may still have a press of an earlier moment: its device said that some wait, or said nothing
 * since then.
 */
export async function mayStillArrive(
  tx: TenantTx,
  { terminalId, at }: { readonly terminalId: string; readonly at: Temporal.Instant },
): Promise<boolean> {
  const device = await tx
    .selectFrom('terminalDevices as device')
    .innerJoin('terminals as terminal', (join) =>
      join.onRef('terminal.tenantId', '=', 'device.tenantId').onRef('terminal.id', '=', 'device.terminalId'),
    )
    .select('device.id')
    .where('terminal.revokedAt', 'is', null)
    .where('terminal.id', '<>', terminalId)
    .where('device.revokedAt', 'is', null)
    .where('device.pairedAt', '<', at)
    .where((eb) => eb.or([eb('device.lastContactAt', '<', at), eb('device.waitingPresses', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

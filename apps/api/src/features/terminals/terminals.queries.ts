import { sql } from 'kysely';
import { directoryNameOfPairing } from '../../platform/accounts/directory-names.ts';
import {
  changeInDirectory,
  enterInDirectory,
  leaveDirectory,
} from '../../platform/accounts/sign-in-directory.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A terminal with what its present device said of itself. */
export interface TerminalRow {
  readonly id: string;
  readonly name: string;
  readonly centreId: string | null;
  readonly centreName: string | null;
  readonly createdAt: Temporal.Instant;
  readonly pairingUntil: Temporal.Instant | null;
  readonly pairedAt: Temporal.Instant | null;
  readonly lastContactAt: Temporal.Instant | null;
  readonly version: string | null;
  readonly batteryPercent: number | null;
  readonly isCharging: boolean | null;
  readonly network: string | null;
  readonly waitingPresses: number | null;
  readonly clockErrorMs: number | null;
}

/** Those of the transaction's company that were not revoked, by name. */
export function findTerminals(tx: TenantTx): Promise<TerminalRow[]> {
  return terminals(tx).orderBy(sql`terminal.name COLLATE "es-x-icu"`).orderBy('terminal.id').execute();
}

export function findTerminal(tx: TenantTx, id: string): Promise<TerminalRow | undefined> {
  return terminals(tx).where('terminal.id', '=', id).executeTakeFirst();
}

function terminals(tx: TenantTx) {
  return tx
    .selectFrom('terminals as terminal')
    .leftJoin('terminalDevices as device', (join) =>
      join
        .onRef('device.tenantId', '=', 'terminal.tenantId')
        .onRef('device.terminalId', '=', 'terminal.id')
        .on('device.revokedAt', 'is', null),
    )
    .leftJoin('workCentres as centre', (join) =>
      join.onRef('centre.tenantId', '=', 'terminal.tenantId').onRef('centre.id', '=', 'terminal.centreId'),
    )
    .select(['terminal.id', 'terminal.name', 'terminal.centreId', 'centre.name as centreName'])
    .select(['terminal.createdAt', 'terminal.pairingUntil', 'device.pairedAt', 'device.lastContactAt'])
    .select(['device.version', 'device.batteryPercent', 'device.isCharging', 'device.network'])
    .select(['device.waitingPresses', 'device.clockErrorMs'])
    .where('terminal.revokedAt', 'is', null);
}

/** Locks the company, so that nobody makes a terminal meanwhile, and says how many it has. */
export async function countTerminalsUnderLock(tx: TenantTx): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('terminals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A code by which a device is paired: its hash, until when it counts, and who made it. */
export interface PairingRow {
  readonly pairingHash: Buffer;
  readonly pairingUntil: Temporal.Instant;
  readonly pairingById: string;
  readonly pairingBy: string;
  readonly pairingByEmail: string;
}

export async function insertTerminal(
  tx: TenantTx,
  row: Pick<TerminalRow, 'id' | 'name' | 'centreId' | 'createdAt'> & PairingRow,
): Promise<void> {
  await enterInDirectory(tx, [directoryNameOfPairing(row.pairingHash)]);
  await tx.insertInto('terminals').values(row).execute();
}

export async function updateTerminalRow(
  tx: TenantTx,
  id: string,
  values: Partial<Pick<TerminalRow, 'name' | 'centreId'>>,
): Promise<void> {
  await tx.updateTable('terminals').set(values).where('id', '=', id).execute();
}

/** What is known of a terminal that was not revoked, which is locked: nobody revokes it meanwhile, pairs it or hands a press in. */
export function lockTerminal(tx: TenantTx, id: string) {
  return tx
    .selectFrom('terminals')
    .select(['name', 'lastSequence', 'pairingHash', 'pairingById', 'pairingBy', 'pairingByEmail'])
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Replaces the code of a terminal by another one. @param former the hash of the one that counts no more */
export async function replacePairing(
  tx: TenantTx,
  id: string,
  row: PairingRow,
  former: Buffer | null,
): Promise<void> {
  await changeInDirectory(
    tx,
    former && directoryNameOfPairing(former),
    directoryNameOfPairing(row.pairingHash),
  );
  await tx.updateTable('terminals').set(row).where('id', '=', id).execute();
}

/** It keeps its name, which the record is told with, and leaves its work centre, which may be removed. @param code the hash of its code */
export async function revokeTerminalRow(
  tx: TenantTx,
  id: string,
  revokedAt: Temporal.Instant,
  code: Buffer | null,
): Promise<void> {
  await leaveDirectory(tx, [code && directoryNameOfPairing(code)]);
  await tx
    .updateTable('terminals')
    .set({ ...withoutPairing, revokedAt, centreId: null })
    .where('id', '=', id)
    .execute();
  await endDevices(tx, id, revokedAt);
}

const withoutPairing = {
  ...{ pairingHash: null, pairingUntil: null },
  ...{ pairingById: null, pairingBy: null, pairingByEmail: null },
} as const;

/** Ends the device that stands at a terminal, if one does. */
async function endDevices(tx: TenantTx, terminalId: string, revokedAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('terminalDevices')
    .set({ revokedAt })
    .where('terminalId', '=', terminalId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Puts a device at a terminal in place of the one that stood there, and uses the code up. @param code its hash */
export async function placeDevice(
  tx: TenantTx,
  device: {
    readonly id: string;
    readonly terminalId: string;
    readonly keyX: string;
    readonly keyY: string;
    readonly pairedAt: Temporal.Instant;
  },
  code: Buffer,
): Promise<void> {
  await leaveDirectory(tx, [directoryNameOfPairing(code)]);
  await endDevices(tx, device.terminalId, device.pairedAt);
  await tx.insertInto('terminalDevices').values(device).execute();
  await tx.updateTable('terminals').set(withoutPairing).where('id', '=', device.terminalId).execute();
}

/** The company's name, while it is not suspended. */
export async function findActiveCompany(tx: TenantTx): Promise<string | undefined> {
  const company = await tx
    .selectFrom('tenants')
    .select('name')
    .where('status', '=', 'active')
    .executeTakeFirst();
  return company?.name;
}

/** What a device says of itself. */
export type DeviceState = Pick<
  TerminalRow,
  'version' | 'batteryPercent' | 'isCharging' | 'network' | 'waitingPresses' | 'clockErrorMs'
>;

export async function noteDeviceState(
  tx: TenantTx,
  deviceId: string,
  state: DeviceState,
  lastContactAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('terminalDevices')
    .set({ ...state, lastContactAt })
    .where('id', '=', deviceId)
    .execute();
}

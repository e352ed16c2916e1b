import { sql } from 'kysely';
import { thisCompany } from '../database/this-company.ts';
import { precompiledQuery } from '../transactions/precompiled-query.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';

/** A device that was paired with a terminal, revoked or not, and what it may be told. */
export interface DeviceRow {
  readonly terminalId: string;
  readonly keyX: string;
  readonly keyY: string;
  readonly terminalName: string;
  readonly companyName: string;
  readonly centreName: string | null;
  readonly timeZone: string;
  readonly arePressesKept: boolean;
  readonly lastSequence: number;
  readonly revokedAt: Temporal.Instant | null;
}

/** Reads a device by its id, unless its company is suspended. */
export const deviceById = precompiledQuery(
  (_, { deviceId }: { deviceId: string }) =>
    sql<DeviceRow>`
      SELECT device.terminal_id, device.key_x, device.key_y, terminal.name AS terminal_name, company.name AS company_name,
        centre.name AS centre_name, company.time_zone, company.offline_punches AS are_presses_kept, terminal.last_sequence,
        coalesce(device.revoked_at, terminal.revoked_at) AS revoked_at
      FROM terminal_devices AS device
      JOIN terminals AS terminal ON terminal.tenant_id = ${thisCompany} AND terminal.id = device.terminal_id
      JOIN tenants AS company ON company.id = ${thisCompany}
      LEFT JOIN work_centres AS centre ON centre.tenant_id = ${thisCompany} AND centre.id = terminal.centre_id
      WHERE device.tenant_id = ${thisCompany} AND device.id = ${deviceId}::uuid AND company.status = 'active'`,
);

/** Locks a terminal, also a revoked one, while something that a device of it sent is decided about. @returns whether the device was revoked */
export async function lockDevice(
  tx: TenantTx,
  { terminalId, deviceId }: { readonly terminalId: string; readonly deviceId: string },
): Promise<boolean> {
  const terminal = await tx
    .selectFrom('terminals')
    .select('revokedAt')
    .where('id', '=', terminalId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const device = await tx
    .selectFrom('terminalDevices')
    .select('revokedAt')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return terminal.revokedAt !== null || device.revokedAt !== null;
}

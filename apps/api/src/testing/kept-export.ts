import { randomUUIDv7 } from 'node:crypto';
import { exportKey } from '../features/attendance/tables/export-file.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';

/** A finished attendance export. @returns its id */
export async function keptExport(
  { database, clock, files }: Platform,
  { tenantId, userId }: TestPerson,
): Promise<string> {
  const id = randomUUIDv7();
  const november = { from: Temporal.PlainDate.from('2026-11-01'), to: Temporal.PlainDate.from('2026-11-30') };
  await files.put(exportKey(tenantId, { id, format: 'csv' }), Buffer.from('Persona\r\n'), 'text/csv');
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('exports')
      .values({
        id,
        userId,
        format: 'csv',
        periodFrom: november.from,
        periodTo: november.to,
        status: 'DONE',
        totalPeople: 1,
        donePeople: 1,
        createdAt: clock.now(),
        expiresAt: clock.now().add({ hours: 24 }),
      })
      .execute(),
  );
  return id;
}

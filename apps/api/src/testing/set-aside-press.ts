import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { ReviewReason } from '@jornada/contract/terminals/terminal-protocol';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage } from './factories.ts';

/** A press that was set aside, of a device that was paired. @returns its id */
export async function setAsidePress(
  { database, clock }: Stage,
  { tenantId, terminalId, deviceId }: { tenantId: string; terminalId: string; deviceId: string },
  given: { sequence?: number; employeeId?: string; code?: ReviewReason; staffNumber?: string },
): Promise<string> {
  const id = randomUUIDv7();
  const now = clock.now();
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('terminalPresses')
      .values({
        ...{ id, terminalId, deviceId, sequence: 1, pressKey: randomUUID(), type: 'IN', press: 'x.y.z' },
        ...{ receivedAt: now, deviceTime: now, outcome: 'REVIEW', code: 'CONTRADICTS_RECORD' },
        ...given,
      })
      .execute(),
  );
  return id;
}

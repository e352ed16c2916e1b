import { randomUUIDv7 } from 'node:crypto';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage, TestPerson } from './factories.ts';

/** A pending request to add a forgotten punch, at a time in Madrid. @returns its id */
export async function createCorrectionRequest(
  { database, clock }: Stage,
  person: TestPerson,
  given: { date: string; at: string; type?: PunchType; reason?: string },
): Promise<string> {
  const request = {
    id: randomUUIDv7(),
    userId: person.userId,
    workedOn: Temporal.PlainDate.from(given.date),
    type: given.type ?? 'IN',
    at: Temporal.ZonedDateTime.from(`${given.date}T${given.at}[Europe/Madrid]`).toInstant(),
    timeZone: 'Europe/Madrid',
    reason: given.reason ?? 'Olvidé fichar',
    createdAt: clock.now(),
  };
  await withTenant(database, person.tenantId, (tx) =>
    tx.insertInto('correctionRequests').values(request).execute(),
  );
  return request.id;
}

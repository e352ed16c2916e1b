import { randomUUIDv7 } from 'node:crypto';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage, TestPerson } from './factories.ts';

/** A work centre, of whose holidays each is written `2026-05-15 San Isidro`. */
export async function createCentre(
  { database, clock }: Stage,
  tenantId: string,
  {
    name,
    holidays = [],
    isClosed = false,
  }: { name: string; holidays?: readonly string[]; isClosed?: boolean },
): Promise<string> {
  const id = randomUUIDv7();
  await withTenant(database, tenantId, async (tx) => {
    await tx.insertInto('workCentres').values({ id, name, isClosed, createdAt: clock.now() }).execute();
  });
  for (const written of holidays) await addCentreHoliday({ database, clock }, tenantId, id, written);
  return id;
}

export async function addCentreHoliday(
  { database }: Stage,
  tenantId: string,
  workCentreId: string,
  written: string,
): Promise<void> {
  const [date = '', ...words] = written.split(' ');
  const holidayDate = Temporal.PlainDate.from(date);
  const row = { workCentreId, id: randomUUIDv7(), holidayDate, name: words.join(' '), type: 'LOCAL' };
  await withTenant(database, tenantId, (tx) => tx.insertInto('workCentreHolidays').values(row).execute());
}

/** Lets somebody belong to a centre from a date on; to none for null. */
export async function putIntoCentre(
  { database }: Pick<Stage, 'database'>,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  workCentreId: string | null,
  validFrom = '2020-01-01',
): Promise<void> {
  const row = { userId, workCentreId, validFrom: Temporal.PlainDate.from(validFrom) };
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('workCentreMemberships')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'userId', 'validFrom']).doUpdateSet({ workCentreId }),
      )
      .execute(),
  );
}

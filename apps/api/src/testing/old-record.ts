import { randomUUIDv7 } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { openLedgers } from '../record/append-to-ledger.ts';
import { type RemovedBatch, removeBeginnings } from '../record/removal/remove-beginnings.ts';
import type { TestPerson } from './factories.ts';

type Given = Pick<Platform, 'database' | 'clock' | 'signer'>;
type Someone = Pick<TestPerson, 'tenantId' | 'userId'>;

/** More than four years before the database's real time. */
export const oldDay = '2016-03-07';

/** Records some days from one on, nine to five, at their own moments. @returns the ids of the entries */
export function recordDays(
  { database }: Given,
  { tenantId, userId }: Someone,
  days: number,
  first = oldDay,
): Promise<string[]> {
  return withTenant(database, tenantId, async (tx) => {
    const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
    const ids: string[] = [];
    for (let day = 0; day < days; day += 1)
      for (const [type, time] of [
        ['IN', '09:00'],
        ['OUT', '17:00'],
      ] as const) {
        const date = Temporal.PlainDate.from(first).add({ days: day });
        const at = Temporal.ZonedDateTime.from(`${date}T${time}[Europe/Madrid]`).toInstant();
        const moments = { punchedAt: at, recordedAt: at, timeZone: 'Europe/Madrid' };
        const ofTheirOwn = {
          employeeId: userId,
          authorId: userId,
          supersedesId: null,
          reason: null,
          origin: 'WEB',
        } as const;
        ids.push((await ledgers.append({ kind: 'PUNCH', type, ...moments, ...ofTheirOwn })).id);
      }
    return ids;
  });
}

/** Removes entries from before a date, one batch of people. */
export function removeOld(
  platform: Given,
  { tenantId, userId }: Someone,
  before = '2018-01-01',
): Promise<RemovedBatch | null> {
  const date = Temporal.PlainDate.from(before);
  const order = { tenantId, askedById: userId, askedByName: 'Ana Peña', reason: 'Han pasado cuatro años' };
  const until = date.toZonedDateTime('Europe/Madrid').toInstant();
  return removeBeginnings(
    platform,
    { ...order, before: date, until, now: platform.clock.now() },
    async () => {},
  );
}

/** Inserts a row into every table of holds and removals, for somebody without entries; all their entries are removed afterwards. */
export async function fillRetentionTables(platform: Given, person: Someone): Promise<void> {
  await recordDays(platform, person, 1);
  await removeOld(platform, person);
  await withTenant(platform.database, person.tenantId, (tx) =>
    tx
      .insertInto('recordHolds')
      .values({
        id: randomUUIDv7(),
        userIds: [person.userId],
        reason: 'Demanda 12/2026',
        placedAt: platform.clock.now(),
        placedByName: 'Ana Peña',
      })
      .execute(),
  );
}

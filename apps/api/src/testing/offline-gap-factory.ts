import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { insertGap } from '../record/offline-gaps.queries.ts';
import { appendEntry } from './append-entry.ts';
import type { TestPerson } from './factories.ts';

/**
 * Appends an offline punch with a gap that needs an explanation: its proven interval is the two hours before now.
 * @param at when the device says it was, `2026-11-20T08:00[Europe/Madrid]`, not after now
 * @returns its id
 */
export async function createOfflineGap(
  platform: Pick<Platform, 'database' | 'clock'>,
  person: TestPerson,
  at: string,
): Promise<string> {
  const moment = Temporal.ZonedDateTime.from(at);
  const now = platform.clock.now();
  const toText = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });
  const entryId = await appendEntry(platform, person, {
    at,
    origin: 'OFFLINE',
    circumstances: {
      provenFrom: toText(moment.subtract({ hours: 2 }).toInstant()),
      provenUntil: toText(now),
      deviceTime: toText(moment.toInstant()),
    },
  });
  const gap = { userId: person.userId, entryId, workedOn: moment.toPlainDate() };
  await withTenant(platform.database, person.tenantId, (tx) =>
    insertGap(tx, { ...gap, limitMinutes: 60, raisedAt: now }),
  );
  return entryId;
}

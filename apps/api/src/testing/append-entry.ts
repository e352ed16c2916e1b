import type { EntryCircumstances, EntryOrigin, LedgerEntry } from '@jornada/core/ledger/entry';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { openLedgers } from '../record/append-to-ledger.ts';
import type { TestPerson } from './factories.ts';

/** Which entry, and when it was punched: `2026-11-20T08:00[Europe/Madrid]`. */
export interface GivenEntry
  extends Partial<Pick<LedgerEntry, 'kind' | 'type' | 'supersedesId' | 'authorId' | 'reason'>> {
  readonly at: string;
  readonly origin?: EntryOrigin;
  readonly circumstances?: Partial<EntryCircumstances>;
}

/**
 * Appends an entry to somebody's ledger, recorded now, without applying the rules for punches.
 * @returns its id
 */
export function appendEntry(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  person: TestPerson,
  { at, kind = 'PUNCH', ...fields }: GivenEntry,
): Promise<string> {
  const moment = Temporal.ZonedDateTime.from(at);
  return withTenant(database, person.tenantId, async (tx) => {
    const { tenantId, userId } = person;
    const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
    const { id } = await ledgers.append({
      employeeId: userId,
      kind,
      type: 'IN',
      punchedAt: moment.toInstant(),
      timeZone: moment.timeZoneId,
      recordedAt: clock.now(),
      authorId: userId,
      supersedesId: null,
      origin: 'WEB',
      reason: kind === 'PUNCH' ? null : 'Olvidó fichar',
      ...fields,
    });
    return id;
  });
}

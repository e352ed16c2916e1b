import type { LedgerEntry } from '@jornada/core/ledger/entry';
import { appendToLedger } from '../features/clock/append-to-ledger.ts';
import { findLedgerHead, lockLedger } from '../features/clock/clock.queries.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import { withTenant } from '../platform/with-tenant.ts';
import type { TestPerson } from './factories.ts';

/** Which entry, and when it was punched: `2026-11-20T08:00[Europe/Madrid]`. */
export interface GivenEntry
  extends Partial<Pick<LedgerEntry, 'kind' | 'type' | 'supersedesId' | 'authorId'>> {
  readonly at: string;
}

/**
 * Appends an entry to somebody's ledger as it would be recorded at this moment, whatever the rules of the clock.
 * @returns its id
 */
export function appendEntry(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { tenantId, userId }: TestPerson,
  { at, kind = 'PUNCH', ...fields }: GivenEntry,
): Promise<string> {
  const moment = Temporal.ZonedDateTime.from(at);
  return withTenant(database, tenantId, async (tx) => {
    await lockLedger(tx, userId);
    return appendToLedger(tx, await findLedgerHead(tx, userId), {
      tenantId,
      employeeId: userId,
      kind,
      type: 'IN',
      punchedAt: moment.toInstant().toString({ smallestUnit: 'millisecond' }),
      timeZone: moment.timeZoneId,
      recordedAt: clock.now().toString({ smallestUnit: 'millisecond' }),
      authorId: userId,
      supersedesId: null,
      reason: kind === 'PUNCH' ? null : 'Olvidó fichar',
      ...fields,
    });
  });
}

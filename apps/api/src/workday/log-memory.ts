import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import { LRUCache } from 'lru-cache';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { toRecordedLog } from './attendance-log.ts';
import { type DayStamp, findDayStamps } from './day-stamps.reads.ts';
import { readRecordedPunches } from './read-recorded-punches.ts';

/**
 * Cache of the records of a period, by person. Its key is everything that decides which they are and to which workdays they belong (last ledger entry, plan
 * version, removals, zone), read in each transaction; time decides nothing of it.
 */
export interface LogMemory {
  /** A person's records whose workday lies in the period, oldest first. */
  logsOf(tx: TenantTx, asked: AskedLogs): Promise<readonly RecordedLog[]>;
}

interface AskedLogs extends Period {
  readonly tenantId: string;
  readonly userId: string;
  /** They may be read meanwhile. */
  readonly person: Promise<Person>;
}

interface KeptLogs {
  readonly key: string;
  readonly logs: readonly RecordedLog[];
}

/** In all companies together; a record takes some 300 bytes. */
const mostLogs = 30_000;

export function logMemory(): LogMemory {
  const memory = new LRUCache<string, KeptLogs>({ maxSize: mostLogs });

  return {
    logsOf: async (tx, { tenantId, userId, person, from, to }) => {
      const place = `${tenantId} ${userId} ${from} ${to}`;
      const read = () => readRecordedPunches(tx, userId, person, { from, to });
      const kept = memory.get(place);
      // The key is read before the records: a change in between only means that they are read again.
      const [stamps, whose, atOnce] = await Promise.all([
        findDayStamps(tx, new Map([[userId, null]])),
        person,
        kept ? null : read(),
      ]);
      const key = keyOf(stamps.get(userId), whose);
      if (kept?.key === key) return kept.logs;
      const logs = (atOnce ?? (await read())).map(toRecordedLog);
      memory.set(place, { key, logs }, { size: Math.min(mostLogs, logs.length + 1) });
      return logs;
    },
  };
}

function keyOf(stamp: DayStamp | undefined, { timeZone }: Person): string {
  if (!stamp) throw new Error('nobody knows what the records of a person stand on');
  return [stamp.sequence, stamp.planVersion, stamp.clearedThrough, timeZone].join(' ');
}

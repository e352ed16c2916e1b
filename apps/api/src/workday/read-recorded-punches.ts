import type { OfflineTimes } from '@jornada/core/ledger/offline-times';
import { comparePunches, type Punch } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { recordsByWorkday } from '@jornada/core/timekeeping/workday-records';
import { readPlanning } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import { datesOf, type Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findOfflinePunches } from '../record/offline-punches.reads.ts';
import { findPunches } from '../record/punches.reads.ts';

export interface RecordedPunch {
  readonly punch: Punch;
  readonly workedOn: Temporal.PlainDate;
  /** What is known of an offline punch. */
  readonly offline: OfflineTimes | null;
}

/**
 * A person's punches whose workday lies in the period, oldest first: a shift over midnight is complete on its workday.
 * @param person they may be read meanwhile
 */
export async function readRecordedPunches(
  tx: TenantTx,
  userId: string,
  person: Promise<Person>,
  period: Period,
): Promise<RecordedPunch[]> {
  const ids = [userId];
  const reach = punchesThatReach(period);
  const [punchesOf, planFor, offline, whose] = await Promise.all([
    findPunches(tx, ids, reach),
    readPlanning(tx, ids, datesThatReach(period)),
    findOfflinePunches(tx, ids, reach),
    person,
  ]);
  const records = recordsByWorkday(punchesOf(userId), planFor(whose));
  return datesOf(period)
    .flatMap((workedOn) => {
      const { pairs, strays } = records.on(workedOn);
      const punches = [...pairs.flatMap((pair) => pair.records), ...strays];
      return punches.map((punch) => ({ punch, workedOn, offline: offline.get(punch.id) ?? null }));
    })
    .sort((left, right) => comparePunches(left.punch, right.punch));
}

import type { OfflineTimes } from '@jornada/core/ledger/offline-times';
import { comparePunches, type Punch } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { recordsByWorkday } from '@jornada/core/timekeeping/workday-records';
import { readPlan } from '../plan/read-plan.ts';
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

/** A person's punches whose workday lies in the period, oldest first: a shift over midnight is complete on its workday. */
export async function readRecordedPunches(
  tx: TenantTx,
  person: Person,
  period: Period,
): Promise<RecordedPunch[]> {
  const [punchesOf, plan, offline] = await Promise.all([
    findPunches(tx, [person.userId], punchesThatReach(period)),
    readPlan(tx, person, datesThatReach(period)),
    findOfflinePunches(tx, [person.userId], punchesThatReach(period)),
  ]);
  const records = recordsByWorkday(punchesOf(person.userId), plan);
  return datesOf(period)
    .flatMap((workedOn) => {
      const { pairs, strays } = records.on(workedOn);
      const punches = [...pairs.flatMap((pair) => pair.records), ...strays];
      return punches.map((punch) => ({ punch, workedOn, offline: offline.get(punch.id) ?? null }));
    })
    .sort((left, right) => comparePunches(left.punch, right.punch));
}

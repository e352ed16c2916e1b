import { comparePunches, type Punch } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { recordsByWorkday } from '@jornada/core/timekeeping/workday-records';
import { readPlan } from '../plan/read-plan.ts';
import { datesOf, type Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';

export interface RecordedPunch {
  readonly punch: Punch;
  readonly workedOn: Temporal.PlainDate;
}

/** A person's punches whose workday lies in the period, oldest first: a shift over midnight is whole on its workday. */
export async function readRecordedPunches(
  tx: TenantTx,
  person: Person,
  period: Period,
): Promise<RecordedPunch[]> {
  const [punchesOf, plan] = await Promise.all([
    findPunches(tx, [person.userId], punchesThatReach(period)),
    readPlan(tx, person, datesThatReach(period)),
  ]);
  const records = recordsByWorkday(punchesOf(person.userId), plan);
  return datesOf(period)
    .flatMap((workedOn) => {
      const { pairs, strays } = records.on(workedOn);
      return [...pairs.flatMap((pair) => pair.records), ...strays].map((punch) => ({ punch, workedOn }));
    })
    .sort((left, right) => comparePunches(left.punch, right.punch));
}

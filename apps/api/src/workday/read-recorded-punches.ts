import { pairPunches } from '@jornada/core/timekeeping/pair-punches';
import { comparePunches, type Punch } from '@jornada/core/timekeeping/punch';
import { workdayOf } from '@jornada/core/timekeeping/workday-of';
import { readPlan } from '../plan/read-plan.ts';
import type { Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';

/** A punch that counts, with the workday it belongs to. */
export interface RecordedPunch {
  readonly punch: Punch;
  readonly workedOn: Temporal.PlainDate;
}

/**
 * A person's punches whose workday lies in the period, oldest first. A shift over midnight is whole on the date of its
 * entry, so the punches read reach two days beyond either end.
 */
export async function readRecordedPunches(
  tx: TenantTx,
  person: Person,
  period: Period,
): Promise<RecordedPunch[]> {
  const margin = { days: 2 };
  const [punchesOf, plan] = await Promise.all([
    findPunches(tx, [person.userId], {
      from: period.from.subtract(margin).toZonedDateTime(person.timeZone).toInstant(),
      until: period.to.add(margin).add({ days: 1 }).toZonedDateTime(person.timeZone).toInstant(),
    }),
    readPlan(tx, person, { from: period.from.subtract(margin), to: period.to.add(margin) }),
  ]);
  const { pairs, unpaired } = pairPunches(punchesOf(person.userId), plan.cutoffOn);
  const paired = pairs.flatMap((pair) => pair.records.map((punch) => ({ punch, workedOn: pair.workedOn })));
  const stray = unpaired.map((punch) => ({ punch, workedOn: workdayOf(punch, plan.cutoffOn) }));
  return [...paired, ...stray]
    .filter(({ workedOn }) => isWithin(workedOn, period))
    .sort((left, right) => comparePunches(left.punch, right.punch));
}

function isWithin(date: Temporal.PlainDate, { from, to }: Period): boolean {
  return Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0;
}

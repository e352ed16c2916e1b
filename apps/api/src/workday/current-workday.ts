import { type CurrentWorkday, currentWorkday } from '@jornada/core/timekeeping/current-workday';
import type { Punch } from '@jornada/core/timekeeping/punch';
import type { PlannedDay } from '../plan/planned-day.ts';
import { readPlan } from '../plan/read-plan.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';

/** A pair lives at most 16 h and a day at most 25: three days hold the workday under way whole. */
const lookBack = Temporal.Duration.from({ hours: 72 });

/** The entry of a shift over midnight lies at most this far back, and one more for an entry made in another zone. */
const oldestWorkday = Temporal.Duration.from({ days: 2 });

/** A person's workday at one moment: the record, where it stands, and what was planned for it. */
export interface Workday {
  readonly person: Person;
  readonly now: Temporal.Instant;
  readonly punches: readonly Punch[];
  readonly current: CurrentWorkday;
  readonly planned: PlannedDay;
  /** Until when an entry belongs to the workday before. */
  readonly cutoffOn: (date: Temporal.PlainDate) => number;
}

/** Reads the workday under way: for a shift over midnight that of its entry. */
export async function readWorkday(tx: TenantTx, person: Person, now: Temporal.Instant): Promise<Workday> {
  const { userId, timeZone } = person;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const [punchesOf, plan] = await Promise.all([
    findPunches(tx, [userId], { from: now.subtract(lookBack) }),
    readPlan(tx, person, { from: today.subtract(oldestWorkday), to: today }),
  ]);
  const punches = punchesOf(userId);
  const { cutoffOn } = plan;
  const current = currentWorkday({ punches, now, timeZone, cutoffOn });
  return { person, now, punches, current, planned: plan.on(current.workedOn), cutoffOn };
}

/** The same workday after one more punch at the same moment. */
export function withPunch(workday: Workday, punch: Punch): Workday {
  const punches = [...workday.punches, punch];
  const { now, person, cutoffOn } = workday;
  const current = currentWorkday({ punches, now, timeZone: person.timeZone, cutoffOn });
  return { ...workday, punches, current };
}

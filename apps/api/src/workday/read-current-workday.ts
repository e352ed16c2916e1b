import { civilDateAt } from '@jornada/core/time/civil-time';
import { type CurrentWorkday, currentWorkday } from '@jornada/core/timekeeping/current-workday';
import { punchesAhead } from '@jornada/core/timekeeping/decide-punch';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReachNow } from '@jornada/core/timekeeping/punches-that-reach';
import { type Records, recordsByWorkday } from '@jornada/core/timekeeping/workday-records';
import type { PlannedDay } from '../plan/planned-day.ts';
import { type Plan, readPlan } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';

/** Where a person stands at one moment: the punches, and the plan of the workday they belong to. */
export interface Workday {
  readonly person: Person;
  readonly now: Temporal.Instant;
  readonly punches: readonly Punch[];
  /** Punches in the future, which do not count yet. */
  readonly ahead: readonly Punch[];
  readonly plan: Plan;
  readonly records: Records;
  readonly current: CurrentWorkday;
  readonly planned: PlannedDay;
}

/** Reads the workday under way, or the one that an entry now would begin. */
export async function readWorkday(tx: TenantTx, person: Person, now: Temporal.Instant): Promise<Workday> {
  const [punchesOf, plan] = await Promise.all([
    findPunches(tx, [person.userId], { from: punchesThatReachNow(now) }),
    readPlan(tx, person, datesThatReachNow(now, person.timeZone)),
  ]);
  return toWorkday({ person, now, punches: punchesOf(person.userId), plan });
}

/** The dates whose plan decides where somebody stands. */
function datesThatReachNow(now: Temporal.Instant, timeZone: string): Period {
  const today = civilDateAt(now.epochMilliseconds, timeZone);
  return datesThatReach({ from: today, to: today });
}

/** The same for people in any zones; null for no people. */
export function datesThatReachAll(
  people: readonly { readonly now: Temporal.Instant; readonly timeZone: string }[],
): Period | null {
  const todays = people.map(({ now, timeZone }) => civilDateAt(now.epochMilliseconds, timeZone));
  const [from, ...later] = [...new Set(todays)].sort(Temporal.PlainDate.compare);
  return from ? datesThatReach({ from, to: later.at(-1) ?? from }) : null;
}

/** The same after one more punch at the same moment. */
export function withPunch({ person, now, punches, plan }: Workday, punch: Punch): Workday {
  return toWorkday({ person, now, punches: [...punches, punch], plan });
}

/** The workday of a person, from what was read of them. */
export function toWorkday(known: Pick<Workday, 'person' | 'now' | 'punches' | 'plan'>): Workday {
  const ahead = punchesAhead(known.punches, known.now);
  const present = known.punches.filter((punch) => !ahead.includes(punch));
  const records = recordsByWorkday(present, known.plan);
  const current = currentWorkday(records, known.now, known.person.timeZone);
  return { ...known, ahead, records, current, planned: known.plan.on(current.workedOn) };
}

import type { Corrected } from '@jornada/core/timekeeping/correct-pairs';
import { datesThatReach, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { readPlan } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';

/** Reads what decides about a correction of a workday; to be called under the lock of the ledger. */
export async function readCorrected(
  tx: TenantTx,
  person: Person,
  workedOn: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<Corrected> {
  const period = { from: workedOn, to: workedOn };
  const [punchesOf, plan] = await Promise.all([
    findPunches(tx, [person.userId], punchesThatReach(period)),
    readPlan(tx, person, datesThatReach(period)),
  ]);
  return { punches: punchesOf(person.userId), plan, workedOn, timeZone: person.timeZone, now };
}

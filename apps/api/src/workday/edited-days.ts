import { effectivePunches } from '@jornada/core/ledger/effective-punches';
import type { LedgerEntry } from '@jornada/core/ledger/entry';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { recordsByWorkday } from '@jornada/core/timekeeping/workday-records';
import { type Plan, readPlans } from '../plan/read-plan.ts';
import { datesOf, type Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findCorrectedLedgers } from '../record/corrected-ledgers.reads.ts';

/** The last correction or annulment of each corrected day, by civil date. */
export type EditsByDay = ReadonlyMap<string, LedgerEntry>;

/**
 * Which workdays of people were put right. A correction touches the day of the punch as it was made, and the one as it counts now: what
 * was taken back shows where it had been.
 */
export async function readEditedDays(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
): Promise<(person: Person) => EditsByDay> {
  const ids = people.map(({ userId }) => userId);
  const ledgers = await findCorrectedLedgers(tx, ids, punchesThatReach(period));
  const corrected = people.filter(({ userId }) => ledgers.has(userId));
  const plans = await readPlans(tx, corrected, datesThatReach(period));
  return ({ userId }) => {
    const entries = ledgers.get(userId);
    const plan = plans.get(userId);
    return entries && plan ? editedDays(entries, plan, period) : new Map();
  };
}

function editedDays(entries: readonly LedgerEntry[], plan: Plan, period: Period): EditsByDay {
  const lastWords = effectivePunches(entries);
  const first = entries.filter(({ supersedesId }) => supersedesId === null);
  const firstDays = daysOf(effectivePunches(first), plan, period);
  const presentDays = daysOf(lastWords, plan, period);
  const before = new Map(entries.map(({ id, supersedesId }) => [id, supersedesId]));
  const beginningOf = (id: string): string => {
    const earlier = before.get(id);
    return earlier === null || earlier === undefined ? id : beginningOf(earlier);
  };
  const presentByBeginning = new Map(lastWords.map(({ id }) => [beginningOf(id), id]));
  const edits = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    if (entry.kind === 'PUNCH') continue;
    const beginning = beginningOf(entry.id);
    const present = presentByBeginning.get(beginning);
    for (const day of [firstDays.get(beginning), present && presentDays.get(present)]) {
      if (day) edits.set(day, entry);
    }
  }
  return edits;
}

/** The workday of each punch, by its id. */
function daysOf(punches: readonly Punch[], plan: Plan, period: Period): Map<string, string> {
  const records = recordsByWorkday(punches, plan);
  return new Map(
    datesOf(period).flatMap((date) => {
      const { pairs, strays } = records.on(date);
      return [...pairs.flatMap((pair) => pair.records), ...strays].map(({ id }) => [id, date.toString()]);
    }),
  );
}

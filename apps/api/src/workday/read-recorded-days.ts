import { comparePunches, type Punch } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { recordsByWorkday, type WorkdayRecords } from '@jornada/core/timekeeping/workday-records';
import { readPlanning } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { type Correction, findCorrections } from '../record/corrections.reads.ts';
import { findOriginalPunches, findPunches } from '../record/punches.reads.ts';

/** What was originally punched on a workday, beside what counts. */
export interface RecordedDay {
  /** As it was punched, before any correction. */
  readonly original: WorkdayRecords;
  /** The punches that count and were corrected or added. */
  readonly correctedIds: ReadonlySet<string>;
  /** Whether what counts differs from what was punched. */
  readonly isEdited: boolean;
  /** When the last original punch was made; null where there was none. */
  readonly lastPunchedAt: Temporal.Instant | null;
  /** The reason of the last correction that counts for the day. */
  readonly reason: string | null;
}

/** Reads people's days as they were punched, and answers those of a person by date. */
export async function readRecordedDays(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
): Promise<(person: Person) => (workedOn: Temporal.PlainDate) => RecordedDay> {
  const range = punchesThatReach(period);
  const [planFor, originalsOf, punchesOf, corrections] = await Promise.all([
    readPlanning(tx, userIds, datesThatReach(period)),
    findOriginalPunches(tx, userIds, range),
    findPunches(tx, userIds, range),
    findCorrections(tx, userIds, range),
  ]);
  return (person) => {
    const { userId } = person;
    const plan = planFor(person);
    const own = corrections.get(userId) ?? [];
    const originals = recordsByWorkday(originalsOf(userId), plan);
    const standing = recordsByWorkday(punchesOf(userId), plan);
    const byId = new Map(own.map((correction) => [correction.id, correction]));
    return (workedOn) => {
      const original = originals.on(workedOn);
      const [punched, counting] = [allOf(original), allOf(standing.on(workedOn))];
      const isEdited = idsOf(punched) !== idsOf(counting);
      const ofDay = new Set([...punched, ...counting].map(({ id }) => id));
      const last = own.findLast((one) => ofDay.has(one.id) || ofDay.has(originOf(one, byId)));
      return {
        original,
        correctedIds: new Set(counting.flatMap(({ id }) => (byId.has(id) ? [id] : []))),
        isEdited,
        lastPunchedAt: punched.at(-1)?.punchedAt ?? null,
        reason: isEdited ? (last?.reason ?? null) : null,
      };
    };
  };
}

/** The same for people in whose record something was corrected; null for others, whose days are as they were punched. */
export async function readCorrectedDays(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
): Promise<(person: Person) => ((workedOn: Temporal.PlainDate) => RecordedDay) | null> {
  const corrections = await findCorrections(tx, userIds, punchesThatReach(period));
  if (corrections.size === 0) return () => null;
  const recordedOf = await readRecordedDays(tx, [...corrections.keys()], period);
  return (person) => (corrections.has(person.userId) ? recordedOf(person) : null);
}

/** The entry that a chain of corrections was originally about. */
function originOf(correction: Correction, byId: ReadonlyMap<string, Correction>): string {
  const former = correction.supersedesId === null ? undefined : byId.get(correction.supersedesId);
  return former ? originOf(former, byId) : (correction.supersedesId ?? correction.id);
}

function allOf({ pairs, strays }: WorkdayRecords): Punch[] {
  return [...pairs.flatMap((pair) => pair.records), ...strays].sort(comparePunches);
}

function idsOf(punches: readonly Punch[]): string {
  return punches
    .map(({ id }) => id)
    .sort()
    .join();
}

import { dateNumber, dateOfEpochDay, epochDayOf } from '../time/civil-time.ts';
import { pairPunches } from './pair-punches.ts';
import { type HoursOn, hoursOf, type PlanAround } from './plan-around.ts';
import type { Punch } from './punch.ts';
import { underWayLimit } from './under-way-limit.ts';
import type { PunchPair, WorkPair } from './work-pair.ts';
import { type PairBefore, workdayOfEntry } from './workday-of-entry.ts';

/** The punches of one workday: its pairs, and the punches in no pair (`strays`), both oldest first. */
export interface WorkdayRecords {
  readonly pairs: readonly WorkPair[];
  readonly strays: readonly Punch[];
  /** For a workday without punches: the pairs of neighbouring workdays, which may reach into its hours. */
  readonly pairsAbout: readonly WorkPair[];
}

export interface Records {
  /** The records of a workday; on one without punches they are empty. */
  on(workedOn: Temporal.PlainDate): WorkdayRecords;
  /** The last pair, if there is any. */
  readonly last: WorkPair | null;
  /** The last punch, in a pair or not, if there is any. */
  readonly lastPunch: Punch | null;
  /** The workday that an entry at a moment would have, if it is later than all punches so far. */
  workdayOfEntryAt(at: Temporal.Instant, timeZone: string): Temporal.PlainDate;
}

interface DayRecords extends WorkdayRecords {
  readonly pairs: WorkPair[];
  readonly strays: Punch[];
}

/**
 * Assigns the punches of one employee, in any order and of any number of days, to their workdays. They are paired once, so the cost grows
 * linearly. `punchesThatReach` says which punches are needed for a period. Throws a RangeError only for an unknown zone.
 */
export function recordsByWorkday(punches: readonly Punch[], plan: PlanAround): Records {
  const days = new Map<number, DayRecords>();
  const recordsOf = (workedOn: Temporal.PlainDate): DayRecords => {
    const key = dateNumber(workedOn);
    const known = days.get(key);
    if (known !== undefined) return known;
    const fresh: DayRecords = { pairs: [], strays: [], pairsAbout: [] };
    days.set(key, fresh);
    return fresh;
  };
  const hoursOn = hoursOf(plan);
  const { pairs, unpaired, last: lastPunch } = pairPunches(punches);
  const followed: Followed[] = [];
  let last: WorkPair | null = null;
  for (const pair of pairs) {
    const at = pair.entry.punchedAt.epochMilliseconds;
    const exitAt = pair.exit === null ? null : pair.exit.punchedAt.epochMilliseconds;
    const endsAt = exitAt ?? pair.leftBehindAt ?? Number.POSITIVE_INFINITY;
    const arrival = { at, timeZone: pair.entry.timeZone, endsAt, isExit: false };
    const kept = plan.keptWorkdays?.get(pair.entry.id);
    const epochDay = kept
      ? epochDayOf(kept)
      : workdayOfEntry(arrival, followed.at(-1) ?? null, hoursOn, plan.cutoffOn);
    const workedOn = dateOfEpochDay(epochDay);
    last = toWorkPair(pair, workedOn, exitAt ?? underWayLimit(at, hoursOn(epochDay)));
    followed.push({ at, epochDay, exitAt });
    recordsOf(workedOn).pairs.push(last);
  }
  for (const punch of unpaired) {
    const kept = plan.keptWorkdays?.get(punch.id);
    const workedOn = kept ?? dateOfEpochDay(workdayOfLoose(punch, followed, hoursOn, plan.cutoffOn));
    recordsOf(workedOn).strays.push(punch);
  }

  return {
    last,
    lastPunch,
    on: (workedOn) =>
      days.get(dateNumber(workedOn)) ?? { pairs: [], strays: [], pairsAbout: pairsAbout(workedOn, days) },
    workdayOfEntryAt: (moment, timeZone) => {
      const arrival = {
        at: moment.epochMilliseconds,
        timeZone,
        endsAt: Number.POSITIVE_INFINITY,
        isExit: false,
      };
      return dateOfEpochDay(workdayOfEntry(arrival, followed.at(-1) ?? null, hoursOn, plan.cutoffOn));
    },
  };
}

/** A pair with its workday, for the pairs after it. */
interface Followed extends PairBefore {
  readonly at: number;
}

function toWorkPair(pair: PunchPair, workedOn: Temporal.PlainDate, underWayUntil: number): WorkPair {
  const { entry, exit, leftBehindAt, breaks, records } = pair;
  return { workedOn, entry, exit, leftBehindAt, breaks, records, underWayUntil };
}

/** A punch in no pair belongs where an entry at its moment would. */
function workdayOfLoose(
  punch: Punch,
  followed: readonly Followed[],
  hoursOn: HoursOn,
  cutoffOn: PlanAround['cutoffOn'],
): number {
  const at = punch.punchedAt.epochMilliseconds;
  const arrival = {
    at,
    timeZone: punch.timeZone,
    endsAt: Number.POSITIVE_INFINITY,
    isExit: punch.type === 'OUT',
  };
  return workdayOfEntry(arrival, followed.findLast((pair) => pair.at <= at) ?? null, hoursOn, cutoffOn);
}

/**
 * A pair begins a day from its workday at most and lasts 28 h at most: it extends into the third day after it at most, or into a segment of
 * the day before it, which is the second before where the calendar skips a date.
 */
function pairsAbout(
  workedOn: Temporal.PlainDate,
  days: ReadonlyMap<number, DayRecords>,
): readonly WorkPair[] {
  const epochDay = epochDayOf(workedOn);
  return [-3, -2, -1, 1, 2].flatMap(
    (later) => days.get(dateNumber(dateOfEpochDay(epochDay + later)))?.pairs ?? [],
  );
}

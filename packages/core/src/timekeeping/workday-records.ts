import { dateNumber } from './civil-time.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch } from './punch.ts';
import type { WorkPair } from './work-pair.ts';
import { type CutoffOn, workdayOf } from './workday-of.ts';

/** What was recorded on one workday: its pairs, and the punches that fit in none (`strays`), both oldest first. */
export interface WorkdayRecords {
  readonly pairs: readonly WorkPair[];
  readonly strays: readonly Punch[];
}

interface GrowingRecords extends WorkdayRecords {
  readonly pairs: WorkPair[];
  readonly strays: Punch[];
}

const nothing: WorkdayRecords = { pairs: [], strays: [] };

/**
 * Sorts the punches of one employee, in any order and of any number of days, into workdays. The answer tells the records of a
 * date; on one without punches they are empty. The punches are paired once, so a month costs its punches and not their square.
 */
export function recordsByWorkday(
  punches: readonly Punch[],
  cutoffOn?: CutoffOn,
): (workedOn: Temporal.PlainDate) => WorkdayRecords {
  const days = new Map<number, GrowingRecords>();
  const growing = (workedOn: Temporal.PlainDate) => {
    const key = dateNumber(workedOn);
    const known = days.get(key);
    if (known !== undefined) return known;
    const fresh: GrowingRecords = { pairs: [], strays: [] };
    days.set(key, fresh);
    return fresh;
  };
  const { pairs, unpaired } = pairPunches(punches, cutoffOn);
  for (const pair of pairs) growing(pair.workedOn).pairs.push(pair);
  for (const stray of unpaired) growing(workdayOf(stray, cutoffOn)).strays.push(stray);
  return (workedOn) => days.get(dateNumber(workedOn)) ?? nothing;
}

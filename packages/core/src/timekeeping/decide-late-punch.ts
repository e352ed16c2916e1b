import type { EmploymentState } from '../schedules/employment.ts';
import type { CurrentWorkday } from './current-workday.ts';
import { decidePunch, type PlanOfPunch, type PunchRefusal, punchesAhead } from './decide-punch.ts';
import { disturbedPunch, pairsAbout, placesAbout } from './disturbed-punch.ts';
import type { PlanAround } from './plan-around.ts';
import type { Punch } from './punch.ts';
import { recordsByWorkday } from './workday-records.ts';

export type LatePunchRefusal =
  | Exclude<PunchRefusal, 'PUNCH_IN_FUTURE' | Exclude<EmploymentState, 'EMPLOYED'>>
  | 'CONTRADICTS_RECORD';
export type LatePunchDecision =
  | { readonly accepted: true; readonly workedOn: Temporal.PlainDate }
  | { readonly accepted: false; readonly reason: LatePunchRefusal };

/**
 * Whether a punch may be recorded that was made at an earlier moment, its `punchedAt`, and arrives now: by the rules of that moment (see
 * `decidePunch`; `current` and `planned` are of it), and only where it changes nothing of what was recorded since. CONTRADICTS_RECORD: a
 * later punch would leave its pair or its workday, or an entry would be left behind by one that is there already. `punches` are those
 * that count, also later ones. `companions` are later punches that are recorded together with it if all of them fit; each is decided about by
 * itself, after those before it. One outside the employment is taken, with a schedule or without: it has happened, the device has the only
 * copy of it, and work before the first or after the last day is what a record must not be silent about (Estatuto de los Trabajadores art. 34.9).
 */
export function decideLatePunch(input: {
  readonly punch: Punch;
  readonly isConfirmed: boolean;
  readonly current: CurrentWorkday;
  readonly planned: PlanOfPunch;
  readonly punches: readonly Punch[];
  readonly plan: PlanAround;
  readonly companions?: readonly Punch[];
}): LatePunchDecision {
  const { punch, punches, plan, companions = [] } = input;
  const later = punchesAhead(punches, punch.punchedAt);
  const isOutside = (input.planned.employment ?? 'EMPLOYED') !== 'EMPLOYED';
  const decision = decidePunch({
    ...input,
    planned: isOutside ? { isScheduled: true, isOnVacation: false } : input.planned,
    type: punch.type,
    now: punch.punchedAt,
    punches: punches.filter((one) => !later.includes(one)),
  });
  if (!decision.accepted) {
    return { accepted: false, reason: lateRefusal(decision.reason) };
  }
  const after = recordsByWorkday([...punches, punch, ...companions], plan);
  const around = punch.punchedAt.toZonedDateTimeISO(punch.timeZone).toPlainDate();
  const own = pairsAbout(around, after).find(({ records }) => records.some(({ id }) => id === punch.id));
  const contradiction = { accepted: false, reason: 'CONTRADICTS_RECORD' } as const;
  if (!own) return contradiction;
  if (later.length > 0) {
    if (punch.type === 'IN' && own.leftBehindAt !== null) return contradiction;
    const before = placesAbout(own.workedOn, recordsByWorkday(punches, plan));
    const changes = [punch, ...companions].map((to) => ({ from: null, to }));
    if (disturbedPunch(before, placesAbout(own.workedOn, after), changes, own.workedOn)) return contradiction;
  }
  return { accepted: true, workedOn: own.workedOn };
}

/**
 * Punches ahead of the moment were left out and are checked separately, and being outside the employment refuses nothing, so none of these
 * reasons occurs.
 */
function lateRefusal(reason: PunchRefusal): LatePunchRefusal {
  switch (reason) {
    case 'NOT_YET_EMPLOYED':
    case 'PAUSED':
    case 'NO_LONGER_EMPLOYED':
    case 'PUNCH_IN_FUTURE':
      return 'CONTRADICTS_RECORD';
    default:
      return reason;
  }
}

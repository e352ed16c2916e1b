import type { PlanRemark } from '@jornada/contract/schedules/plan-remark';
import { nightsInHalves } from '@jornada/core/schedules/night-in-halves';
import type { Schedule } from '@jornada/core/schedules/schedule';
import { nightInHalvesText } from '@jornada/texts/schedule-words';

/** Remarks on how a schedule is written, for all its versions together. */
export function planRemarks(versions: readonly Pick<Schedule, 'segmentsByDay'>[]): PlanRemark[] {
  const days = versions.flatMap(({ segmentsByDay }) => nightsInHalves(segmentsByDay));
  const daysOfWeek = [...new Set(days)].sort((left, right) => left - right);
  if (daysOfWeek.length === 0) return [];
  return [{ remark: 'NIGHT_IN_HALVES', daysOfWeek, message: nightInHalvesText(daysOfWeek) }];
}

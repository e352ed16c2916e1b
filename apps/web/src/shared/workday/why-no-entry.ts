import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import { clockTexts } from '@jornada/texts/clock';

/**
 * Why an entry is not accepted on the workday of a status, as a sentence; null where it is. A stored status may lack the state of the
 * employment.
 */
export function whyNoEntry({
  employment,
  expectedMinutes,
}: Pick<WorkDayStatus, 'employment' | 'expectedMinutes'>): string | null {
  if (employment && employment !== 'EMPLOYED') return clockTexts.outsideEmployment[employment];
  return expectedMinutes === null ? clockTexts.noSchedule : null;
}

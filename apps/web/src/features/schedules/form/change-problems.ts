import { pastReasonLength } from '@jornada/contract/schedules/schedule-limits';
import { dateTexts } from '@jornada/texts/dates';
import { schedulesTexts } from '@jornada/texts/schedules';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { ScheduleValues } from '../values/schedule-values.ts';
import type { ScheduleProblems } from './schedule-problems.ts';

const texts = schedulesTexts.change;

/** What is wrong with the dates of a change; empty when nothing is. In the order of the fields. */
export function changeProblems({ effectiveFrom, changesPast, pastReason }: ScheduleValues): ScheduleProblems {
  const { least } = pastReasonLength;
  const isShort = changesPast && pastReason.trim().length < least;
  return {
    ...(effectiveFrom === null && !changesPast && { effectiveFrom: texts.fromRequired }),
    ...(effectiveFrom !== null && !isCivilDate(effectiveFrom) && { effectiveFrom: dateTexts.invalid }),
    ...(isShort && { pastReason: texts.reasonTooShort(least) }),
  };
}

import { yearlyMinutesBounds } from '@jornada/contract/company/setting-limits';
import { workingTimeTexts } from '@jornada/texts/company-working-time';
import { agreedHoursTexts as texts } from '@jornada/texts/employees-agreed-hours';
import { isCivilDate } from '../../../shared/form/typed-date.ts';

export const mostYearlyMinutes = yearlyMinutesBounds.most;

/** The form of another number of hours a year; empty for those of the company. */
export const agreedValues = { yearlyMinutes: '' as number | string, validFrom: null as string | null };
export const agreedFields = ['yearlyMinutes', 'validFrom'] as const;

/** What is wrong before anybody is asked, by the field. */
export function agreedProblems({ yearlyMinutes, validFrom }: typeof agreedValues) {
  const minutes = Number(yearlyMinutes);
  const isNumber =
    Number.isInteger(minutes) && minutes >= yearlyMinutesBounds.least && minutes <= yearlyMinutesBounds.most;
  return {
    ...(yearlyMinutes !== '' && !isNumber && { yearlyMinutes: workingTimeTexts.yearlyHoursWrong }),
    ...((validFrom === null || !isCivilDate(validFrom)) && { validFrom: texts.validFromWrong }),
  };
}

import { longestPaidBreak, yearlyMinutesBounds } from '@jornada/contract/company/setting-limits';
import type { WorkingTimeRules } from '@jornada/contract/company/working-time-rules';
import { isBeyondLaw } from '@jornada/core/timekeeping/working-time-rules';
import { workingTimeTexts as texts } from '@jornada/texts/company-working-time';
import type { FieldErrors } from '../../../shared/form/field-errors.ts';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { formatDuration } from '../../../shared/time/civil-format.ts';

/** The form of what a company agreed on, and from when on; numbers are text while they are none, and the hours of a year empty for none. */
export interface RulesValues {
  readonly paidBreakMinutes: number | string;
  readonly yearlyMinutes: number | string;
  readonly restDayHolidays: WorkingTimeRules['restDayHolidays'];
  readonly validFrom: string | null;
}

/** The fields that may be wrong, in the order in which they stand. */
export const rulesFields = ['paidBreakMinutes', 'yearlyMinutes', 'validFrom'] as const;

export function rulesValues(rules: WorkingTimeRules): RulesValues {
  const { paidBreakMinutes, yearlyMinutes, restDayHolidays, changesFrom: validFrom } = rules;
  return { paidBreakMinutes, yearlyMinutes: yearlyMinutes ?? '', restDayHolidays, validFrom };
}

/** What another admin may change while the form is open. */
export const sharedRules: SharedState<WorkingTimeRules, RulesValues> = {
  valuesOf: rulesValues,
  told: ({ paidBreakMinutes, yearlyMinutes, restDayHolidays }) => ({
    paidBreakMinutes,
    yearlyMinutes: yearlyMinutes === null ? null : formatDuration(yearlyMinutes),
    restDayHolidays: texts.restDayHolidaysChoices[restDayHolidays],
  }),
  names: {
    paidBreakMinutes: texts.paidBreak,
    yearlyMinutes: texts.yearlyHours,
    restDayHolidays: texts.restDayHolidays,
  },
  presentIn: ({ workingTimeRules }) => workingTimeRules,
};

/** The whole form as it is sent when something of it was changed; null for nothing. */
export function changedRules(rules: WorkingTimeRules, edits: Partial<RulesValues>) {
  const was = rulesValues(rules);
  const is = { ...was, ...edits };
  const names = Object.keys(is) as (keyof RulesValues)[];
  if (names.every((name) => String(is[name]) === String(was[name]))) return null;
  const { paidBreakMinutes, yearlyMinutes, restDayHolidays } = is;
  return {
    restDayHolidays,
    paidBreakMinutes: Number(paidBreakMinutes),
    yearlyMinutes: yearlyMinutes === '' ? null : Number(yearlyMinutes),
    validFrom: is.validFrom ?? '',
  };
}

/** What is wrong with the form before anybody is asked; null for nothing. */
export function rulesProblem(values: RulesValues): FieldErrors<(typeof rulesFields)[number]> | null {
  const { paidBreakMinutes, yearlyMinutes, validFrom } = values;
  const { least, most } = yearlyMinutesBounds;
  const problems = {
    ...(!isWithin(paidBreakMinutes, 0, longestPaidBreak) && { paidBreakMinutes: texts.paidBreakWrong }),
    ...(yearlyMinutes !== '' &&
      !isWithin(yearlyMinutes, least, most) && { yearlyMinutes: texts.yearlyHoursWrong }),
    ...((validFrom === null || !isCivilDate(validFrom)) && { validFrom: texts.dateWrong }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Whether the hours that are typed are more than the law allows. */
export function isTypedBeyondLaw({ yearlyMinutes }: RulesValues): boolean {
  return typeof yearlyMinutes === 'number' && isBeyondLaw(yearlyMinutes);
}

/** From when on days that are past would be worked out anew, with another paid break; null for none. */
export function pastChangedFrom(rules: WorkingTimeRules, values: RulesValues, today: string): string | null {
  const { validFrom, paidBreakMinutes } = values;
  if (validFrom === null || !isCivilDate(validFrom) || validFrom >= today) return null;
  const inForce = rules.versions.findLast((one) => one.validFrom === null || one.validFrom <= validFrom);
  // What is planned for later stays.
  const replaced = rules.versions.filter(
    (one) => one.validFrom !== null && one.validFrom > validFrom && one.validFrom <= today,
  );
  const isOther = [inForce, ...replaced].some(
    (one) => one !== undefined && String(one.paidBreakMinutes) !== String(paidBreakMinutes),
  );
  return isOther ? validFrom : null;
}

function isWithin(typed: number | string, least: number, most: number): boolean {
  const number = Number(typed);
  return typed !== '' && Number.isInteger(number) && number >= least && number <= most;
}

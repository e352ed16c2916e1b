import type { VacationRules } from '@jornada/contract/vacations/balance';
import { daysBelowLaw } from '@jornada/core/vacations/vacation-rules';
import { vacationSettingsTexts as texts } from '@jornada/texts/vacations-settings';
import type { FieldErrors } from '../../../shared/form/field-errors.ts';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { monthNames } from './month-names.ts';

/** The form of the vacation rules with their date; numbers are text while they are invalid. */
export interface RulesValues {
  readonly daysPerYear: number | string;
  readonly dayUnit: VacationRules['dayUnit'];
  readonly carryOverDays: number | string;
  readonly carryOverUntilMonth: number;
  readonly validFrom: string | null;
  readonly colleaguesSeeCalendar: boolean;
}

/** The fields that can be invalid, in their order on the form. */
export const rulesFields = ['daysPerYear', 'carryOverDays', 'validFrom'] as const;

export function rulesValues(rules: VacationRules): RulesValues {
  const { daysPerYear, dayUnit, carryOverDays, carryOverUntilMonth, colleaguesSeeCalendar } = rules;
  const granted = { daysPerYear, dayUnit, carryOverDays, carryOverUntilMonth };
  return { ...granted, validFrom: rules.changesFrom, colleaguesSeeCalendar };
}

/** The fields that another admin may change while the form is open. */
export const sharedRules: SharedState<VacationRules, RulesValues> = {
  valuesOf: rulesValues,
  told: ({ revision: _, versions: __, changesFrom: ___, dayUnit, carryOverUntilMonth, ...same }) => ({
    ...same,
    dayUnit: texts.dayUnits[dayUnit],
    carryOverUntilMonth: monthNames[carryOverUntilMonth - 1] ?? null,
  }),
  names: {
    daysPerYear: texts.daysPerYear,
    dayUnit: texts.dayUnit,
    carryOverDays: texts.carryOverDays,
    carryOverUntilMonth: texts.carryOverUntilMonth,
    colleaguesSeeCalendar: texts.colleaguesSeeCalendar,
  },
  presentIn: ({ vacationRules }) => vacationRules,
};

/** The whole form as it is sent if anything changed, with its date if the rules changed; null for nothing. */
export function changedRules(rules: VacationRules, edits: Partial<RulesValues>) {
  const was = rulesValues(rules);
  const { validFrom, ...is } = { ...was, ...edits };
  const sent = {
    ...is,
    daysPerYear: Number(is.daysPerYear),
    carryOverDays: Number(is.carryOverDays),
  };
  const names = Object.keys(is) as (keyof typeof is)[];
  const changed = names.filter((name) => String(is[name]) !== String(was[name]));
  const isDated = validFrom !== was.validFrom || changed.some((name) => name !== 'colleaguesSeeCalendar');
  if (!isDated && changed.length === 0) return null;
  return isDated && validFrom !== null ? { ...sent, validFrom } : sent;
}

/** What is wrong with the form before it is sent; null for nothing. */
export function rulesProblem(values: RulesValues): FieldErrors<(typeof rulesFields)[number]> | null {
  const { daysPerYear, carryOverDays, validFrom } = values;
  const problems = {
    ...(!isDays(daysPerYear) && { daysPerYear: texts.daysWrong }),
    ...(!isDays(carryOverDays) && { carryOverDays: texts.daysWrong }),
    ...((validFrom === null || !isCivilDate(validFrom)) && { validFrom: texts.dateWrong }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

/** The typed days in calendar days if they are fewer than the law's; null otherwise, or while no number is typed. */
export function typedBelowLaw({ daysPerYear, dayUnit }: RulesValues): number | null {
  return isDays(daysPerYear) ? daysBelowLaw({ daysPerYear: Number(daysPerYear), dayUnit }) : null;
}

function isDays(typed: number | string): boolean {
  const days = Number(typed);
  return typed !== '' && Number.isInteger(days * 4) && days >= 0 && days <= 365;
}

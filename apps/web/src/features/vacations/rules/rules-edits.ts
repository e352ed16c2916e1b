import type { VacationRules } from '@jornada/contract/vacations/balance';
import { vacationSettingsTexts as texts } from '@jornada/texts/es/vacations-settings';
import type { FieldErrors } from '../../../shared/form/field-errors.ts';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { monthNames } from './month-names.ts';

/** The form of what a company grants; numbers are text while they are none. */
export interface RulesValues {
  readonly daysPerYear: number | string;
  readonly dayUnit: VacationRules['dayUnit'];
  readonly carryOverDays: number | string;
  readonly carryOverUntilMonth: number;
  readonly colleaguesSeeCalendar: boolean;
}

/** The fields that may be wrong, in the order in which they stand. */
export const rulesFields = ['daysPerYear', 'carryOverDays'] as const;

export function rulesValues({ revision: _, ...values }: VacationRules): RulesValues {
  return values;
}

/** What another admin may change while the form is open. */
export const sharedRules: SharedState<VacationRules, RulesValues> = {
  valuesOf: rulesValues,
  told: ({ revision: _, dayUnit, carryOverUntilMonth, ...same }) => ({
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

/** The whole form as it is sent when something of it was changed; null for nothing. */
export function changedRules(rules: VacationRules, edits: Partial<RulesValues>) {
  const was = rulesValues(rules);
  const is = { ...was, ...edits };
  const sent = {
    ...is,
    daysPerYear: Number(is.daysPerYear),
    carryOverDays: Number(is.carryOverDays),
  };
  const names = Object.keys(sent) as (keyof RulesValues)[];
  return names.some((name) => String(is[name]) !== String(was[name])) ? sent : null;
}

/** What is wrong with the form before anybody is asked; null for nothing. */
export function rulesProblem(values: RulesValues): FieldErrors<(typeof rulesFields)[number]> | null {
  const wrong = rulesFields.filter((field) => !isDays(values[field]));
  return wrong.length > 0 ? Object.fromEntries(wrong.map((field) => [field, texts.daysWrong])) : null;
}

function isDays(typed: number | string): boolean {
  const days = Number(typed);
  return typed !== '' && Number.isInteger(days * 4) && days >= 0 && days <= 365;
}

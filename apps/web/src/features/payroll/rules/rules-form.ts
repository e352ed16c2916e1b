import { payRuleBounds as bounds } from '@jornada/contract/payroll/pay-rule-limits';
import type { PayRulesBody, PayRulesVersion } from '@jornada/contract/payroll/pay-rules';
import { usualPayRules } from '@jornada/core/payroll/pay-rules';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';

const { form: texts } = payRulesTexts;

/** The form of rules; numbers are text while they are none. */
export interface RulesValues {
  validFrom: string | null;
  overtimeMode: PayRulesBody['overtimeMode'];
  autoAcceptAs: PayRulesBody['autoAcceptAs'];
  autoAcceptMinutes: number | string;
  thresholdMinutes: number | string;
  forbidsOvertime: boolean;
  countsTravelling: boolean;
}

export const minuteFields = ['thresholdMinutes', 'autoAcceptMinutes'] as const;

/** The fields in their order on the form. */
export const rulesFields = [
  ...(['validFrom', 'overtimeMode', 'autoAcceptAs'] as const),
  ...minuteFields,
  ...(['forbidsOvertime', 'countsTravelling'] as const),
] as const;

/** The form as it opens: for new rules with what the last ones say, or the usual ones. */
export function rulesValues(
  rules: PayRulesVersion | null,
  before: PayRulesVersion | null = null,
): RulesValues {
  const of = rules ?? before ?? usualPayRules;
  return {
    validFrom: rules?.validFrom ?? null,
    overtimeMode: of.overtimeMode,
    autoAcceptAs: of.autoAcceptAs,
    autoAcceptMinutes: of.autoAcceptMinutes,
    thresholdMinutes: of.thresholdMinutes,
    forbidsOvertime: of.forbidsOvertime,
    countsTravelling: of.countsTravelling,
  };
}

const isWithin = (value: number | string, least: number, most: number) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;

/** What is wrong before anybody is asked, by the field. */
export function rulesProblems(values: RulesValues): Partial<Record<keyof RulesValues, string>> {
  const wrong: Partial<Record<keyof RulesValues, string>> = {};
  if (values.validFrom === null || !isCivilDate(values.validFrom)) wrong.validFrom = texts.dateRequired;
  for (const field of minuteFields)
    if (!isWithin(values[field], 0, bounds[field])) wrong[field] = texts.minutesWrong(bounds[field]);
  return wrong;
}

/** The form as it is sent, once nothing is wrong with it. @param kept what rules say that nothing applies, and that the form leaves as it is */
export function rulesFrom(
  values: RulesValues,
  { roundingMinutes, multipliers }: Pick<PayRulesBody, 'roundingMinutes' | 'multipliers'>,
): PayRulesBody {
  const { validFrom, overtimeMode, autoAcceptAs, forbidsOvertime, countsTravelling } = values;
  return {
    ...{ validFrom: validFrom ?? '', overtimeMode, autoAcceptAs, forbidsOvertime, countsTravelling },
    autoAcceptMinutes: Number(values.autoAcceptMinutes),
    thresholdMinutes: Number(values.thresholdMinutes),
    ...{ roundingMinutes, multipliers },
  };
}

/** What another admin may change while the form is open. */
export const sharedRules: SharedState<PayRulesVersion, RulesValues> = {
  valuesOf: (rules) => rulesValues(rules),
  told: (rules) => ({
    validFrom: formatDate(rules.validFrom),
    overtimeMode: texts.modes[rules.overtimeMode],
    autoAcceptAs: texts.returns[rules.autoAcceptAs],
    autoAcceptMinutes: rules.autoAcceptMinutes,
    thresholdMinutes: rules.thresholdMinutes,
    forbidsOvertime: texts.yesNo[rules.forbidsOvertime ? 'yes' : 'no'],
    countsTravelling: texts.yesNo[rules.countsTravelling ? 'yes' : 'no'],
  }),
  names: {
    validFrom: texts.validFrom,
    overtimeMode: texts.overtimeMode,
    autoAcceptAs: texts.autoAcceptAs,
    autoAcceptMinutes: texts.autoAcceptMinutes,
    thresholdMinutes: texts.thresholdMinutes,
    forbidsOvertime: texts.forbidsOvertime,
    countsTravelling: texts.countsTravelling,
  },
  presentIn: ({ payRules }) => payRules,
};

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
  roundingMinutes: number | string;
  forbidsOvertime: boolean;
  countsTravelling: boolean;
  overtime: number | string;
  night: number | string;
  sunday: number | string;
  holiday: number | string;
  forceMajeure: number | string;
}

export const minuteFields = ['thresholdMinutes', 'autoAcceptMinutes', 'roundingMinutes'] as const;
export const percentFields = ['overtime', 'night', 'sunday', 'holiday', 'forceMajeure'] as const;

/** The fields in their order on the form. */
export const rulesFields = [
  ...(['validFrom', 'overtimeMode', 'autoAcceptAs'] as const),
  ...minuteFields,
  ...(['forbidsOvertime', 'countsTravelling'] as const),
  ...percentFields,
] as const;

/** The form as it opens: for new rules with what the last ones say, or the usual ones. */
export function rulesValues(
  rules: PayRulesVersion | null,
  before: PayRulesVersion | null = null,
): RulesValues {
  const { multipliers, ...of } = rules ?? before ?? usualPayRules;
  return {
    validFrom: rules?.validFrom ?? null,
    overtimeMode: of.overtimeMode,
    autoAcceptAs: of.autoAcceptAs,
    autoAcceptMinutes: of.autoAcceptMinutes,
    thresholdMinutes: of.thresholdMinutes,
    roundingMinutes: of.roundingMinutes,
    forbidsOvertime: of.forbidsOvertime,
    countsTravelling: of.countsTravelling,
    ...multipliers,
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
  for (const field of percentFields)
    if (!isWithin(values[field], bounds.leastPercent, bounds.mostPercent)) wrong[field] = texts.percentWrong;
  return wrong;
}

/** The form as it is sent, once nothing is wrong with it. */
export function rulesFrom(values: RulesValues): PayRulesBody {
  const { validFrom, overtimeMode, autoAcceptAs, forbidsOvertime, countsTravelling } = values;
  return {
    ...{ validFrom: validFrom ?? '', overtimeMode, autoAcceptAs, forbidsOvertime, countsTravelling },
    autoAcceptMinutes: Number(values.autoAcceptMinutes),
    thresholdMinutes: Number(values.thresholdMinutes),
    roundingMinutes: Number(values.roundingMinutes),
    multipliers: {
      overtime: Number(values.overtime),
      night: Number(values.night),
      sunday: Number(values.sunday),
      holiday: Number(values.holiday),
      forceMajeure: Number(values.forceMajeure),
    },
  };
}

/** What another admin may change while the form is open. */
export const sharedRules: SharedState<PayRulesVersion, RulesValues> = {
  valuesOf: (rules) => rulesValues(rules),
  told: ({ multipliers, ...rules }) => ({
    validFrom: formatDate(rules.validFrom),
    overtimeMode: texts.modes[rules.overtimeMode],
    autoAcceptAs: texts.returns[rules.autoAcceptAs],
    autoAcceptMinutes: rules.autoAcceptMinutes,
    thresholdMinutes: rules.thresholdMinutes,
    roundingMinutes: rules.roundingMinutes,
    forbidsOvertime: texts.yesNo[rules.forbidsOvertime ? 'yes' : 'no'],
    countsTravelling: texts.yesNo[rules.countsTravelling ? 'yes' : 'no'],
    ...multipliers,
  }),
  names: {
    validFrom: texts.validFrom,
    overtimeMode: texts.overtimeMode,
    autoAcceptAs: texts.autoAcceptAs,
    autoAcceptMinutes: texts.autoAcceptMinutes,
    thresholdMinutes: texts.thresholdMinutes,
    roundingMinutes: texts.roundingMinutes,
    forbidsOvertime: texts.forbidsOvertime,
    countsTravelling: texts.countsTravelling,
    overtime: texts.overtime,
    night: texts.night,
    sunday: texts.sunday,
    holiday: texts.holiday,
    forceMajeure: texts.forceMajeure,
  },
  presentIn: ({ payRules }) => payRules,
};

import type { PayRulesVersion } from '@jornada/contract/payroll/pay-rules';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { percentFields } from './rules-form.ts';

const { says: texts } = payRulesTexts;

/** What rules say, in sentences; what is as usual is left out. */
export function rulesInWords(rules: PayRulesVersion): string {
  const { overtimeMode, autoAcceptAs, autoAcceptMinutes, thresholdMinutes } = rules;
  const raised = percentFields.filter((name) => rules.multipliers[name] !== 100);
  const isAccepted = overtimeMode === 'ACCEPTED' && autoAcceptMinutes === 0;
  const sentences = [
    isAccepted ? texts.allAccepted : texts.overtime[overtimeMode](texts.returns[autoAcceptAs]),
    overtimeMode === 'ACCEPTED' &&
      autoAcceptMinutes > 0 &&
      texts.autoAccept(formatDuration(autoAcceptMinutes)),
    thresholdMinutes > 0 && texts.threshold(formatDuration(thresholdMinutes)),
    rules.forbidsOvertime && texts.forbidsOvertime,
    rules.countsTravelling && texts.countsTravelling,
    rules.roundingMinutes > 0 && texts.rounding(formatDuration(rules.roundingMinutes)),
    raised.length > 0 &&
      texts.multipliers(raised.map((name) => texts.multiplier[name](rules.multipliers[name]))),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

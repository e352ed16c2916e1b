import { mostIndicatorMonths } from '@jornada/contract/indicators/indicators';
import { indicatorAnswers } from '@jornada/texts/indicators-file';
import { validationTexts } from '@jornada/texts/validation';
import type { PeopleGroup } from '../../plan/people-group.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Period } from '../../platform/time/period.ts';

/** Months, as `2026-10`, both included, and of whom. */
export interface AskedIndicators extends PeopleGroup {
  readonly from: string;
  readonly to: string;
}

/** The dates of the months. @throws problem VALIDATION_FAILED for a period that ends before it begins, or has too many months */
export function monthsAsked({ from, to }: Pick<AskedIndicators, 'from' | 'to'>): Period {
  const [first, last] = [Temporal.PlainYearMonth.from(from), Temporal.PlainYearMonth.from(to)];
  const months = first.until(last, { largestUnit: 'months' }).months + 1;
  const refusal = (text: string) => problem('VALIDATION_FAILED', { fieldErrors: { to: text } });
  if (months < 1) throw refusal(validationTexts.rangeReversed);
  if (months > mostIndicatorMonths) throw refusal(indicatorAnswers.tooManyMonths(mostIndicatorMonths));
  return { from: first.toPlainDate({ day: 1 }), to: last.toPlainDate({ day: last.daysInMonth }) };
}

import type { DateSpan } from '@jornada/core/time/date-span';
import { calendarDays } from '@jornada/core/time/date-span';
import { vacationRuleTexts } from '@jornada/texts/vacations-rules';
import { validationTexts } from '@jornada/texts/validation';
import { problem } from '../../platform/errors/problem.ts';

/** A year, with 29 February in it. */
const mostDays = 366;

/**
 * The dates of a vacation as they were sent.
 * @throws problem VALIDATION_FAILED when they end before they begin, or are more than a year
 */
export function readDates(sent: { readonly startDate: string; readonly endDate: string }): DateSpan {
  const span = {
    startDate: Temporal.PlainDate.from(sent.startDate),
    endDate: Temporal.PlainDate.from(sent.endDate),
  };
  const days = calendarDays(span);
  if (days < 1) throw refusal(vacationRuleTexts.datesReversed);
  if (days > mostDays) throw refusal(validationTexts.rangeTooLong(mostDays));
  return span;
}

function refusal(text: string) {
  return problem('VALIDATION_FAILED', { fieldErrors: { endDate: text } });
}

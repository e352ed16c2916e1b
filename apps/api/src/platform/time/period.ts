import { validationTexts } from '@jornada/texts/validation';
import { problem } from '../errors/problem.ts';

/** Two civil dates, both included. */
export interface Period {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
}

/**
 * A period as a caller asked for it.
 * @param limits.lastField the name of the field that holds the last date, for the error
 * @throws problem VALIDATION_FAILED when it ends before it begins or is longer than `maxDays`
 */
export function readPeriod(
  asked: { from: string; to: string },
  limits: { lastField: string; maxDays: number },
): Period {
  const from = Temporal.PlainDate.from(asked.from);
  const to = Temporal.PlainDate.from(asked.to);
  const days = from.until(to).days + 1;
  if (days < 1) throw refusal(limits.lastField, validationTexts.rangeReversed);
  if (days > limits.maxDays) throw refusal(limits.lastField, validationTexts.rangeTooLong(limits.maxDays));
  return { from, to };
}

export function datesOf({ from, to }: Period): Temporal.PlainDate[] {
  const count = from.until(to).days + 1;
  return Array.from({ length: Math.max(0, count) }, (_, days) => from.add({ days }));
}

/** The first dates of the months that a period touches. */
export function monthsOf({ from, to }: Period): Temporal.PlainDate[] {
  const months: Temporal.PlainDate[] = [];
  for (
    let month = from.with({ day: 1 });
    Temporal.PlainDate.compare(month, to) <= 0;
    month = month.add({ months: 1 })
  )
    months.push(month);
  return months;
}

function refusal(field: string, text: string) {
  return problem('VALIDATION_FAILED', { fieldErrors: { [field]: text } });
}

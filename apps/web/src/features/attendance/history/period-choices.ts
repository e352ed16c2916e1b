import { dayAfter, daysOf, monthAfter, monthOf } from '../../../shared/time/month-weeks.ts';
import { type HistoryPeriod, usualPeriod } from './history-search.ts';

const choices = ['lastDays', 'thisWeek', 'thisMonth', 'lastMonth'] as const;
export type PeriodChoice = (typeof choices)[number];

/** The periods that one press chooses, none of which goes beyond today. */
export function periodChoices(today: string): Readonly<Record<PeriodChoice, HistoryPeriod>> {
  const month = monthOf(today);
  return {
    lastDays: usualPeriod(today),
    thisWeek: { from: dayAfter(today, 1 - Temporal.PlainDate.from(today).dayOfWeek), to: today },
    thisMonth: { from: daysOf(month).from, to: today },
    lastMonth: daysOf(monthAfter(month, -1)),
  };
}

/** Which of them a period is; null for another. On the first days of a month two may be the same: then the first one. */
export function choiceOf({ from, to }: HistoryPeriod, today: string): PeriodChoice | null {
  const all = periodChoices(today);
  return choices.find((choice) => all[choice].from === from && all[choice].to === to) ?? null;
}

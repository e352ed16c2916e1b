import type { EmploymentEntry } from '@jornada/contract/employees/employments';
import { earnsVacations } from '@jornada/core/vacations/pauses';
import { employmentsTexts as texts } from '@jornada/texts/employees-employments';
import { formatDate } from '../../../shared/time/civil-format.ts';

/** The days of an employment or a pause. */
export function daysInWords({ firstDay, lastDay }: Pick<EmploymentEntry, 'firstDay' | 'lastDay'>): string {
  if (firstDay && lastDay) return texts.between(formatDate(firstDay), formatDate(lastDay));
  if (firstDay) return texts.since(formatDate(firstDay));
  return lastDay ? texts.until(formatDate(lastDay)) : '';
}

/** `Excedencia`, or `Alta` for an employment. */
export function kindInWords({ reason }: Pick<EmploymentEntry, 'reason'>): string {
  return reason ? texts.reasons[reason] : texts.employment;
}

/** What it is and from when to when, for the names of buttons. */
export function entryInWords(entry: EmploymentEntry): string {
  return `${kindInWords(entry)}, ${daysInWords(entry).toLowerCase()}`;
}

/** What a pause does to vacations and its note, line by line. */
export function pauseInWords({ reason, note }: EmploymentEntry): string[] {
  if (!reason) return [];
  return [earnsVacations(reason) ? texts.earns : texts.earnsNone, ...(note ? [note] : [])];
}

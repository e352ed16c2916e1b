import type { Contract } from '@jornada/contract/employees/contracts';
import { contractsTexts as texts } from '@jornada/texts/employees-contracts';
import { formatDate, formatDuration } from '../../../shared/time/civil-format.ts';

type Agreed = Contract['agreed'];

/** `20 h a la semana`. */
export function agreedInWords({ minutes, period }: NonNullable<Agreed>): string {
  return texts.hours[period](formatDuration(minutes));
}

/** Full or part time, with the hours agreed on. */
export function workingTimeInWords(isPartTime: boolean, agreed: Agreed): string {
  const kind = isPartTime ? texts.partTime : texts.fullTime;
  return agreed ? `${kind}, ${agreedInWords(agreed)}` : kind;
}

/** `A distancia: lunes y viernes`; null where nothing is agreed. */
export function remoteInWords(weekdays: readonly number[]): string | null {
  const names = weekdays.map((day) => texts.weekdays[day - 1] ?? String(day));
  return names.length === 0 ? null : texts.remote(names);
}

/** The dates of a contract. @param next the first date of the next one */
export function datesInWords({ validFrom }: Pick<Contract, 'validFrom'>, next: string | null): string {
  const from = formatDate(validFrom);
  if (next === null) return texts.since(from);
  const last = Temporal.PlainDate.from(next).subtract({ days: 1 });
  return texts.between(from, formatDate(last.toString()));
}

/** What a contract says besides its dates, line by line. */
export function contractInWords(contract: Contract): string[] {
  const { kind, isPartTime, agreed, weeklyDays, remoteWeekdays, jobTitle, professionalGroup, pact } =
    contract;
  const { collectiveAgreement, code, payrollNumber, trialUntil } = contract;
  return [
    [kind ? texts.kinds[kind] : texts.kindUnknown, code && texts.code(code)],
    [workingTimeInWords(isPartTime, agreed), weeklyDays && texts.days(weeklyDays)],
    [remoteInWords(remoteWeekdays)],
    [jobTitle, professionalGroup && texts.group(professionalGroup), collectiveAgreement],
    [payrollNumber && texts.payroll(payrollNumber)],
    [trialUntil && texts.trial(formatDate(trialUntil))],
    [pact && texts.pact(pact.percent, pact.noticeDays)],
  ]
    .map((parts) => parts.filter((part) => part !== null && part !== 0 && part !== '').join(' · '))
    .filter((line) => line !== '');
}

/** What the plan of a week asks for and the contract says, where these differ; null where they agree, or one of them is not known. */
export function differenceInWords(agreed: Agreed, weeklyPlannedMinutes: number | null): string | null {
  if (agreed?.period !== 'WEEK' || weeklyPlannedMinutes === null) return null;
  if (agreed.minutes === weeklyPlannedMinutes) return null;
  return texts.differs(formatDuration(weeklyPlannedMinutes), formatDuration(agreed.minutes));
}

import type { Absence } from '@jornada/contract/absences/absence';
import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import type { AbsenceStatus } from '@jornada/contract/absences/time-off-types';
import { timeOffWords as texts } from '@jornada/texts/time-off-words';
import type { DecidedMeanwhile } from '../../shared/requests/decided-meanwhile.ts';
import { formatDate, formatMoment } from '../../shared/time/civil-format.ts';
import { spanInWords } from '../../shared/time-off/time-off-span.ts';

export const statusLooks = {
  PENDING: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'off',
} as const satisfies Record<AbsenceStatus, string>;

/** The name of an absence: its kind of leave, or else its type. */
export function typeWords({ type, leaveKind }: Pick<Absence, 'type' | 'leaveKind'>): string {
  return leaveKind ? texts.kinds[leaveKind] : texts.types[type];
}

/** The dates of an absence and its number of days; without a known end, until when it is confirmed. */
export function whenWords(absence: Absence): string {
  const { startTime, days, confirmedUntil } = absence;
  const words = spanInWords(absence);
  if (days === null)
    return confirmedUntil ? `${words} · ${texts.confirmedUntil(formatDate(confirmedUntil))}` : words;
  return startTime ? words : `${words} · ${texts.calendarDays(days)}`;
}

/**
 * How long a leave is: '5 días laborables', '2 días laborables (4 si hay que desplazarse)', 'El tiempo indispensable'; for unpaid leave, as
 * agreed.
 */
export function amountWords({
  kind,
  amount,
  amountWithTravel,
  unit,
  dayUnit,
  earnsVacation,
}: Pick<LeaveRule, 'kind' | 'amount' | 'amountWithTravel' | 'unit' | 'dayUnit' | 'earnsVacation'>): string {
  if (amount === null && kind === 'HOLIDAY_REST') return texts.asOwed;
  if (amount === null) return earnsVacation ? texts.asLongAsNeeded : texts.asAgreed;
  const words = texts.length(amount, unit, dayUnit);
  return amountWithTravel === null || amountWithTravel === amount
    ? words
    : texts.withTravel(words, amountWithTravel);
}

/** What a kind of leave grants, from when it counts, which proof it needs, and whether the law or the company set it. */
export function ruleLines(rule: LeaveRule): string[] {
  const { kind, unit, startsOn, earnsVacation, isOwnRule, article, note } = rule;
  return [
    `${amountWords(rule)}.${unit === 'DAYS' && kind !== 'HOLIDAY_REST' ? ` ${texts.startsOn[startsOn]}` : ''}`,
    ...(earnsVacation ? [] : [texts.earnsNoVacation]),
    texts.proof(texts.proofs[kind]),
    isOwnRule ? texts.ownRule : texts.law(article),
    ...(note ? [note] : []),
  ];
}

/** Who decided about an absence and when; null while it waits. */
export function decisionWords(absence: Absence, timeZone: string, tell = texts.decided): string | null {
  const { approvalStatus, decidedAt, decidedByName } = absence;
  if (approvalStatus === 'PENDING' || decidedAt === null) return null;
  return tell(approvalStatus, decidedByName, formatMoment(decidedAt, timeZone));
}

export const absenceKind: DecidedMeanwhile<Absence> = {
  presentIn: ({ absence }) => absence,
  already: (absence, timeZone) => decisionWords(absence, timeZone, texts.already),
};

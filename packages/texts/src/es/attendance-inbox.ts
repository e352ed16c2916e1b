import type { MinorMark } from '@jornada/contract/attendance/day-status';
import { durationInWords } from './durations.ts';
import { minorLimitsTogether, minorLimitTexts, minorWithoutWeeklyRest } from './minor-limits.ts';

/** By how much a day exceeds limits, in minutes; null where it does not. */
export interface LimitsExceeded {
  readonly isTooLong: boolean;
  /** The rest since the previous workday, where it is too short. */
  readonly shortRestMinutes: number | null;
  readonly overtimeMinutes: number;
  /** The overtime that the schedule allows in a day, where it is exceeded. */
  readonly overtimeAllowed: number | null;
  /** Overtime from Monday to this day. */
  readonly weekOvertimeMinutes: number;
  readonly weekOvertimeAllowed: number | null;
  /** The Monday of the week that, as of this day, certainly lacked its weekly rest: `2026-11-02`. */
  readonly weekWithoutRest: string | null;
  /** The longest rest of that week. */
  readonly longestRestMinutes: number | null;
  /** Whether it was a week of somebody under eighteen. */
  readonly isWeekOfMinor: boolean;
  /** The limits of people under eighteen that the day exceeds. */
  readonly minorLimits: readonly MinorLimit[];
}

/** A limit that somebody under eighteen exceeded, in whole minutes. */
export interface MinorLimit {
  readonly mark: MinorMark;
  readonly minutes: number;
}

const statute = 'del Estatuto de los Trabajadores';
const legalLimit = (minutes: number) =>
  `${durationInWords(minutes)} trabajadas: más de lo que permite el art. 34.3 ${statute}`;

/** Estatuto de los Trabajadores art. 34.3, and with it art. 37.1. */
const leastRestMinutes = 12 * 60;
const weeklyRestMinutes = 36 * 60;

const shortRest = (minutes: number) =>
  `${durationInWords(minutes)} de descanso desde la jornada anterior: menos de las ${durationInWords(leastRestMinutes)} del art. 34.3 ${statute}`;

/** States the stricter reading of the law, and names the wider one where that is met. */
function withoutWeeklyRest(week: string, minutes: number, isOfMinor = false): string {
  const date = week.split('-').reverse().join('/');
  if (isOfMinor) return minorWithoutWeeklyRest(date, minutes);
  const wanted = durationInWords(weeklyRestMinutes + leastRestMinutes);
  const wider =
    minutes >= weeklyRestMinutes ? ` (otra lectura pide solo ${durationInWords(weeklyRestMinutes)})` : '';
  return `Semana del ${date} sin descanso semanal, ni acumulado en 14 días: ${durationInWords(minutes)} seguidas como mucho, menos de las ${wanted} que suman los arts. 37.1 y 34.3 ${statute}${wider}`;
}

const beyondSchedule = (minutes: number, when: string, allowed: number) =>
  `${durationInWords(minutes)} extra en ${when}: más de lo que permite su horario (${durationInWords(allowed)})`;

/** A sentence for each limit that a day exceeds. */
export function limitSentences(workedMinutes: number, exceeded: LimitsExceeded): string[] {
  const ofMinor = exceeded.minorLimits.map(({ mark, minutes }) => minorLimitTexts[mark](minutes));
  return sentencesOf(workedMinutes, exceeded, ofMinor);
}

/** All limits that a day exceeds, on one line. */
export function limitsOnOneLine(workedMinutes: number, exceeded: LimitsExceeded): string {
  const ofMinor = exceeded.minorLimits.length > 0 ? [minorLimitsTogether(exceeded.minorLimits)] : [];
  return sentencesOf(workedMinutes, exceeded, ofMinor).join('. ');
}

function sentencesOf(workedMinutes: number, exceeded: LimitsExceeded, ofMinor: readonly string[]): string[] {
  const { shortRestMinutes, overtimeAllowed, weekOvertimeAllowed, weekWithoutRest } = exceeded;
  return [
    exceeded.isTooLong && legalLimit(workedMinutes),
    ...ofMinor,
    shortRestMinutes !== null && shortRest(shortRestMinutes),
    weekWithoutRest !== null &&
      withoutWeeklyRest(weekWithoutRest, exceeded.longestRestMinutes ?? 0, exceeded.isWeekOfMinor),
    overtimeAllowed !== null && beyondSchedule(exceeded.overtimeMinutes, 'el día', overtimeAllowed),
    weekOvertimeAllowed !== null &&
      beyondSchedule(exceeded.weekOvertimeMinutes, 'la semana', weekOvertimeAllowed),
  ].filter((sentence) => sentence !== false);
}

/** Why a day needs a decision. */
export const inboxTexts = {
  forgottenExit: (time: string) => `Entrada a las ${time} sin salida`,
  noPunches: 'Sin fichajes en un día de trabajo',
  legalLimit,
  withoutWeeklyRest,
  absenceWorked: (minutes: number) =>
    `${durationInWords(minutes)} trabajadas en un día de ausencia o vacaciones aprobadas`,
  outsideEmployment: 'Fichajes antes de la fecha de alta o después de la de baja',
  offlineGap: (minutes: number, isExplained: boolean) =>
    `Fichaje sin conexión con margen de ${durationInWords(minutes)}${isExplained ? ', explicado' : ''}`,
  asksFor: (wish: string) => `Pide ${wish}`,
};

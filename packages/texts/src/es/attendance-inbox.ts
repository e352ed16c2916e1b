import { hoursInWords } from './schedule-words.ts';

/** What a day exceeds: null where it keeps to the limit; minutes. */
export interface LimitsExceeded {
  readonly isTooLong: boolean;
  /** The rest since the workday before, where it is too short. */
  readonly shortRestMinutes: number | null;
  readonly overtimeMinutes: number;
  /** What the schedule allows of it in a day, where it was more. */
  readonly mostOvertimeMinutes: number | null;
  /** From Monday to this day. */
  readonly weekOvertimeMinutes: number;
  readonly mostOvertimeMinutesOfWeek: number | null;
}

const legalLimit = (minutes: number) =>
  `${hoursInWords(minutes)} trabajadas: más de lo que permite el art. 34.3 del Estatuto de los Trabajadores`;

/** Estatuto de los Trabajadores art. 34.3. */
const leastRestMinutes = 12 * 60;

function sentencesOf(workedMinutes: number, exceeded: LimitsExceeded): string[] {
  const { shortRestMinutes, mostOvertimeMinutes, mostOvertimeMinutesOfWeek } = exceeded;
  const beyond = (minutes: number, when: string, allowed: number) =>
    `${hoursInWords(minutes)} extra en ${when}: más de lo que permite su horario (${hoursInWords(allowed)})`;
  return [
    exceeded.isTooLong && legalLimit(workedMinutes),
    shortRestMinutes !== null &&
      `${hoursInWords(shortRestMinutes)} de descanso desde la jornada anterior: menos de las ${hoursInWords(leastRestMinutes)} del art. 34.3 del Estatuto de los Trabajadores`,
    mostOvertimeMinutes !== null && beyond(exceeded.overtimeMinutes, 'el día', mostOvertimeMinutes),
    mostOvertimeMinutesOfWeek !== null &&
      beyond(exceeded.weekOvertimeMinutes, 'la semana', mostOvertimeMinutesOfWeek),
  ].filter((sentence) => sentence !== false);
}

/** What is wrong with a day that needs a decision, as the server says it. */
export const inboxTexts = {
  forgottenExit: (time: string) => `Entrada a las ${time} sin salida`,
  noPunches: 'Sin fichajes en un día de trabajo',
  legalLimit,
  /** A sentence for each limit that a day exceeds. */
  legalLimits: (workedMinutes: number, exceeded: LimitsExceeded) =>
    sentencesOf(workedMinutes, exceeded).join('. '),
  absenceWorked: (minutes: number) =>
    `${hoursInWords(minutes)} trabajadas en un día de ausencia o vacaciones aprobadas`,
  outsideEmployment: 'Fichajes antes de la fecha de alta o después de la de baja',
  offlineGap: (minutes: number, isExplained: boolean) =>
    `Fichaje sin conexión con margen de ${hoursInWords(minutes)}${isExplained ? ', explicado' : ''}`,
  asksFor: (wish: string) => `Pide ${wish}`,
};

import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';

type PunchType = AttendanceLog['type'];

const typeNames = {
  IN: 'una entrada',
  OUT: 'una salida',
  BREAK_START: 'un inicio de pausa',
  BREAK_END: 'un fin de pausa',
} satisfies Record<PunchType, string>;

/** What is wrong with a day that needs a decision, as the server says it. */
export const inboxTexts = {
  forgottenExit: (time: string) => `Entrada a las ${time} sin salida`,
  noPunches: 'Sin fichajes en un día de trabajo',
  legalLimit: (duration: string) => `${duration} trabajadas: más de lo que permite el art. 34.3 del Estatuto`,
  absenceWorked: (duration: string) => `${duration} trabajadas en un día de ausencia o vacaciones aprobadas`,
  asksFor: (type: PunchType, time: string) => `Pide ${typeNames[type]} a las ${time}`,
};

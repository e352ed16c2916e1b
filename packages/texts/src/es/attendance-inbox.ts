import { hoursInWords } from './schedule-words.ts';

/** What is wrong with a day that needs a decision, as the server says it. */
export const inboxTexts = {
  forgottenExit: (time: string) => `Entrada a las ${time} sin salida`,
  noPunches: 'Sin fichajes en un día de trabajo',
  legalLimit: (minutes: number) =>
    `${hoursInWords(minutes)} trabajadas: más de lo que permite el art. 34.3 del Estatuto de los Trabajadores`,
  absenceWorked: (minutes: number) =>
    `${hoursInWords(minutes)} trabajadas en un día de ausencia o vacaciones aprobadas`,
  outsideEmployment: 'Fichajes antes de la fecha de alta o después de la de baja',
  offlineGap: (minutes: number, isExplained: boolean) =>
    `Fichaje sin conexión con margen de ${hoursInWords(minutes)}${isExplained ? ', explicado' : ''}`,
  asksFor: (wish: string) => `Pide ${wish}`,
};

import { ofDay } from './clock.ts';
import { theTime } from './offline-words.ts';

/** What is asked before a punch that the person may not mean. */
export const punchQuestionTexts = {
  exitMissingQuestion: (day: string | null, time: string) =>
    `Tu entrada ${day === null ? `de ${theTime(time)}` : `${ofDay(day)} a ${theTime(time)}`} quedará sin salida y no contará; la empresa puede corregirla. Se registrará una entrada nueva ahora.`,
  exitMissingOnVacation: 'Además estás de vacaciones: la entrada se registrará de todos modos.',
  exitMissingConfirm: 'Registrar entrada nueva',

  futureTitle: 'Registro con hora futura',
  futureQuestion:
    'Tienes un registro con una hora que aún no ha llegado, porque el reloj del servidor iba adelantado. Lo que fiches ahora se registrará con la hora actual; tu empresa tiene que corregir aquel registro.',
  futureConfirm: 'Fichar ahora',

  vacationTitle: 'Jornada de vacaciones',
  vacationQuestion: 'Esta jornada es de tus vacaciones. ¿Quieres registrar la asistencia de todos modos?',
  vacationConfirm: 'Sí, registrar',
};

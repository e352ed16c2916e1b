import type { HoursSoFar } from '@jornada/contract/attendance/hours-balance';

type Period = HoursSoFar['period'];

/** What is left of the hours of a week or a month. */
export const hoursLeftTexts = {
  anyTime: 'Sin horario: a la hora que quieras',
  /** @param stretches `10:00–13:00` each */
  presence: (stretches: readonly string[]) => `Horas de presencia: ${stretches.join(' y ')}`,
  soFar: {
    WEEK: (worked: string, asked: string) => `${worked} de ${asked} esta semana`,
    MONTH: (worked: string, asked: string) => `${worked} de ${asked} este mes`,
  } satisfies Record<Period, (worked: string, asked: string) => string>,
  left: (duration: string) => `Te quedan ${duration}.`,
  leftOf: (duration: string) => `Le quedan ${duration}.`,
  done: 'Ya están hechas.',
  beyond: (duration: string) => `Van ${duration} de más.`,
};

import type { HoursOfPeriod } from '@jornada/contract/attendance/hours-balance';
import { agreeing, counted } from './counted.ts';

/** The balance of hours. */
export const balanceTexts = {
  title: 'Saldo de horas',
  help: 'Lo trabajado frente a lo previsto hasta ahora.',
  periods: { week: 'Esta semana', month: 'Este mes', year: 'Este año' },
  ofPeriod: (worked: string, expected: string) => `${worked} de ${expected} previstas`,
  justified: (duration: string) => `${duration} justificadas`,
  ahead: (duration: string) => `+${duration}`,
  behind: (duration: string) => `−${duration}`,
  even: 'Al día',
  ofMonth: (balance: string) => `Saldo del mes: ${balance}`,
  openDays: (count: number) => counted(count, 'día por completar', 'días por completar'),
  openDaysHelp: 'No cuentan hasta que se corrijan:',
  openEnds: {
    EXIT_MISSING: 'falta la salida',
    UNPAIRED_PUNCH: 'un registro sin pareja',
  } satisfies Record<HoursOfPeriod['openDays'][number]['openEnd'], string>,
  openDay: (date: string, reason: string) => `${date}: ${reason}`,
  moreOpenDays: (count: number) => agreeing(count, 'y otro anterior', `y otros ${count} anteriores`),
  loadFailed: 'Error al cargar el saldo de horas',
};

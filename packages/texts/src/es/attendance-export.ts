import { clockTexts } from './clock.ts';
import { complementaryColumns } from './complementary-hours.ts';
import { dayStatusTexts } from './day-status.ts';
import { dayWords } from './day-words.ts';
import { modalityColumns } from './modality.ts';
import { offlineRemark } from './offline-words.ts';
import { endingOf } from './punch-gender.ts';

/** The words of the files in which attendance is exported. */
export const attendanceExportTexts = {
  fileName: (from: string, to: string, extension: string) => `asistencias-${from}-${to}.${extension}`,
  sheets: { sums: 'Sumas', days: 'Días' },
  /** The title of a column of durations in a CSV. */
  inMinutes: (title: string) => `${title} (min)`,
  columns: {
    person: 'Persona',
    email: 'Email',
    centre: 'Centro',
    date: 'Fecha',
    weekday: 'Día',
    status: 'Estado',
    firstEntry: 'Primera entrada',
    lastExit: 'Última salida',
    pairs: 'Entradas y salidas',
    expected: 'Previsto',
    worked: 'Trabajado',
    breaks: 'Pausa',
    paidBreaks: 'Pausa retribuida',
    deducted: 'Descanso fijo descontado',
    complementary: 'Complementarias',
    overtime: 'Extra',
    ...complementaryColumns,
    night: 'Nocturnas',
    holidayWork: 'En festivo',
    late: 'Retraso',
    ...modalityColumns,
    workedHours: 'Trabajado (h)',
    payrollWorked: 'Trabajado para nómina (h)',
    payrollOrdinary: 'Ordinarias para nómina (h)',
    payrollComplementary: 'Complementarias para nómina (h)',
    payrollOvertime: 'Extra para nómina (h)',
    remarks: 'Avisos',
    absence: 'Ausencia',
    holiday: 'Festivo',
    edited: 'Corregido',
    editReason: 'Motivo de la corrección',
  },
  total: 'Total',
  statuses: dayStatusTexts,
  flags: clockTexts.flags,
  edited: 'Sí',
  absence: (type: string, status: keyof typeof dayWords.absenceStatuses | null) => {
    const name = dayWords.absenceTypes[type] ?? type;
    if (status === null || status === 'APPROVED') return name;
    const asked = type === 'JUSTIFIED' ? dayWords.undecidedAbsence : name;
    return `${asked} (${dayWords.absenceStatuses[status].toLowerCase()})`;
  },
  pair: (entry: string, exit: string) => `${entry}–${exit}`,
  exitMissing: (entry: string) => `${entry}–sin salida`,
  underWay: (entry: string) => `${entry}–en curso`,
  loose: (type: Parameters<typeof endingOf>[0], time: string) =>
    `${clockTexts.punchNames[type].toLowerCase()} suelt${endingOf(type)} ${time}`,
  offline: dayWords.offline,
  offlineRemark,
  /** A punch whose time is in no other cell. */
  named: (name: string, time: string) => `${name} ${time}`,
  /** A time on a later date than its workday's. */
  daysLater: (time: string, days: number) => `${time} (${days > 0 ? '+' : '−'}${Math.abs(days)} d)`,
  failed: 'Error al preparar el archivo. Vuelve a pedirlo.',
  notOneMonth: 'Los resúmenes mensuales se preparan de un mes entero.',
  tooLarge: (personDays: string) =>
    `Son demasiados días para un solo archivo (${personDays}): elige menos días o menos personas.`,
  tooLargeAtOnce: (personDays: string) =>
    `Son demasiados días para descargarlos al momento (${personDays}): prepara el archivo en segundo plano, o elige menos días o menos personas.`,
};

import type { WorkingTimeRules } from '@jornada/contract/company/working-time-rules';

/** The rules of working time. */
export const workingTimeTexts = {
  title: 'Jornada',
  help: 'Lo que dicen tu convenio o tus contratos. Cada cambio vale desde una fecha.',
  paidBreak: 'Pausa retribuida al día (minutos)',
  paidBreakHelp:
    'De 0 a 60: los primeros minutos de pausa fichada que cuentan como trabajo (Estatuto de los Trabajadores, art. 34.4). Un horario puede decir otra cosa.',
  paidBreakWrong: 'Escribe un número de 0 a 60',
  yearlyHours: 'Jornada anual pactada (horas)',
  yearlyHoursHelp:
    'Horas de trabajo efectivo al año de una jornada completa, por ejemplo 1780. Déjalo vacío si no hay. A cada persona puedes ponerle otras en Empleados.',
  yearlyHoursWrong: 'Escribe un número de 1 a 3000, o déjalo vacío',
  restDayHolidays: 'Festivos en día de descanso',
  restDayHolidaysHelp:
    'Qué vale un festivo que cae en el día de descanso semanal (Tribunal Supremo: 20-3-2024, rec. 11/2022, y 372/2025, de 30-4-2025, rec. 113/2023).',
  restDayHolidaysChoices: {
    SUNDAY_WORKERS: 'Se compensan a quien trabaja también en domingo',
    ALWAYS: 'Se compensan siempre',
    NEVER: 'No se compensan',
  } satisfies Record<WorkingTimeRules['restDayHolidays'], string>,
  validFrom: 'Valen desde',
  validFromHelp:
    'Lo anterior a esa fecha se queda como estaba. El 1 de enero, para las horas de todo el año.',
  dateWrong: 'Escribe una fecha',
  pastDays: (from: string) =>
    `Los días sin validar desde el ${from} se calculan de nuevo con esta pausa. Los fichajes, los días validados y los meses cerrados no cambian.`,
  beyondLaw: (most: string, article: string) =>
    `La ley permite como mucho ${most} al año: 40 horas semanales de media (Estatuto de los Trabajadores, art. ${article}).`,
  versions: {
    title: 'Qué vale en cada fecha',
    always: 'Al principio',
    from: (date: string) => `Desde el ${date}`,
    paidBreak: (minutes: number) =>
      minutes === 0 ? 'Sin pausa retribuida.' : `${minutes}\u00a0min de pausa retribuida.`,
    yearlyHours: (hours: string) => `${hours} al año.`,
    noYearlyHours: 'Sin jornada anual pactada.',
    restDayHolidays: (choice: string) => `Festivos en día de descanso: ${choice.toLowerCase()}.`,
  },
  save: 'Guardar',
  saved: 'Reglas de jornada guardadas',
  saveFailed: 'No se pudo guardar.',
  loadFailed: 'No se pudieron cargar las reglas de jornada.',
};

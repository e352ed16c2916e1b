import { unitDaysOf } from './day-figures.ts';

/** The rules of vacation. */
export const vacationSettingsTexts = {
  tab: 'Vacaciones',
  title: 'Vacaciones',
  daysPerYear: 'Días al año',
  daysPerYearHelp: 'La ley da al menos 30 días naturales (Estatuto de los Trabajadores, art. 38).',
  dayUnit: 'Se cuentan en',
  dayUnits: { NATURAL: 'Días naturales', WORKING: 'Días laborables' },
  carryOverDays: 'Días que pasan al año siguiente',
  carryOverDaysHelp:
    'Como mucho, de los que queden a 31 de diciembre. Los que no se pudieron disfrutar por una baja pasan siempre.',
  carryOverUntilMonth: 'Se pueden disfrutar hasta el final de',
  validFrom: 'Valen desde',
  validFromHelp: 'Lo anterior a esa fecha se queda como estaba.',
  dateWrong: 'Escribe una fecha',
  belowLaw: (days: number, article: string) =>
    `La ley da al menos 30 días naturales al año (Estatuto de los Trabajadores, art. ${article}): estos son ${unitDaysOf(days, 'NATURAL')}.`,
  versions: {
    title: 'Qué vale en cada fecha',
    always: 'Al principio',
    from: (date: string) => `Desde el ${date}`,
    granted: (days: string) => `${days} al año.`,
    carried: (days: string, month: string) =>
      `Pasan hasta ${days}, para disfrutar hasta el final de ${month}.`,
    nothingCarried: 'No pasan días al año siguiente.',
  },
  colleaguesSeeCalendar: 'Los compañeros ven quién falta',
  colleaguesSeeCalendarHelp: 'Solo los nombres y los días, sin el motivo.',
  daysWrong: 'Escribe un número de 0 a 365, en cuartos de día',
  save: 'Guardar',
  saved: 'Vacaciones guardadas',
  saveFailed: 'No se pudo guardar.',
  loadFailed: 'No se pudieron cargar las reglas de vacaciones.',
};

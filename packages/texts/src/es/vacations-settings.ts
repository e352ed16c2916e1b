/** Every sentence of what a company grants in vacations. */
export const vacationSettingsTexts = {
  tab: 'Vacaciones',
  title: 'Vacaciones',
  daysPerYear: 'Días al año',
  daysPerYearHelp: 'La ley da al menos 30 días naturales (Estatuto de los Trabajadores, art. 38).',
  dayUnit: 'Se cuentan en',
  dayUnits: { NATURAL: 'Días naturales', WORKING: 'Días laborables' },
  carryOverDays: 'Días que pasan al año siguiente',
  carryOverDaysHelp:
    'Como mucho, de los que queden a 31 de diciembre. Los que devuelve una baja médica pasan siempre.',
  carryOverUntilMonth: 'Se pueden tomar hasta el final de',
  colleaguesSeeCalendar: 'Los compañeros ven quién falta',
  colleaguesSeeCalendarHelp: 'Solo los nombres y los días, sin el motivo.',
  daysWrong: 'Escribe un número de 0 a 365, en cuartos de día',
  save: 'Guardar',
  saved: 'Vacaciones guardadas',
  saveFailed: 'No se pudo guardar.',
  loadFailed: 'No se pudieron cargar las reglas de vacaciones.',
};

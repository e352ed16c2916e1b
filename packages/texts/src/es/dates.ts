export const dateTexts = {
  placeholder: 'dd/mm/aaaa',
  invalid: 'Escribe la fecha como dd/mm/aaaa.',
  openCalendar: (label: string) => `Abrir el calendario: ${label}`,
  calendar: (label: string) => `Calendario: ${label}`,
  clear: (label: string) => `Quitar la fecha: ${label}`,
  calendarControls: {
    nextMonth: 'Mes siguiente',
    previousMonth: 'Mes anterior',
    nextYear: 'Año siguiente',
    previousYear: 'Año anterior',
    nextDecade: 'Década siguiente',
    previousDecade: 'Década anterior',
  },
};

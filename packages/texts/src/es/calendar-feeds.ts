/** The calendar feeds that other programs read. */
export const calendarFeedTexts = {
  ownName: (tenantName: string) => `Mis ausencias en ${tenantName}`,
  teamName: (tenantName: string) => `Ausencias de ${tenantName}`,
  /** Without the type of absence, because it is not known who reads the calendar. */
  away: ({ userName, isVacation }: { userName: string; isVacation: boolean }) =>
    `${userName}: ${isVacation ? 'Vacaciones' : 'Ausente'}`,
};

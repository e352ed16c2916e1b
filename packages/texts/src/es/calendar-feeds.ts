/** What calendars of time off say in other programs. */
export const calendarFeedTexts = {
  ownName: (tenantName: string) => `Mis ausencias en ${tenantName}`,
  teamName: (tenantName: string) => `Ausencias de ${tenantName}`,
  /** Never why somebody is away: who reads a calendar elsewhere is not known. */
  away: ({ userName, isVacation }: { userName: string; isVacation: boolean }) =>
    `${userName}: ${isVacation ? 'Vacaciones' : 'Ausente'}`,
};

/** What the server's answer to a punch says of its day. */
export const punchWarningTexts = {
  holiday: (holidayName: string) => `Hoy es festivo: ${holidayName}. El registro se ha guardado igualmente.`,
  holidayShift: (holidayName: string) =>
    `Tu jornada es la de un festivo: ${holidayName}. El registro se ha guardado igualmente.`,
  absence: 'Tienes una ausencia aprobada para esta jornada. El registro se ha guardado igualmente.',
};

/** What the server says of requests for vacation that it refuses. */
export const vacationRuleTexts = {
  datesReversed: 'La fecha de inicio debe ser anterior a la fecha de fin',
  unitWithinYear: 'Los días naturales o laborables solo pueden cambiar un 1 de enero.',
  decided: {
    APPROVED: (name: string | null) =>
      name === null ? 'Esta solicitud ya está aprobada.' : `${name} ya ha aprobado esta solicitud.`,
    REJECTED: (name: string | null) =>
      name === null ? 'Esta solicitud ya está rechazada.' : `${name} ya ha rechazado esta solicitud.`,
    CANCELLED: () => 'La solicitud ya no está pendiente: quien la hizo la ha cancelado.',
  },
};

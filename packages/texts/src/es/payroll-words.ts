/** What payroll calls a worked minute. */
export const hourKindNames = {
  ORDINARY: 'Ordinarias',
  COMPLEMENTARY_AGREED: 'Complementarias pactadas',
  COMPLEMENTARY_VOLUNTARY: 'Complementarias voluntarias',
  COMPLEMENTARY_UNCOVERED: 'Complementarias sin pacto',
  OVERTIME_PAID: 'Extra a pagar',
  OVERTIME_REST: 'Extra a compensar con descanso',
  OVERTIME_FORCE_MAJEURE: 'Extra por fuerza mayor',
  BEYOND_UNDECIDED: 'De más, por decidir',
  BEYOND_NOT_ACCEPTED: 'De más, no aceptadas',
};

/** What a worked minute is besides. */
export const hourOverlayNames = {
  NIGHT: 'Nocturnas',
  SUNDAY: 'En domingo',
  HOLIDAY: 'En festivo',
  TRAVEL: 'Desplazamiento',
  WAITING: 'Espera',
  ON_CALL_ACTIVATION: 'Activación de guardia',
};

/** What a stretch of a day is marked as. */
export const workMarkNames = {
  ON_CALL: 'Guardia',
  ON_CALL_ACTIVATION: 'Activación de guardia',
  WAITING: 'Espera',
  TRAVEL: 'Desplazamiento',
};

/** The group of contracts that are in none. */
export const generalGroupName = 'General';

export const overtimeModeNames = { COUNTS: 'Cuenta sola', ACCEPTED: 'Cuenta cuando alguien la acepta' };
export const overtimeReturnNames = { PAID: 'Se paga', REST: 'Se compensa con descanso' };
export const overtimeSourceNames = {
  REQUESTED: 'Solicitada',
  ORDERED: 'Ordenada',
  ACCEPTED: 'Aceptada',
  AUTOMATIC: 'Automática',
};

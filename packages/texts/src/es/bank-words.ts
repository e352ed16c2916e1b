/** Why minutes come into the bank or leave it. */
export const bankCauseNames = {
  OPENING: 'Saldo inicial',
  ADJUSTMENT: 'Ajuste',
  DIFFERENCE: 'Diferencia del día',
  IRREGULAR: 'Distribución irregular (art. 34.2)',
  OVERTIME_REST: 'Extra a compensar con descanso',
  REST_RESERVED: 'Descanso pedido',
  REST_RELEASED: 'Reserva devuelta',
  REST_TAKEN: 'Descanso',
  PAID_OUT: 'A pagar en nómina',
  EXPIRED: 'Caducado',
};

export const bankDifferenceNames = {
  NONE: 'Solo horas extra a descanso',
  FLEXIBLE: 'Lo trabajado de más o de menos',
  IRREGULAR: 'Distribución irregular (art. 34.2)',
};

export const bankEndNames = { PAID: 'Se paga', LOST: 'Caduca' };
export const bankPeriodNames = { MONTH: 'Mes', QUARTER: 'Trimestre', YEAR: 'Año' };

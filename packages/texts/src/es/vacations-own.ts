import { agreeing, counted } from './counted.ts';
import { dayFigure, daysOf, unitDaysOf } from './day-figures.ts';

/** Every sentence of the employee's own vacations. */
export const ownVacationTexts = {
  tabs: { new: 'Nueva Solicitud', mine: 'Mis Solicitudes' },
  tabList: 'Vacaciones',
  news: (count: number) => counted(count, 'respuesta nueva', 'respuestas nuevas'),

  balance: {
    title: (year: number) => `Tus vacaciones de ${year}`,
  },

  form: {
    title: 'Nueva Solicitud',
    calendar: 'Días de vacaciones',
    send: 'Enviar solicitud',
    sent: 'Solicitud enviada',
    failed: 'Error al enviar la solicitud',
  },
  cost: {
    waiting: 'Elige los dos días y verás cuántos gastas y cuántos te quedarían.',
    days: (days: number) => `Son ${unitDaysOf(days, 'NATURAL')}.`,
    year: (days: number, unit: 'NATURAL' | 'WORKING', year: number, left: number) =>
      left < 0
        ? `Gastas ${unitDaysOf(days, unit)} de ${year}.`
        : `Gastas ${unitDaysOf(days, unit)} de ${year} y te ${agreeing(left, 'quedaría', 'quedarían')} ${dayFigure(left)}.`,
    beyondEmployment: (days: number) =>
      counted(
        days,
        'día queda fuera de tu contrato y no cuenta.',
        'días quedan fuera de tu contrato y no cuentan.',
      ),
    withPending: 'Lo que tienes pendiente ya está descontado.',
    tooMany: (missing: number, year: number) =>
      `Pides ${daysOf(missing)} más de ${agreeing(missing, 'lo', 'los')} que te quedan en ${year}. Puedes enviarla: decide tu empresa.`,
    failed: 'No se ha podido calcular cuántos días gastas. Puedes enviar la solicitud igualmente.',
  },

  mine: {
    title: 'Mis Solicitudes',
    none: 'No has pedido vacaciones todavía',
    noneHelp: 'Lo que pidas y lo que te respondan aparecerá aquí.',
    ask: 'Pedir vacaciones',
    isNew: 'Nueva',
    takeBack: 'Cancelar',
    takeBackOf: (period: string) => `Cancelar la solicitud: ${period}`,
    taking: {
      title: 'Cancelar la solicitud',
      question: (period: string, days: string) => `${period} (${days}). Tu empresa dejará de verla.`,
      confirm: 'Cancelar la solicitud',
      keep: 'Volver',
    },
    takenBack: 'Solicitud cancelada',
    takeBackFailed: 'Error al cancelar la solicitud',
  },
};

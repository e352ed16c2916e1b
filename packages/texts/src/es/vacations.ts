import type { BalanceLine } from '@jornada/contract/vacations/balance';
import type { VacationStatus } from '@jornada/contract/vacations/vacation-request';
import { counted } from './counted.ts';

/** Texts about vacations used by employees' and admins' pages. */
export const vacationTexts = {
  statuses: {
    PENDING: 'Pendiente',
    APPROVED: 'Aprobada',
    REJECTED: 'Rechazada',
  } satisfies Record<VacationStatus, string>,
  status: 'Estado',
  period: (from: string, to: string) => (from === to ? from : `Del ${from} al ${to}`),
  startDate: 'Fecha de inicio',
  endDate: 'Fecha de fin',
  reason: 'Motivo',
  reasonOf: (text: string) => `Motivo: ${text}`,
  reasonIdea: 'Vacaciones',
  useIdea: (idea: string) => `Escribir «${idea}» como motivo`,
  required: 'Por favor complete todos los campos',
  reversed: 'La fecha de inicio debe ser anterior a la fecha de fin',
  asked: (moment: string) => `Solicitada el ${moment}`,
  filedBy: (name: string, moment: string) => `La registró ${name} el ${moment}`,
  decided: {
    APPROVED: (name: string, moment: string) => `La aprobó ${name} el ${moment}`,
    REJECTED: (name: string, moment: string) => `La rechazó ${name} el ${moment}`,
  },
  decidedAt: {
    APPROVED: (moment: string) => `Aprobada el ${moment}`,
    REJECTED: (moment: string) => `Rechazada el ${moment}`,
  },
  already: {
    APPROVED: (name: string, moment: string) => `Ya la aprobó ${name} el ${moment}`,
    REJECTED: (name: string, moment: string) => `Ya la rechazó ${name} el ${moment}`,
  },
  somebody: 'la administración',
  comments: (text: string) => `Comentario: ${text}`,
  requestsFailed: 'Error al cargar solicitudes',
  balanceFailed: 'Error al cargar estadísticas de vacaciones',

  figures: {
    entitled: 'Le corresponden',
    taken: 'Disfrutados',
    planned: 'Por disfrutar',
    pending: 'Pendientes',
    left: 'Quedan',
  },
  ownFigures: {
    entitled: 'Te corresponden',
    taken: 'Disfrutados',
    planned: 'Por disfrutar',
    pending: 'Pendientes',
    left: 'Te quedan',
  },
  openFigure: (figure: string, days: string) => `${figure}: ${days}. Ver de qué se compone`,
  figureOf: (figure: string, days: string, name: string) =>
    `${figure} de ${name}: ${days}. Ver de qué se compone`,

  lines: {
    title: (figure: string, year: number) => `${figure} en ${year}`,
    titleOf: (name: string, figure: string, year: number) => `${name}: ${figure.toLowerCase()} en ${year}`,
    kinds: {
      ENTITLED: 'Días del año',
      ADJUSTED: 'Ajuste',
      CARRIED_OVER: 'De años anteriores',
      OWED: 'Disfrutados de más el año anterior',
      EXPIRED: 'Caducados',
      TAKEN: 'Disfrutados',
      PLANNED: 'Por disfrutar',
      PENDING: 'Pendientes de decisión',
    } satisfies Record<BalanceLine['kind'], string>,
    perWeek: (days: number) => counted(days, 'día a la semana', 'días a la semana'),
    causes: {
      ILLNESS: 'no se pudieron disfrutar por una baja médica',
      BIRTH: 'no se pudieron disfrutar por nacimiento o cuidado',
      ABSENCE: 'no se pudieron disfrutar por una ausencia justificada',
    } satisfies Record<NonNullable<BalanceLine['cause']>, string>,
    until: (date: string) => `hasta el ${date}`,
    forGood: 'sin fecha límite',
    expiredOn: (date: string) => `el ${date}`,
    givenBack: (days: number) =>
      counted(
        days,
        'día devuelto por una ausencia justificada',
        'días devueltos por una ausencia justificada',
      ),
    beyondEmployment: (days: number) =>
      counted(
        days,
        'día queda fuera del contrato y no cuenta',
        'días quedan fuera del contrato y no cuentan',
      ),
    sum: 'Total',
    none: 'Nada que sumar todavía.',
    unit: { NATURAL: 'En días naturales.', WORKING: 'En días laborables.' },
    pendingApart: 'Lo pendiente de decisión todavía no se descuenta.',
  },
};

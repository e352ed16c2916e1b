import { agreeing, counted } from './counted.ts';
import { unitDaysOf } from './day-figures.ts';

const requests = (count: number) => counted(count, 'solicitud', 'solicitudes');

/** Every sentence of the admin's vacations. */
export const vacationReviewTexts = {
  tabs: { summary: 'Resumen', requests: 'Solicitudes' },
  tabList: 'Vacaciones',
  notAllowed: 'No tienes permiso para revisar vacaciones.',
  file: 'Registrar vacaciones',

  summary: {
    figures: 'Vacaciones del año',
    approvedDays: 'Días aprobados',
    pending: 'Solicitudes pendientes',
    approved: 'Solicitudes aprobadas',
    rejected: 'Solicitudes rechazadas',
    year: 'Año',
    search: 'Buscar por nombre o email…',
    people: 'Vacaciones por persona',
    columns: {
      name: 'Empleado',
      entitled: 'Le corresponden',
      taken: 'Disfrutados',
      planned: 'Por disfrutar',
      pending: 'Pendientes',
      left: 'Quedan',
    },
    none: 'Sin resultados',
    clear: 'Quitar filtros',
    unit: { NATURAL: 'En días naturales', WORKING: 'En días laborables' },
  },

  many: {
    approve: (count: number) => `Aprobar ${requests(count)}`,
    reject: (count: number) => `Rechazar ${requests(count)}`,
    approved: (count: number) => `${requests(count)} ${agreeing(count, 'aprobada', 'aprobadas')}.`,
    rejected: (count: number) => `${requests(count)} ${agreeing(count, 'rechazada', 'rechazadas')}.`,
  },

  adjust: {
    open: 'Ajustar días',
    days: 'Días',
    daysHelp: 'Positivos si los das, negativos si los quitas.',
    daysWrong: 'Escribe un número de −365 a 365, en cuartos de día y distinto de 0',
    reason: 'Motivo',
    reasonRequired: 'Escribe por qué',
    save: 'Guardar ajuste',
    saved: 'Ajuste guardado',
    failed: 'No se pudo guardar el ajuste.',
    remove: 'Quitar el ajuste',
    removeOf: (days: string, reason: string) => `Quitar el ajuste de ${days}: ${reason}`,
    removing: {
      title: 'Quitar el ajuste',
      question: (days: string, reason: string) => `${days}: ${reason}. El saldo vuelve a contar sin él.`,
      confirm: 'Quitar',
    },
    removed: 'Ajuste eliminado',
    removeFailed: 'No se pudo quitar el ajuste.',
  },

  requests: {
    title: 'Solicitudes de vacaciones',
    filter: 'Estado',
    filters: { PENDING: 'Pendientes', APPROVED: 'Aprobadas', REJECTED: 'Rechazadas', ALL: 'Todas' },
    review: 'Revisar',
    reviewOf: (name: string, period: string) => `Revisar: ${name}, ${period}`,
    selectOf: (name: string, period: string) => `Elegir: ${name}, ${period}`,
    none: 'No hay solicitudes',
    nonePending: 'No hay solicitudes pendientes',
    nonePendingHelp: 'Estás al día.',
    showAll: 'Ver todas',
  },

  review: {
    title: (name: string) => `Vacaciones de ${name}`,
    dates: 'Cuándo',
    reason: 'Motivo',
    filed: 'Solicitada',
    filedOn: (moment: string) => `El ${moment}`,
    filedByOn: (name: string, moment: string) => `La registró ${name} el ${moment}`,
    comment: 'Comentario',
    approve: 'Aprobar',
    reject: 'Rechazar',
    approved: 'Solicitud aprobada',
    rejected: 'Solicitud rechazada',
    failed: 'Error al revisar la solicitud',
    close: 'Cerrar',
    decidedText: 'Nada de lo que has escrito se ha enviado.',
    gone: 'Ya no está: quien la pidió la ha cancelado.',
  },

  facts: {
    days: 'Días naturales',
    workingDays: 'Días que trabajaría',
    beyondEmployment: (days: number) =>
      counted(
        days,
        'día queda fuera de su contrato y no cuenta.',
        'días quedan fuera de su contrato y no cuentan.',
      ),
    balance: (year: number, unit: 'NATURAL' | 'WORKING') =>
      `Saldo de ${year}, en ${unit === 'NATURAL' ? 'días naturales' : 'días laborables'}`,
    now: 'Ahora',
    cost: 'Esta solicitud',
    after: 'Después',
    showLines: 'Ver de qué se compone',
    tooMany: (days: number, year: number, unit: 'NATURAL' | 'WORKING') =>
      `Son ${unitDaysOf(days, unit)} más de los que le quedan en ${year}. Tú decides.`,
  },

  filing: {
    calendar: 'Elegir fechas',
    title: 'Registrar vacaciones',
    person: 'Empleado',
    personRequired: 'Elige a quién',
    peopleFailed: 'No se pudo cargar la lista.',
    approve: 'Aprobarlas ya',
    approveHelp: 'Si no, quedan pendientes de revisar.',
    save: 'Registrar',
    saved: 'Vacaciones registradas',
    failed: 'No se pudieron registrar las vacaciones.',
  },
};

import { pauseReasonNames } from './pause-words.ts';

/** A person's employments and the pauses in them. */
export const employmentsTexts = {
  title: 'Relación laboral',
  none: 'Sin fechas de alta ni de baja',
  noneHelp: 'Mientras no añadas ninguna, cuenta como de alta todos los días.',
  states: {
    NOT_YET_EMPLOYED: 'Aún no ha empezado',
    EMPLOYED: 'De alta',
    PAUSED: 'En pausa',
    NO_LONGER_EMPLOYED: 'Ya no está',
  },
  add: 'Añadir alta',
  comeBack: 'Vuelve a la empresa',
  addPause: 'Añadir pausa',
  end: 'Finalizar',
  endOf: (what: string) => `Finalizar: ${what}`,
  edit: 'Editar',
  editOf: (what: string) => `Editar: ${what}`,
  remove: 'Eliminar',
  removeOf: (what: string) => `Eliminar: ${what}`,
  loadFailed: 'No se pudo cargar la relación laboral.',
  saveFailed: 'No se pudo guardar.',
  removeFailed: 'No se pudo eliminar.',
  saved: 'Relación laboral guardada',
  removed: 'Eliminado de la relación laboral',
  employment: 'Alta',
  reasons: pauseReasonNames,
  since: (from: string) => `Desde el ${from}`,
  until: (until: string) => `Hasta el ${until}`,
  between: (from: string, until: string) => `Del ${from} al ${until}`,
  today: 'Hoy',
  toCome: 'Todavía no ha empezado',
  /** What a pause does to vacations. */
  earns: 'Genera vacaciones',
  earnsNone: 'No genera vacaciones',
  titles: {
    add: (name: string) => `Alta de ${name}`,
    comeBack: (name: string) => `${name} vuelve a la empresa`,
    addPause: (name: string) => `Pausa de ${name}`,
    endEmployment: (name: string) => `Baja de ${name}`,
    endPause: (name: string) => `Fin de la pausa de ${name}`,
    editEmployment: (name: string) => `Alta de ${name}`,
    editPause: (name: string) => `Pausa de ${name}`,
  },
  form: {
    firstDay: 'Primer día',
    firstDayOfPause: 'Primer día de la pausa',
    firstDayOfReturn: 'Primer día de vuelta',
    lastDay: 'Último día',
    lastDayOfPause: 'Último día de la pausa',
    lastDayHelp: 'Déjalo vacío mientras no se sepa.',
    reason: 'Motivo',
    chooseReason: 'Elige uno',
    reasonHelp: {
      LEAVE_OF_ABSENCE: 'Art. 46 ET. No genera vacaciones.',
      BETWEEN_SEASONS: 'Art. 16 ET. No genera vacaciones hasta el próximo llamamiento.',
      SUSPENSION:
        'De mutuo acuerdo, disciplinaria o por causas de la empresa (arts. 45 y 47 ET). No genera vacaciones.',
      PROTECTED_SUSPENSION:
        'Nacimiento y cuidado, riesgo en el embarazo o violencia de género (art. 48 ET). Genera vacaciones.',
      OTHER: 'Di cuál. Genera vacaciones.',
    },
    note: 'Qué motivo',
    noteOptional: 'Nota',
    save: 'Guardar',
    dateRequired: 'Escribe una fecha',
    dateWrong: 'Esta fecha no existe',
    reasonRequired: 'Elige un motivo',
    noteRequired: 'Di cuál es el motivo',
    reversed: 'No puede terminar antes de empezar',
  },
  /** What a change does to past days. */
  foreseen: {
    days: (from: string | null, to: string) =>
      from === null
        ? `Se vuelven a evaluar todos los días hasta el ${to}: cambia en cuáles se esperaba trabajo.`
        : from === to
          ? `Se vuelve a evaluar el ${from}: cambia si se esperaba trabajo.`
          : `Se vuelven a evaluar los días del ${from} al ${to}: cambia en cuáles se esperaba trabajo.`,
    closed: (months: string) => `Los meses cerrados no cambian sin reabrirlos: ${months}.`,
    failed: 'No se pudo comprobar qué días cambian.',
  },
  removal: {
    title: 'Eliminar de la relación laboral',
    warning: (what: string) => `Se elimina: ${what}. Los fichajes de esos días se conservan.`,
    confirm: 'Eliminar',
  },
  refusals: {
    EMPLOYMENTS_OVERLAP: 'Coincide con otra alta de la misma persona',
    PAUSE_OUTSIDE: 'La pausa no cae dentro de una sola alta',
    PAUSES_OVERLAP: 'Coincide con otra pausa',
    pausesLeft: 'Tiene pausas: elimínalas o cámbialas antes',
  },
};

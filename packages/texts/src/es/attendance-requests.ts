import { withFullStop } from './full-stop.ts';

/** The form of a correction request. */
export const correctionRequestTexts = {
  ask: 'Pedir corrección',
  title: (day: string) => `Pedir corrección del ${day}`,
  help: 'El registro no cambia hasta que tu empresa lo acepte.',
  what: 'Qué hay que corregir',
  recordAt: (name: string, time: string) => `${name} de las ${time}`,
  missing: {
    IN: 'Falta una entrada',
    OUT: 'Falta una salida',
    BREAK_START: 'Falta un inicio de pausa',
    BREAK_END: 'Falta un fin de pausa',
  },
  date: 'Fecha correcta',
  time: 'Hora correcta',
  reason: 'Motivo',
  reasonRequired: 'Escribe el motivo.',
  timeInvalid: 'Escribe una hora de 00:00 a 23:59',
  dateRequired: 'Escribe la fecha.',
  send: 'Enviar solicitud',
  sent: 'Solicitud de corrección enviada',
  failed: 'Error al enviar la solicitud',

  leftEarlier: {
    title: 'Salí antes',
    offer: (end: string) =>
      `Tu turno acababa a las ${end}. ¿Saliste antes de la hora que acabas de registrar?`,
    open: 'Salí antes',
    dismiss: 'No, salí ahora',
    help: (pressed: string) =>
      `Tu salida de las ${pressed} queda registrada tal cual. La hora que indiques se envía a tu empresa como solicitud de corrección.`,
    time: '¿A qué hora saliste?',
    timeTooLate: (pressed: string) => `Tiene que ser antes de las ${pressed}.`,
  },
};

/** The question about a forgotten exit, which makes the request at once. */
export const exitQuestionTexts = {
  title: 'Falta la salida',
  question: (day: string | null) => (day === null ? '¿A qué hora saliste?' : `¿A qué hora saliste ${day}?`),
  send: 'Pedir que conste',
  reason: 'Olvidé fichar la salida.',
  reasonAtTerminal: (terminal: string) => `Salí y no fiché la salida. Dicho en el terminal «${terminal}».`,
  company: 'tu empresa',
  whoDecides: (company: string) => `Lo decide ${withFullStop(company)} Hasta entonces tu registro no cambia.`,
  asked: (time: string, company: string) =>
    `Has pedido que conste la salida a las ${time}. Lo decide ${company}; hasta entonces tu registro no cambia.`,
  nothingMissing: 'Ese día no falta ninguna salida.',
  beforeEntry: (time: string) => `Tiene que ser después de tu entrada de las ${time}.`,
  afterNext: (time: string) => `Tiene que ser antes de tu siguiente registro, a las ${time}.`,
  inFuture: 'Esa hora todavía no ha llegado.',
  loadFailed: 'Error al cargar los datos del día',
};

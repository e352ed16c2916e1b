import type { ProposalStatus } from '@jornada/contract/attendance/proposals';
import { clockTexts } from './clock.ts';
import { counted } from './counted.ts';
import { withFullStop } from './full-stop.ts';
import { pageTitles } from './page-titles.ts';

const days = (count: number) => counted(count, 'día', 'días');

/** Every sentence of the pages about corrections that the company proposes. */
export const proposalTexts = {
  propose: 'Proponer corrección',
  proposeHelp:
    'Han pasado más de 12 horas: la persona decide. Si está de acuerdo, el registro se corrige con los dos nombres; si no, o si no responde en siete días, quedan las dos versiones.',
  reason: 'Motivo',
  reasonHelp: 'La persona lo verá junto a las horas.',
  reasonTooShort: (least: number) => `Escribe al menos ${counted(least, 'carácter', 'caracteres')}`,
  nothing: 'Cambia alguna hora',
  noPunches: 'Ese día no hay fichajes: solo la persona puede pedir que se añadan.',
  proposed: (count: number) => `${counted(count, 'propuesta enviada', 'propuestas enviadas')}.`,
  failed: 'Error al enviar la propuesta',
  refused: (count: number) =>
    counted(count, 'propuesta no se ha podido enviar:', 'propuestas no se han podido enviar:'),
  understood: 'Entendido',

  many: {
    action: (count: number) => `Proponer la salida de ${days(count)}`,
    title: (count: number) => `Proponer la salida de ${days(count)}`,
    help: 'Se sugiere el final del horario. Cambia las horas que sepas; sin hora, ese día no se propone.',
    exitOf: (day: string, entry: string) => `Salida de ${day}, entrada a las ${entry}`,
    enteredAt: (entry: string) => `entrada ${entry}`,
    exit: 'Salida',
    timeInvalid: 'Escribe una hora de 00:00 a 23:59',
    noTimes: 'Escribe al menos una hora de salida',
    send: (count: number) => `Enviar ${counted(count, 'propuesta', 'propuestas')}`,
  },

  ofDay: 'Correcciones propuestas',
  shown: 'Registrado',
  wanted: 'Propuesto',
  noPairs: 'sin fichajes',
  noExit: 'sin salida',
  pair: (entry: string, exit: string) => `${entry}–${exit}`,
  reasonSaid: (text: string) => `Motivo: ${text}`,
  by: (name: string, moment: string) => `${name}, ${moment}`,
  until: (moment: string) => `Responde antes del ${moment}. Sin respuesta, el registro queda como está.`,
  statuses: {
    PENDING: 'Espera respuesta',
    AGREED: 'De acuerdo',
    REFUSED: 'No está de acuerdo',
    UNANSWERED: 'Sin respuesta',
    WITHDRAWN: 'Retirada',
  } satisfies Record<ProposalStatus, string>,
  comment: (text: string) => `«${text}»`,
  withdraw: 'Retirar',
  withdrawOf: (day: string) => `Retirar la propuesta: ${day}`,
  withdrawn: 'Propuesta retirada.',
  withdrawFailed: 'Error al retirar la propuesta',

  own: {
    title: clockTexts.waiting.proposals,
    agree: 'Estoy de acuerdo',
    agreeWith: (day: string) => `Estoy de acuerdo: ${day}`,
    disagree: 'No estoy de acuerdo',
    disagreeWith: (day: string) => `No estoy de acuerdo: ${day}`,
    comment: 'Qué pasó según tú',
    commentHelp: 'Lo verá tu empresa. El registro no cambia.',
    commentRequired: 'Escribe qué pasó',
    send: 'Enviar respuesta',
    cancel: 'Cancelar',
    agreed: 'Registro corregido. Constan tu nombre y el de quien lo propuso.',
    refused: 'Respuesta guardada. El registro queda como está.',
    failed: 'Error al guardar la respuesta',
    loadFailed: 'Error al cargar lo que propone tu empresa',
  },
  link: {
    title: pageTitles.proposal,
    of: (company: string) => `Te lo propone ${withFullStop(company)}`,
    invalid: 'Este enlace ya no sirve: la propuesta está respondida, retirada o fuera de plazo.',
    missing: 'Falta una parte del enlace. Ábrelo otra vez desde el mensaje.',
    loading: 'Comprobando el enlace…',
    seeOwn: 'Entrar y ver mis asistencias',
  },
};

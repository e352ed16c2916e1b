import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';
import { counted } from './counted.ts';

const punchNames = {
  IN: 'entrada',
  OUT: 'salida',
  BREAK_START: 'inicio de pausa',
  BREAK_END: 'fin de pausa',
} satisfies Record<AttendanceLog['type'], string>;

const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });
const named = (date: string) => longDate.format(new Date(`${date}T00:00Z`));
const hours = (pairs: readonly string[]) => (pairs.length === 0 ? 'sin fichajes' : pairs.join(', '));
const seeHistory = ['Ver mis asistencias'];
const keptForEver =
  'Lo que fichaste sigue en el registro, junto a la corrección. En tus asistencias puedes decir si estás de acuerdo.';

/** What messages about corrections of the record say. */
export const correctionMails = {
  recordCorrected: (correction: {
    fullName: string;
    tenantName: string;
    date: string;
    authorName: string;
    before: readonly string[];
    after: readonly string[];
    reason: string;
  }) => ({
    subject: `Se ha corregido tu registro del ${named(correction.date)}`,
    greeting: `Hola, ${correction.fullName}:`,
    paragraphs: [
      `${correction.authorName} ha corregido en ${correction.tenantName} tu registro de jornada del ${named(correction.date)}.`,
      `Antes: ${hours(correction.before)}.`,
      `Ahora: ${hours(correction.after)}.`,
      `Motivo: ${correction.reason}`,
    ],
    linkLabels: seeHistory,
    closing: [keptForEver],
  }),
  requestAccepted: (request: {
    fullName: string;
    date: string;
    wish: string;
    authorName: string;
    note: string;
  }) => ({
    subject: `Aceptada tu solicitud de corrección del ${named(request.date)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.authorName} ha aceptado tu solicitud sobre el ${named(request.date)}: ${request.wish}.`,
      ...(request.note === '' ? [] : [`Nota: ${request.note}`]),
    ],
    linkLabels: seeHistory,
    closing: ['El registro ya está corregido; lo que fichaste sigue en él, junto a la corrección.'],
  }),
  requestDeclined: (request: {
    fullName: string;
    date: string;
    wish: string;
    authorName: string;
    note: string;
  }) => ({
    subject: `Rechazada tu solicitud de corrección del ${named(request.date)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.authorName} ha rechazado tu solicitud sobre el ${named(request.date)}: ${request.wish}.`,
      `Motivo: ${request.note}`,
    ],
    linkLabels: seeHistory,
    closing: ['El registro no ha cambiado, y la solicitud y su respuesta quedan guardadas.'],
  }),
  correctionAskedFor: (request: {
    fullName: string;
    tenantName: string;
    employeeName: string;
    date: string;
    wish: string;
    reason: string;
  }) => ({
    subject: `${request.employeeName} pide una corrección de su registro`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.employeeName} pide en ${request.tenantName} una corrección del ${named(request.date)}: ${request.wish}.`,
      `Motivo: ${request.reason}`,
    ],
    linkLabels: ['Ver las solicitudes'],
    closing: ['Puedes aceptarla o rechazarla con una nota; hasta entonces el registro no cambia.'],
  }),
  /** Announces several requests, each in a line. */
  correctionsAskedFor: (requests: { fullName: string; tenantName: string; lines: readonly string[] }) => ({
    subject: counted(
      requests.lines.length,
      'solicitud de corrección espera respuesta',
      'solicitudes de corrección esperan respuesta',
    ),
    greeting: `Hola, ${requests.fullName}:`,
    paragraphs: [
      `Solicitudes de corrección que esperan respuesta en ${requests.tenantName}:`,
      ...requests.lines,
    ],
    linkLabels: ['Ver las solicitudes'],
    closing: ['Se aceptan o se rechazan con una nota; hasta entonces el registro no cambia.'],
  }),
  /** The requested correction; `former` is the punched time, null for a forgotten punch. */
  wish: ({ type, time, former }: { type: AttendanceLog['type']; time: string; former: string | null }) =>
    former === null
      ? `${punchNames[type]} sin fichar a las ${time}`
      : `${punchNames[type]} a las ${time} en lugar de las ${former}`,
  requestLine: (request: { employeeName: string; date: string; wish: string }) =>
    `${request.employeeName}, ${named(request.date)}: ${request.wish}`,
};

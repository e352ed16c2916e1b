import { counted } from './counted.ts';
import { durationInWords } from './durations.ts';

const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone: 'UTC' });
const on = (date: string) => `el ${longDate.format(new Date(`${date}T00:00Z`))}`;

interface Asked {
  readonly date: string;
  readonly minutes: number;
}

const what = ({ date, minutes }: Asked) => `${durationInWords(minutes)} extra ${on(date)}`;
const note = (text: string) => (text === '' ? [] : [`Nota: ${text}`]);
const compensated = {
  PAID: 'Se pagarán.',
  REST: 'Se compensarán con descanso, dentro de los cuatro meses siguientes.',
};
const seeOvertime = ['Ver mis horas extra'];
const seeRequests = ['Ver las solicitudes'];
const upTo =
  'Lo que trabajes ese día de más, hasta ese tiempo, queda aceptado sin que nadie tenga que decidir nada.';

/** What messages about overtime say. */
export const overtimeMails = {
  askedFor: (
    request: Asked & { fullName: string; tenantName: string; employeeName: string; reason: string },
  ) => ({
    subject: `${request.employeeName} pide horas extra`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.employeeName} pide en ${request.tenantName} ${what(request)}.`,
      `Motivo: ${request.reason}`,
    ],
    linkLabels: seeRequests,
    closing: ['Puedes aprobarlas, a pagar o a descansar, o rechazarlas con una nota.'],
  }),
  /** Of several requests, each in a line. */
  manyAskedFor: (requests: { fullName: string; tenantName: string; lines: readonly string[] }) => ({
    subject: counted(
      requests.lines.length,
      'solicitud de horas extra espera respuesta',
      'solicitudes de horas extra esperan respuesta',
    ),
    greeting: `Hola, ${requests.fullName}:`,
    paragraphs: [
      `Solicitudes de horas extra que esperan respuesta en ${requests.tenantName}:`,
      ...requests.lines,
    ],
    linkLabels: seeRequests,
    closing: ['Puedes aprobarlas, a pagar o a descansar, o rechazarlas con una nota.'],
  }),
  line: (request: Asked & { employeeName: string }) => `${request.employeeName}, ${what(request)}`,
  approved: (
    request: Asked & { fullName: string; authorName: string; note: string; compensatedAs: 'PAID' | 'REST' },
  ) => ({
    subject: `Horas extra aprobadas: ${on(request.date)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.authorName} ha aprobado ${what(request)}. ${compensated[request.compensatedAs]}`,
      ...note(request.note),
    ],
    linkLabels: seeOvertime,
    closing: [upTo],
  }),
  rejected: (request: Asked & { fullName: string; authorName: string; note: string }) => ({
    subject: `Horas extra rechazadas: ${on(request.date)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [`${request.authorName} ha rechazado ${what(request)}.`, ...note(request.note)],
    linkLabels: seeOvertime,
    closing: ['Ese día termina tu jornada como estaba prevista.'],
  }),
  ordered: (
    request: Asked & { fullName: string; authorName: string; reason: string; compensatedAs: 'PAID' | 'REST' },
  ) => ({
    subject: `Horas extra encargadas: ${on(request.date)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.authorName} te encarga ${what(request)}. ${compensated[request.compensatedAs]}`,
      `Motivo: ${request.reason}`,
    ],
    linkLabels: seeOvertime,
    closing: [upTo],
  }),
  takenBack: (request: Asked & { fullName: string; authorName: string; note: string }) => ({
    subject: `Horas extra anuladas: ${on(request.date)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [`${request.authorName} ha anulado ${what(request)}.`, ...note(request.note)],
    linkLabels: seeOvertime,
    closing: ['Ese día termina tu jornada como estaba prevista.'],
  }),
  declined: (request: Asked & { fullName: string; employeeName: string; reason: string }) => ({
    subject: `No hará horas extra: ${request.employeeName}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [`${request.employeeName} no hará ${what(request)}.`, `Motivo: ${request.reason}`],
    linkLabels: seeRequests,
    closing: [
      'Las horas extra son voluntarias, salvo que se hayan pactado en el convenio o en el contrato (art. 35.4 del Estatuto de los Trabajadores).',
    ],
  }),
  notAccepted: (day: {
    date: string;
    minutes: number;
    fullName: string;
    authorName: string;
    reason: string;
  }) => ({
    subject: `Horas no aceptadas como extra: ${on(day.date)}`,
    greeting: `Hola, ${day.fullName}:`,
    paragraphs: [
      `${day.authorName} no ha aceptado como horas extra ${durationInWords(day.minutes)} que trabajaste de más ${on(day.date)}.`,
      `Motivo: ${day.reason}`,
    ],
    linkLabels: ['Ver mi registro'],
    closing: [
      'Siguen en tu registro como trabajadas. Si no estás de acuerdo, habla con quien lo ha decidido.',
    ],
  }),
};

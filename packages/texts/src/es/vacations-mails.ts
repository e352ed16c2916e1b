import { counted } from './counted.ts';

const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });
const named = (date: string) => longDate.format(new Date(`${date}T00:00Z`));
const calendarDays = (count: number) => counted(count, 'día natural', 'días naturales');

interface Dates {
  readonly startDate: string;
  readonly endDate: string;
  /** Calendar days. */
  readonly days: number;
}

const span = ({ startDate, endDate }: Dates) =>
  startDate === endDate ? `el ${named(startDate)}` : `del ${named(startDate)} al ${named(endDate)}`;
const spanWithDays = (dates: Dates) => `${span(dates)} (${calendarDays(dates.days)})`;
const comments = (text: string) => (text === '' ? [] : [`Comentario: ${text}`]);
const seeVacations = ['Ver mis vacaciones'];
const seeRequests = ['Ver las solicitudes'];
const untilThen = 'Hasta que se apruebe, esos días se trabajan como siempre.';
const fromNow = 'Esos días ya no se espera que trabajes.';

/** What messages about vacations say. */
export const vacationMails = {
  vacationAskedFor: (request: Dates & { fullName: string; tenantName: string; employeeName: string }) => ({
    subject: `${request.employeeName} pide vacaciones`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.employeeName} pide en ${request.tenantName} vacaciones ${spanWithDays(request)}.`,
    ],
    linkLabels: seeRequests,
    closing: ['Puedes aprobarlas o rechazarlas con un comentario.'],
  }),
  /** Of several requests, each in a line. */
  vacationsAskedFor: (requests: { fullName: string; tenantName: string; lines: readonly string[] }) => ({
    subject: counted(
      requests.lines.length,
      'solicitud de vacaciones espera respuesta',
      'solicitudes de vacaciones esperan respuesta',
    ),
    greeting: `Hola, ${requests.fullName}:`,
    paragraphs: [
      `Solicitudes de vacaciones que esperan respuesta en ${requests.tenantName}:`,
      ...requests.lines,
    ],
    linkLabels: seeRequests,
    closing: ['Puedes aprobarlas o rechazarlas con un comentario.'],
  }),
  requestLine: (request: Dates & { employeeName: string }) =>
    `${request.employeeName}, ${spanWithDays(request)}`,
  vacationApproved: (request: Dates & { fullName: string; authorName: string; comments: string }) => ({
    subject: `Vacaciones aprobadas: ${span(request)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.authorName} ha aprobado tus vacaciones ${spanWithDays(request)}.`,
      ...comments(request.comments),
    ],
    linkLabels: seeVacations,
    closing: [fromNow],
  }),
  vacationRejected: (request: Dates & { fullName: string; authorName: string; comments: string }) => ({
    subject: `Vacaciones rechazadas: ${span(request)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.authorName} ha rechazado tus vacaciones ${spanWithDays(request)}.`,
      ...comments(request.comments),
    ],
    linkLabels: seeVacations,
    closing: ['Esos días se trabajan como siempre; puedes pedir otros.'],
  }),
  vacationFiled: (request: Dates & { fullName: string; authorName: string; isApproved: boolean }) => ({
    subject: `Vacaciones registradas: ${span(request)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.authorName} ha registrado en tu nombre vacaciones ${spanWithDays(request)}.`,
      request.isApproved ? 'Ya están aprobadas.' : 'Están pendientes de aprobación.',
    ],
    linkLabels: seeVacations,
    closing: [request.isApproved ? fromNow : untilThen],
  }),
  vacationWithdrawn: (request: Dates & { fullName: string; authorName: string }) => ({
    subject: `Vacaciones retiradas: ${span(request)}`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      `${request.authorName} ha retirado las vacaciones ${spanWithDays(request)} que había registrado en tu nombre.`,
    ],
    linkLabels: seeVacations,
    closing: ['Esos días se trabajan como siempre; puedes pedirlos de nuevo.'],
  }),
};

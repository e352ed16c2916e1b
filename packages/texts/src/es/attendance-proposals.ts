const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });
const named = (date: string) => longDate.format(new Date(`${date}T00:00Z`));
const hours = (pairs: readonly string[]) => (pairs.length === 0 ? 'sin fichajes' : pairs.join(', '));

/** Why a proposed correction is refused, where the code's own text does not name the way. */
export const proposalRefusals = {
  waiting: 'Ya hay una propuesta para este día que espera respuesta. Retírala antes de proponer otras horas.',
  decided: 'Esta propuesta ya no espera respuesta.',
  /** To the person, who answers. */
  dayValidated:
    'Este día está validado y ya no se puede corregir. Pide a tu empresa que quite antes la validación.',
  monthClosed: 'El mes de este día está cerrado. Pide a tu empresa que lo reabra antes.',
  recordChanged:
    'El registro de este día ha cambiado desde la propuesta. Pide a tu empresa que la retire y proponga otra.',
};

interface Told {
  readonly fullName: string;
  readonly tenantName: string;
  readonly employeeName: string;
  readonly date: string;
  readonly shown: readonly string[];
  readonly wanted: readonly string[];
  readonly reason: string;
  /** Who took the step. */
  readonly authorName: string;
  readonly comment: string;
}

const bothVersions = ({ shown, wanted }: Told) => [
  `Registradas: ${hours(shown)}.`,
  `Propuestas: ${hours(wanted)}.`,
];
const commented = ({ comment }: Told) => (comment === '' ? [] : [`Comentario: ${comment}`]);
const bothStay = 'El registro no cambia. La propuesta y su respuesta quedan guardadas junto a él.';

/** What messages about proposed corrections say. */
export const proposalMails = {
  /** To the person; `until` is the last date on which an answer counts. */
  proposed: (told: Told & { readonly until: string }) => ({
    subject: `Te proponen corregir tu registro del ${named(told.date)}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.authorName} propone en ${told.tenantName} corregir las horas de tu jornada del ${named(told.date)}.`,
      ...bothVersions(told),
      `Motivo: ${told.reason}`,
    ],
    linkLabels: ['Ver la propuesta y responder'],
    closing: [
      `El registro no cambia si no estás de acuerdo. Puedes responder hasta el ${named(told.until)}; sin respuesta, todo queda como está.`,
      'El enlace es solo para ti y deja de servir cuando respondas.',
    ],
  }),
  withdrawn: (told: Told) => ({
    subject: `Retirada la propuesta de corrección del ${named(told.date)}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.authorName} ha retirado en ${told.tenantName} la propuesta de corregir tu jornada del ${named(told.date)}.`,
      ...bothVersions(told),
    ],
    linkLabels: ['Ver mis asistencias'],
    closing: ['El registro no cambia y no tienes que responder.'],
  }),
  /** To who proposed it, as those below. */
  agreed: (told: Told) => ({
    subject: `${told.employeeName} acepta la corrección del ${named(told.date)}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.employeeName} está de acuerdo con la corrección del ${named(told.date)} que propusiste en ${told.tenantName}.`,
      ...bothVersions(told),
      ...commented(told),
    ],
    linkLabels: ['Ver las asistencias'],
    closing: ['El registro ya está corregido, con tu nombre y el suyo.'],
  }),
  refused: (told: Told) => ({
    subject: `${told.employeeName} no acepta la corrección del ${named(told.date)}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.employeeName} no está de acuerdo con la corrección del ${named(told.date)} que propusiste en ${told.tenantName}.`,
      ...bothVersions(told),
      ...commented(told),
    ],
    linkLabels: ['Ver las asistencias'],
    closing: [bothStay],
  }),
  unanswered: (told: Told) => ({
    subject: `Sin respuesta la corrección propuesta del ${named(told.date)}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.employeeName} no ha respondido en siete días a la corrección del ${named(told.date)} que propusiste en ${told.tenantName}.`,
      ...bothVersions(told),
    ],
    linkLabels: ['Ver las asistencias'],
    closing: [bothStay],
  }),
  /** To the person. */
  ended: (told: Told) => ({
    subject: `Terminó el plazo de la propuesta de corrección del ${named(told.date)}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `No respondiste en siete días a la propuesta de corregir en ${told.tenantName} tu jornada del ${named(told.date)}.`,
      ...bothVersions(told),
    ],
    linkLabels: ['Ver mis asistencias'],
    closing: [bothStay],
  }),
  /** An entry and an exit, `21/11 22:00–22/11 06:00` when they are not of the day itself. */
  pair: (entry: string, exit: string | null) => `${entry}–${exit ?? '…'}`,
};

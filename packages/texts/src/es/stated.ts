import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';

/** A signed closing as it is named on screen and paper; its day is written already. */
interface NamedClosing {
  readonly number: number;
  readonly day: string;
}

type Content = Readonly<Record<string, string | number | boolean | null>>;

const heldBy = (closing: NamedClosing | null) =>
  closing === null
    ? 'y entrará en el próximo cierre firmado'
    : `en el cierre firmado n.º ${closing.number}, del ${closing.day}`;

function ofMonth(what: string, stated: ClosedMonth['stated'], written: (day: string) => string): string {
  if (!stated)
    return `${what} no tiene declaración: es anterior a que los meses cerrados se declararan en la cadena (versión 0.2.0), o se retiró con el registro de hace más de cuatro años.`;
  const closing = stated.closing && { ...stated.closing, day: written(stated.closing.day) };
  return `${what} es la declaración n.º ${stated.sequence} de la cadena de la persona, ${heldBy(closing)}.`;
}

const agreement = ({ agrees, comment }: Content) =>
  `${agrees === true ? 'de acuerdo' : 'en desacuerdo'}${typeof comment === 'string' ? ` («${comment}»)` : ''}`;

const decisions: Readonly<Record<string, string>> = {
  JUSTIFY: 'Día justificado',
  UNJUSTIFY: 'Justificación retirada',
  APPROVE: 'Día aprobado',
  REJECT: 'Día rechazado',
  UNREVIEW: 'Revisión deshecha',
  VALIDATE: 'Día validado',
  UNVALIDATE: 'Validación deshecha',
};

const ends: Readonly<Record<string, string>> = {
  ACCEPTED: 'aceptada',
  DECLINED: 'rechazada',
  WITHDRAWN: 'retirada',
  AGREED: 'de acuerdo',
  REFUSED: 'en desacuerdo',
  UNANSWERED: 'sin respuesta en plazo',
  EXPLAINED: 'explicado',
};

const kinds: Readonly<Record<string, (content: Content) => string>> = {
  MONTH_CLOSED: ({ version }) => `Cierre del mes, versión ${version}`,
  MONTH_REOPENED: ({ version, reason }) => `Reapertura de la versión ${version}: ${reason}`,
  MONTH_ANSWERED: (content) => `Tu respuesta a la versión ${content.version}: ${agreement(content)}`,
  CORRECTION_ANSWERED: (content) => {
    const end = ends[String(content.status)] ?? String(content.status);
    if (content.about === 'REQUEST') return `Corrección pedida, ${end}`;
    if (content.about === 'PROPOSAL') return `Corrección propuesta: ${end}`;
    if (content.about === 'OFFLINE_PUNCH')
      return `Fichaje sin conexión ${end === 'aceptada' ? 'aceptado' : end}`;
    return `Tu respuesta a la corrección: ${agreement(content)}`;
  },
  DAY_DECIDED: ({ action, reason }) =>
    `${decisions[String(action)] ?? String(action)}${typeof reason === 'string' ? `: ${reason}` : ''}`,
};

/** What is said of statements about somebody's record: closed months, answers, decisions. */
export const statedTexts = {
  /** What one says; one of a later program by its kind. */
  said: (kind: string, content: Content) => kinds[kind]?.(content) ?? kind,
  /** Where in the proof it is. */
  place: (sequence: number, closing: NamedClosing | null) =>
    `Declaración n.º ${sequence} de la cadena de la persona, ${heldBy(closing)}`,
  /** Where the closing of a month is, and its reopening. @param written a day as it is written there */
  places: (
    { stated, reopening }: Pick<ClosedMonth, 'stated' | 'reopening'>,
    written: (day: string) => string,
  ): string[] => [
    ofMonth('El cierre del mes', stated, written),
    ...(reopening ? [ofMonth('La reapertura', reopening.stated, written)] : []),
  ],
  cannotBeChecked: 'Por eso el verificador no puede decir si este documento es auténtico.',
  receipt: 'Resguardo',
  receiptOf: (what: string) => `Resguardo: ${what}`,
  help: 'Guarda el archivo o una foto del código, y las claves públicas. Con ellos podrás demostrar, sin depender de la empresa, que esto se declaró tal cual.',
  choose: 'De qué',
  made: (said: string, moment: string) => `${said} (${moment})`,
  none: 'De esto no hay resguardo: es anterior a que respuestas y decisiones se declararan en la cadena (versión 0.2.0), o se retiró con el registro de hace más de cuatro años.',
  loadFailed: 'Error al cargar el resguardo',
  file: (subject: string) => `resguardo-${subject}.json`,
};

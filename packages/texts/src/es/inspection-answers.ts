import type { InspectedCorrection, InspectedDay } from '@jornada/contract/inspection/inspector-access';

/** Why a field of a request or of a grant is not taken. */
export const inspectionRefusals = {
  notOfficial: (domains: readonly string[]) =>
    `El email debe ser una dirección oficial: ${domains.map((domain) => `@${domain}`).join(', ')}.`,
  expiry: (days: number) => `El acceso debe terminar hoy o más tarde, y dentro de ${days} días como máximo.`,
  tooLarge: 'Son demasiados días para un solo paquete: elige menos días o menos personas.',
};

const punchNames = {
  IN: 'entrada',
  OUT: 'salida',
  BREAK_START: 'inicio de pausa',
  BREAK_END: 'fin de pausa',
} as const;

const moment = (date: string | null, time: string | null, workedOn: string) =>
  date === workedOn ? `${time}` : `${time} (${date})`;

/** A device kept it without a network: the instants between which it was made stand beside it. */
const offline = (time: string, interval: InspectedDay['pairs'][number]['entryOffline']) =>
  interval ? `${time} (sin conexión: entre ${interval.from} y ${interval.until})` : time;

const two = (figure: number) => String(figure).padStart(2, '0');

/** The file of all that an inspector was granted. */
export const inspectionFileTexts = {
  fileName: (slug: string, from: string, to: string) => `registro-de-jornada-${slug}-${from}-${to}`,
  columns: {
    person: 'Persona',
    date: 'Fecha',
    pairs: 'Entradas y salidas',
    worked: 'Trabajado',
    breaks: 'Pausas',
    expected: 'Previsto',
    overtime: 'Por encima de lo previsto',
    corrections: 'Correcciones',
  },
  pair: (pair: InspectedDay['pairs'][number], workedOn: string) => {
    const entry = offline(moment(pair.entryDate, pair.entryTime, workedOn), pair.entryOffline);
    return pair.exitTime === null
      ? `${entry}–sin salida`
      : `${entry}–${offline(moment(pair.exitDate, pair.exitTime, workedOn), pair.exitOffline)}`;
  },
  stray: (stray: InspectedDay['strays'][number], workedOn: string) =>
    `${punchNames[stray.type]} ${moment(stray.date, stray.time, workedOn)}`,
  hours: (minutes: number) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`,
  correction: (correction: InspectedCorrection) => {
    const { formerDate, formerTime, date, time, authorName, reason, recordedAt } = correction;
    const change =
      time === null
        ? `anulada (era ${formerTime} de ${formerDate})`
        : formerTime === null
          ? `añadida a las ${time} de ${date}`
          : `de ${formerTime} de ${formerDate} a ${time} de ${date}`;
    return `${punchNames[correction.type]} ${change}, por ${authorName} el ${recordedAt}: ${reason ?? ''}`;
  },
};

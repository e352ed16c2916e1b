import type { InspectedCorrection, InspectedDay } from '@jornada/contract/inspection/inspector-access';
import { complementaryColumns } from './complementary-hours.ts';
import { counted } from './counted.ts';
import { placedInWords } from './modality.ts';
import { withOffline } from './offline-words.ts';
import { endingOf } from './punch-gender.ts';

/** Field errors of a request or a grant. */
export const inspectionRefusals = {
  notOfficial: (domains: readonly string[]) =>
    `El email debe ser una dirección oficial: ${domains.map((domain) => `@${domain}`).join(', ')}.`,
  expiry: (days: number) =>
    `El acceso debe terminar hoy o más tarde, y dentro de ${counted(days, 'día', 'días')} como máximo.`,
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

const two = (figure: number) => String(figure).padStart(2, '0');

/** The file of everything that an inspector was granted. */
export const inspectionFileTexts = {
  fileName: (slug: string, from: string, to: string) => `registro-de-jornada-${slug}-${from}-${to}`,
  columns: {
    person: 'Persona',
    date: 'Fecha',
    pairs: 'Entradas y salidas',
    breakTimes: 'Pausas con su hora',
    modality: 'Presencial o a distancia',
    worked: 'Trabajado',
    ordinary: 'Ordinarias',
    complementary: 'Complementarias',
    overtime: 'Extraordinarias',
    ...complementaryColumns,
    breaks: 'Pausas',
    expected: 'Previsto',
    night: 'De noche (22:00–06:00)',
    holidayWork: 'En festivo',
    contract: 'Jornada',
    companyTaxId: 'NIF de la empresa',
    corrections: 'Correcciones',
  },
  contract: { partTime: 'Tiempo parcial', fullTime: 'Tiempo completo' },
  modalities: {
    ON_SITE: 'Presencial',
    REMOTE: 'A distancia',
    TRAVELLING: 'En desplazamiento',
    UNSAID: 'Sin indicar',
  } as const,
  /** Of several places on one day: from which entry on. */
  modalityFrom: (modality: string, time: string) => `${modality} desde las ${time}`,
  break: (
    {
      startDate,
      startTime,
      endDate,
      endTime,
    }: {
      readonly startDate: string;
      readonly startTime: string;
      readonly endDate: string | null;
      readonly endTime: string | null;
    },
    workedOn: string,
  ) =>
    `${moment(startDate, startTime, workedOn)}–${endTime === null ? 'sin fin' : moment(endDate, endTime, workedOn)}`,
  pair: (pair: InspectedDay['pairs'][number], workedOn: string) => {
    const { timezone, entryOffline, exitOffline } = pair;
    const telling = { timeZone: timezone, workedOn };
    const entry = withOffline(moment(pair.entryDate, pair.entryTime, workedOn), entryOffline, telling);
    const exit = moment(pair.exitDate, pair.exitTime, workedOn);
    return pair.exitTime === null
      ? `${entry}–sin salida`
      : `${entry}–${withOffline(exit, exitOffline, telling)}`;
  },
  stray: (
    { type, date, time, timezone: timeZone, offline }: InspectedDay['strays'][number],
    workedOn: string,
  ) => `${punchNames[type]} ${withOffline(moment(date, time, workedOn), offline, { timeZone, workedOn })}`,
  hours: (minutes: number) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`,
  correction: (correction: InspectedCorrection) => {
    const { type, formerDate, formerTime, formerModality, date, time, modality } = correction;
    const { authorName, reason, recordedAt } = correction;
    const before = placedInWords(`${formerTime} de ${formerDate}`, formerModality);
    const after = placedInWords(`${time} de ${date}`, modality);
    const change =
      time === null
        ? `anulad${endingOf(type)} (era ${before})`
        : formerTime === null
          ? `añadid${endingOf(type)} a las ${after}`
          : `de ${before} a ${after}`;
    return `${punchNames[type]} ${change}, por ${authorName} el ${recordedAt}: ${reason ?? ''}`;
  },
};
